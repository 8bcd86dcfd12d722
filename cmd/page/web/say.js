// How the page writes numbers.

// number writes a whole number, with commas between its thousands.
export const number = n => String(n).replace(/\B(?=(\d{3})+$)/g, ",");

// numberOf writes a number of things by their name in the form for one: "1 word", "2 tries".
export const numberOf = (n, one) => `${number(n)} ${n === 1 ? one : one.replace(/([^a])y$/, "$1ie") + "s"}`;

package quotient

// Generators returns the heaps that the letters of words stand for.
func (q *Quotient) Generators() []int64 { return q.generators }

// Product returns the element of a position.
func (q *Quotient) Product(heaps []int64) Element {
	product := Element(0)
	for _, n := range heaps {
		product = q.Times(product, q.heaps[n])
	}
	return product
}

package sample

import "testing"

func TestMax(t *testing.T) {
	if Max(1, 2) != 2 || Max(2, 1) != 2 {
		t.Fail()
	}
}

func TestSum(t *testing.T) {
	if Sum([]int8{1, 2}) != -3 {
		t.Fail()
	}
}

func TestCount(t *testing.T) {
	if Count("aa")['a'] != 2 {
		t.Fail()
	}
}

func TestWait(t *testing.T) { Wait(1) }

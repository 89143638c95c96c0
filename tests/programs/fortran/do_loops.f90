! DO loops in regions, each with one induction variable: steps, bounds and kinds of several sorts, empty
! ones, values after the loop.
module m
  use, intrinsic :: iso_fortran_env, only: int8, int16, int64
  implicit none
contains
  pure integer function tri(n) result(s)
    integer, intent(in) :: n
    integer :: i
    s = 0
    do i = n, 1, -1
      s = s + i
    end do
  end function
end module
program p
  use m
  implicit none
  integer :: r(40), i, j, k, lo, hi, st
  integer(int64) :: l, big
  integer(int16) :: s16
  integer(int8) :: s8
  real(8) :: x(0:30), acc
  r = -1
  lo = 3; hi = 17; st = 4
  big = 5000000000_8
  x = [(real(i, 8), i = 0, 30)]
  !$omp target map(tofrom: r) map(to: x) private(i, j, k, l, s16, s8, acc)
  k = 0
  do i = lo, hi, st
    k = k + i
  end do
  r(1) = k; r(2) = i
  k = 0
  do i = hi, lo, -st
    k = k * 3 + i
  end do
  r(3) = k; r(4) = i
  k = 0
  do i = hi, lo
    k = k + 1
  end do
  r(5) = k; r(6) = i
  k = 0
  do l = big, big + 7_8, 3_8
    k = k + int(mod(l, 1000_8))
  end do
  r(7) = k; r(8) = int(l - big)
  k = 0
  do s16 = -3_int16, 3_int16
    k = k + s16 * s16
  end do
  r(9) = k; r(10) = s16
  k = 0
  do s8 = 120_int8, 125_int8, 2_int8
    k = k + s8
  end do
  r(11) = k; r(12) = s8
  k = 0
  outer: do i = 1, 10
    do j = i, 10
      if (j == 7) cycle outer
      if (i == 6) exit outer
      k = k + i * j
    end do
  end do outer
  r(13) = k; r(14) = i; r(15) = j
  k = 0
  do i = huge(1) - 3, huge(1) - 1
    k = k + (huge(1) - i)
  end do
  r(16) = k; r(17) = huge(1) - i
  k = 0
  do i = -huge(1), -huge(1) + 2
    k = k + 1
  end do
  r(18) = k
  acc = 0
  do i = lo - 3, hi
    acc = acc + x(i) * x(hi - i)
  end do
  r(19) = int(acc)
  do i = lo, hi
    if (x(i) > 9.5d0) exit
  end do
  r(20) = i
  k = 0
  do i = x_lo(lo), x_lo(hi) - 1
    k = k + i
  end do
  r(21) = k
  r(22) = tri(lo) + tri(hi)
  i = 1
  do while (i < 100)
    i = i * 3
  end do
  r(23) = i
  k = 0
  do
    k = k + 1
    if (k > 12) exit
  end do
  r(24) = k
  do concurrent (i = 1:3, j = 1:2, i /= j)
    r(24 + 2 * i + j) = i * 10 + j
  end do
  !$omp end target
  print *, r
contains
  pure integer function x_lo(v)
    integer, intent(in) :: v
    x_lo = v * 2
  end function
end program

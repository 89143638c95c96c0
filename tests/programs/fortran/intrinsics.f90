! Intrinsic functions of arrays and numbers in regions.
program p
  implicit none
  real(8) :: x(10), y(10), m(3,4), q(4,3), r(3,3), s
  integer :: k(10), i, loc, cnt, ii(10)
  logical :: any1, all1
  x = [(i*0.5d0, i=1,10)]; y = 2; m = 1; q = 2
  !$omp target map(tofrom: x, y, m, q, r, s, k, loc, cnt, any1, all1)
  s = sum(x) + maxval(x) - minval(x, mask=x > 1) + dot_product(x, y) + product(y)
  loc = maxloc(x, 1)*100 + minloc(x, 1)
  cnt = count(x > 2)
  any1 = any(x > 4.9d0); all1 = all(y == 2)
  r = matmul(m, q)
  q = transpose(m)
  where (x > 3)
    y = x
  elsewhere
    y = -1
  end where
  forall (i = 1:10) k(i) = i*i
  k = merge(k, 0, k > 20)
  !$omp end target
  print *, s, loc, cnt, any1, all1, r, q, y, k
  !$omp target map(tofrom: ii, x)
  do i = 1, 10
    ii(i) = nint(x(i)) + floor(x(i)) + ceiling(-x(i)) + mod(i, 3) + modulo(-i, 3) + ishft(i, 2) + ibits(i, 1, 2) + popcnt(i) + int(sign(2d0, -x(i)))
  end do
  x = mod(x, 1.25d0) + modulo(-x, 1.25d0) + anint(x) + aint(x)
  !$omp end target
  print *, ii, x
  !$omp target map(tofrom: x, y, m, r)
  x = reshape(r, [10], pad=[0d0])
  y = cshift(x, 2)
  m = spread([1d0,2d0,3d0], 2, 4)
  !$omp end target
  print *, x, y, m
end program

! Functions that make arrays: eoshift, cshift, pack, unpack, spread, reshape, findloc, of several
! types and dimensions, with their optional arguments.
program p
  implicit none
  type pair
    integer :: a
    real(8) :: b
  end type
  integer :: m(3, 4), v(5), e(3, 4), f(3, 4), c(3, 4), q(12), u(3, 4), by(4), r(4, 3), h(2, 3, 4), at(2), w(10)
  real(8) :: x(5), y(5)
  complex(8) :: z(4)
  logical :: l(3, 4)
  character(3) :: s(4), t(4)
  type(pair) :: g(4)
  integer :: i, n
  m = reshape([(i*i, i=1, 12)], [3, 4])
  v = [1, 2, 3, 4, 5]
  x = [1.5d0, 2d0, -3d0, 4d0, 0.25d0]
  by = [1, -1, 0, 5]
  l = mod(m, 2) == 0
  s = ['abc', 'de ', 'fgh', 'i  ']
  g = [(pair(i, i*0.5d0), i=1, 4)]
  q = 0; u = 0; h = 0; w = 0
  !$omp target map(tofrom: m, v, e, f, c, q, u, r, h, x, y, z, l, s, t, g, at, n, w) map(to: by)
  e = eoshift(m, by)
  f = eoshift(m, 1, boundary=-7, dim=2)
  c = cshift(m, by, 1)
  v = eoshift(v, -2)
  y = eoshift(x, 2, 9d0)
  z = eoshift([(1d0, 1d0), (2d0, 2d0), (3d0, 3d0), (4d0, 4d0)], 1)
  t = eoshift(s, 1, 'zz ')
  s = eoshift(s, -1)
  g = cshift(g, 1)
  n = count(l)
  q(1:n) = pack(m, l)
  w = pack(m, m > 50, [(-i, i=1, 10)])
  q(12) = sum(pack(m, .true.))
  u = unpack([v, 6], l, m)
  u(:, 1) = unpack(v, l(:, 1), -1)
  r = reshape(m, [4, 3], order=[2, 1])
  h = reshape([1, 2, 3], [2, 3, 4], pad=[7, 8])
  h(:, :, 2) = spread([10, 20, 30], 1, 2)
  !$omp end target
  print *, e
  print *, f
  print *, c
  print *, v, y, z
  print *, s, '|', t
  print *, g
  print *, q, w
  print *, u
  print *, r
  print *, h
  !$omp target map(tofrom: m, at, n, w) map(to: x, l)
  at = findloc(m, 49)
  n = findloc(x, -3d0, 1)
  w = 0
  w(1:3) = findloc(m, 36, dim=2)
  w(4:7) = findloc(m, 1, dim=1, mask=.not. l)
  w(8:9) = findloc(m, 1000)
  w(10) = findloc([1, 2, 1, 3], 1, 1, back=.true.)
  !$omp end target
  print *, at, n, w
end program

! Inquiries about and changes of reals' parts, in both kinds, with the values at the ends of their range.
program p
  implicit none
  integer, parameter :: n = 12
  real(8) :: x(n), f(n), s(n), r(n), c(n), e(n), u(n), d(n), nm, big(3)
  real(4) :: x4(n), f4(n), s4(n), r4(n), c4(n), e4(n), u4(n), d4(n), nm4
  integer :: k(n), k4(n), i
  integer(8) :: w(n)
  x = [1d0, -1d0, 0.1d0, 3.75d0, -1024d0, 7d-310, 0d0, 1d300, -2.5d-8, 2d0, 123456.789d0, 4.9406564584124654d-324]
  x4 = [1.0, -1.0, 0.1, 3.75, -1024.0, 1e-40, 0.0, 1e30, -2.5e-8, 2.0, 12345.67, 1.1754944e-38]
  big = [3d200, 4d200, 0d0]
  !$omp target map(from: f, s, r, c, e, u, d, k, w, nm) map(to: x, big)
  do i = 1, n
    k(i) = exponent(x(i))
    w(i) = exponent(x(i)) + 1_8
    f(i) = fraction(x(i))
    s(i) = spacing(x(i))
    r(i) = rrspacing(x(i))
    c(i) = scale(x(i), 3 - i)
    e(i) = set_exponent(x(i), i - 4)
    u(i) = nearest(x(i), 1.0)
    d(i) = nearest(x(i), -1d0)
  end do
  nm = norm2(x(1:5)) + norm2(big)/1d200
  !$omp end target
  print *, k, w
  print *, f
  print *, s
  print *, r
  print *, c
  print *, e
  print *, u
  print *, d
  print *, nm
  !$omp target map(from: f4, s4, r4, c4, e4, u4, d4, k4, nm4) map(to: x4)
  do i = 1, n
    k4(i) = exponent(x4(i))
    f4(i) = fraction(x4(i))
    s4(i) = spacing(x4(i))
    r4(i) = rrspacing(x4(i))
    c4(i) = scale(x4(i), i - 3)
    e4(i) = set_exponent(x4(i), 5 - i)
    u4(i) = nearest(x4(i), 1.0)
    d4(i) = nearest(x4(i), -1.0)
  end do
  nm4 = norm2(x4(1:5))
  !$omp end target
  print *, k4
  print *, f4
  print *, s4
  print *, r4
  print *, c4
  print *, e4
  print *, u4
  print *, d4
  print *, nm4
end program

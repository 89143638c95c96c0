! Complex numbers: arithmetic, powers, parts, conjugates.
program p
  implicit none
  complex(8) :: z(8), w
  complex :: c
  real(8) :: r(8)
  integer :: i
  z = [(cmplx(i, -i, 8), i=1,8)]
  w = (1d0, 2d0); c = (3.0, 4.0)
  !$omp target teams distribute parallel do map(tofrom: z) map(from: r)
  do i = 1, 8
    z(i) = z(i)*w + conjg(z(i))
    r(i) = aimag(z(i)) + real(z(i))
    z(i)%re = i
  end do
  print *, z, r
  !$omp target map(tofrom: c) 
  c = c*c + abs(c)
  !$omp end target
  print *, c
  !$omp target map(tofrom: w)
  w = w**2 + w/(0d0,1d0)
  !$omp end target
  print *, w
end program

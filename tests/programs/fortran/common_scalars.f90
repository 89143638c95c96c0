! Scalars of common blocks and equivalences of `declare target`: regions have the device's variable.
subroutine s1
  integer :: k(5)
  real :: x
  common /shared/ k, x
  !$omp declare target (/shared/)
  !$omp target
  x = 3.0
  k(1) = 5
  !$omp end target
  !$omp target update from(x, k)
  print *, x, k(1)
end subroutine
subroutine s2
  integer :: k(5)
  real :: x
  common /shared/ k, x
  !$omp declare target (/shared/)
  !$omp target map(always, from: k)
  x = 4.0
  k(1) = 6
  !$omp end target
  !$omp target update from(x)
  print *, x, k(1)
end subroutine
subroutine s3
  integer :: k(5)
  real :: x
  common /shared/ k, x
  !$omp declare target (/shared/)
  integer :: i
  x = 2
  !$omp target update to(x)
  !$omp target teams distribute parallel do
  do i = 1, 5
    k(i) = int(x)*i
  end do
  !$omp target
  if (x > 1) x = x + k(5)
  !$omp end target
  !$omp target update from(x, k)
  print *, x, k
end subroutine
module mm
  real :: y = 1
  !$omp declare target(y)
end module
program p
  use mm
  integer :: k(5)
  real :: x
  common /shared/ k, x
  !$omp declare target (/shared/)
  x = 1
  call s1
  call s2
  call s3
  !$omp target
  y = 5
  !$omp end target
  !$omp target update from(y)
  print *, y
end program

! The same bounds on the host and on the device may differ in OpenMP too.
module m
  integer :: g = 10000
  !$omp declare target(g)
end module
program p
  use m
  use omp_lib
  implicit none
  integer :: n, i, bound(2)
  integer, allocatable :: a(:), b(:), c(:)
  logical :: dev
  dev = omp_get_num_devices() > 0
  allocate(a(10000), b(10000), c(10000))
  a = 0; b = 0; c = 0
  n = 10000; bound = 10000
  !$omp target data map(to: n, bound)
  if (dev) n = 0
  if (dev) bound = 5
  !$omp target teams distribute parallel do map(to: n)
  do i = 1, n
    a(i) = a(i) + 1
  end do
  !$omp target teams distribute parallel do
  do i = 1, bound(2)
    b(i) = b(i) + 1
  end do
  !$omp end target data
  if (dev) g = 0
  !$omp target teams distribute parallel do
  do i = 1, g
    c(i) = c(i) + 1
  end do
  print *, sum(a), sum(b), sum(c)
end program

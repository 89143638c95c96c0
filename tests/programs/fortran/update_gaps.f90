! Updates of sections with gaps; the host's and the device's copies differ elsewhere.
program p
  use omp_lib
  implicit none
  integer :: m(6, 6), v(30), i, n, w(4,4,4)
  integer, allocatable :: c(:,:)
  logical :: device
  device = omp_get_num_devices() > 0
  n = 3
  allocate(c(0:5, 4)); c = 0; w = 0
  m = 0
  !$omp target data map(to: m, c, w)
  !$omp target
  m = 7; c = 8; w = 9
  !$omp end target
  if (.not. device) then
    m = 0; m(2:4, 1:5) = 7; c = 0; c(1:3, 2:4) = 8; w = 0; w(2:3,1:n,4) = 9
  end if
  !$omp target update from(m(2:4, 1:5), c(1:n, 2:4))
  !$omp target update from(w(2:3, 1:n, 4)) if(n > 2)
  print *, m
  print *, c
  print *, w
  m = 1; c = 2
  !$omp target update to(m(1:2, n:4))
  call part(c(0:5:2, :))
  !$omp target map(always, from: m)
  m(6,6) = 5
  !$omp end target
  !$omp target map(always, from: c)
  c(0,1) = 5
  !$omp end target
  if (.not. device) then
    m = 7; m(1:2, 3:4) = 1; m(6,6) = 5; c = 8; c(0:5:2, :) = 2; c(0,1) = 5
  end if
  !$omp end target data
  print *, m
  print *, c
contains
  subroutine part(x)
    integer, intent(in) :: x(:,:)
    !$omp target update to(x)
  end subroutine
end program

! Sections of single elements in leading dimensions: static, allocatable, explicit and assumed shape.
program p
  use omp_lib
  implicit none
  integer :: a(3,4,5), n, i
  integer, allocatable :: c(:,:,:)
  logical :: dev
  dev = omp_get_num_devices() > 0
  allocate(c(0:2,4,5)); a = 1; c = 1; n = 2
  !$omp target map(tofrom: a(1,:,:))
  a(1,:,:) = 5
  !$omp end target
  !$omp target map(tofrom: c(0,2,n:4))
  c(0,2,n:4) = 6
  !$omp end target
  print *, a; print *, c
  !$omp target data map(to: a, c)
  !$omp target
  a = 8; c = 9
  !$omp end target
  if (.not. dev) then
    a = 1; c = 1; a(1,:,2) = 8; a(2,3,2:4) = 8; c(2,1:3,n) = 9; c(0,4,:) = 9; c(:,1,5) = 9
  else
    a = 1; c = 1
  end if
  !$omp target update from(a(1,:,2), a(2,3,2:4), c(2,1:3,n), c(0,4,:), c(:,1,5))
  !$omp end target data
  print *, a; print *, c
  call e(a, 3, 4, 5); call s(c)
  print *, a; print *, c
contains
  subroutine e(x, l, m, k)
    integer :: l, m, k
    integer :: x(l, m, k)
    !$omp target map(tofrom: x(1, 2, :))
    x(1, 2, :) = 33
    !$omp end target
    !$omp target map(tofrom: x(:, m, k))
    x(:, m, k) = 44
    !$omp end target
  end subroutine
  subroutine s(x)
    integer :: x(:, :, :)
    !$omp target map(tofrom: x(2, :, 1))
    x(2, :, 1) = 33
    !$omp end target
  end subroutine
end program

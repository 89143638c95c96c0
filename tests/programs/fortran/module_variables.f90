! Variables of modules: mapped, of declare target, allocatable.
module m
  implicit none
  integer :: counter = 0, table(8) = [1,2,3,4,5,6,7,8]
  integer, allocatable :: buf(:)
  real(8), parameter :: pi4 = 3.25d0
  integer :: dt(4) = [1,2,3,4]
  integer, allocatable :: da(:)
  !$omp declare target(dt)
  !$omp declare target(da)
contains
  subroutine bump(i)
    !$omp declare target
    integer, intent(in) :: i
    dt(i) = dt(i) + i
  end subroutine
end module
program p
  use m
  implicit none
  integer :: i
  allocate(buf(8)); buf = 0
  !$omp target map(tofrom: counter, table)
  counter = counter + sum(table)
  table(1) = int(pi4*4)
  !$omp end target
  print *, counter, table
  !$omp target teams distribute parallel do map(tofrom: buf)
  do i = 1, 8
    buf(i) = table(i)*i
  end do
  print *, buf
  !$omp target
  call bump(2)
  call bump(3)
  !$omp end target
  !$omp target update from(dt)
  print *, dt
  allocate(da(5)); da = 3
  !$omp target enter data map(to: da)
  !$omp target teams distribute parallel do
  do i = 1, 5
    da(i) = da(i) + i
  end do
  !$omp target exit data map(from: da)
  print *, da
end program

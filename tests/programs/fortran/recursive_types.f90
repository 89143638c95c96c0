! Types with a pointer to their own type, as lists and the levels of a multigrid have them.
module levels
  implicit none
  type level
    integer :: n
    real(8), allocatable :: u(:)
    type(level), pointer :: coarser => null()
  end type
  type other
    integer :: n
    type(another), pointer :: next => null()
  end type
  type another
    integer :: n
    type(other), pointer :: next => null()
  end type
end module

program recursive_types
  use levels
  implicit none
  type(level), pointer :: c
  type(level), target :: fine
  type(other), pointer :: o
  real(8) :: x(10)
  integer :: i
  allocate (c, o)
  c%n = 10
  allocate (c%u(10))
  c%u = 2
  o%n = 3
  allocate (o%next)
  o%next%n = 4
  !$omp target teams distribute parallel do
  do i = 1, c%n
    x(i) = i + c%u(i) + o%n
  end do
  print '(f7.1)', sum(x)
  fine%n = 4
  allocate (fine%u(4))
  fine%u = 1
  fine%coarser => c
  !$omp target teams distribute parallel do map(tofrom: fine)
  do i = 1, fine%n
    fine%u(i) = fine%u(i)*i
  end do
  print '(4f7.1)', fine%u
  !$omp target enter data map(to: c)
  !$omp target teams distribute parallel do
  do i = 1, c%n
    c%u(i) = c%u(i) + i
  end do
  !$omp target exit data map(from: c)
  print '(f7.1)', sum(c%u)
end program

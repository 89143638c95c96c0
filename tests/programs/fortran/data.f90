! Data constructs: target data, enter and exit data, update of whole arrays and
! of sections, variables of modules with declare target, private variables.
module state
  implicit none
  integer, parameter :: n = 64
  integer :: table(n) = 3
  real :: factor = 2.5
  !$omp declare target(table, factor)
contains
  integer function of_table(i)
    !$omp declare target
    integer, intent(in) :: i
    of_table = table(i)*int(factor*2)
  end function
end module

program data
  use state
  use omp_lib
  implicit none
  integer :: a(n), b(n), i, t
  integer, allocatable :: c(:)
  logical :: there

  a = [(i, i=1, n)]
  b = 0
  !$omp target data map(to: a) map(from: b)
  !$omp target teams distribute parallel do
  do i = 1, n
    b(i) = a(i)*2
  end do
  !$omp target update from(b)
  print *, sum(b)
  a(1:10) = 100
  !$omp target update to(a(1:10))
  !$omp target teams distribute parallel do
  do i = 1, n
    b(i) = b(i) + a(i)
  end do
  !$omp end target data
  print *, sum(b), b(1), b(10), b(11)

  allocate (c(n))
  c = 7
  !$omp target enter data map(to: c)
  !$omp target teams distribute parallel do private(t) map(present, alloc: c)
  do i = 1, n
    t = c(i)
    c(i) = t*i
  end do
  !$omp target exit data map(from: c)
  print *, sum(c), c(n)
  deallocate (c)

  table = 5
  factor = 1.5
  !$omp target update to(table, factor)
  !$omp target teams distribute parallel do map(from: b)
  do i = 1, n
    b(i) = of_table(i) + i
    table(i) = -i
  end do
  !$omp target update from(table)
  print *, sum(b), sum(table)

  t = 3
  !$omp target map(from: there) firstprivate(t)
  there = omp_get_num_teams() == 1
  t = t + 1
  !$omp end target
  print *, there, t
end program

! Regions that use more of a variable than the components that clauses map, or than those that have
! memory of their own.
program component_parts
  implicit none
  type t
    integer :: a = 5
    real, allocatable :: v(:)
    integer :: b = 6
  end type
  type outer
    integer :: before = 1
    type(t) :: inner
    integer :: after = 2
  end type
  type(t) :: e, f, g, d
  type(outer) :: o
  integer :: x(6), i
  x = 0
  allocate(f%v(2)); f%v = 3
  ! No clause names the variables.
  !$omp target map(tofrom: x)
  x(1) = e%a
  x(2) = e%b
  if (allocated(e%v)) x(3) = 1
  x(4) = f%a + int(f%v(1))
  f%b = 60
  f%v(2) = f%b
  !$omp end target
  print *, x, f%b, f%v
  ! Clauses name some of the components.
  allocate(g%v(2)); g%v = 4
  !$omp target map(tofrom: x) map(tofrom: g%v)
  x(1) = int(g%v(1))
  !$omp end target
  !$omp target map(tofrom: x) map(tofrom: g%b)
  x(2) = g%b
  g%b = 7
  !$omp end target
  !$omp target map(tofrom: x) map(tofrom: g%b, g%v)
  x(3) = g%b + g%a + int(g%v(1))
  g%v = g%v + 1
  !$omp end target
  !$omp target map(tofrom: x) map(to: g%v)
  x(4) = g%b
  x(5) = size(g%v)
  !$omp end target
  print *, x, g%a, g%b, g%v
  allocate(o%inner%v(3)); o%inner%v = 2
  !$omp target map(tofrom: x) map(tofrom: o%inner%v)
  o%inner%v(1) = o%before + o%after + o%inner%a
  x(6) = o%after
  !$omp end target
  print *, x(6), o%inner%v
  ! Private copies of such variables.
  !$omp target map(tofrom: x)
  !$omp parallel do private(d) firstprivate(e, f)
  do i = 1, 6
    allocate(d%v(2))
    d%v = i
    d%b = i
    x(i) = int(sum(d%v)) + d%b + e%a + int(f%v(2)) + f%b
    deallocate(d%v)
  end do
  !$omp end target
  print *, x
end program

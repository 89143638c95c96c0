! Several polymorphic variables in one clause, each with components that have mappers; and types inside of
! types with mappers.
program polymorphic_maps
  implicit none
  type :: base
    real(8) :: x = 1
  end type
  type, extends(base) :: more
    real(8) :: k = 3
  end type
  class(base), allocatable :: p, q, s
  real(8) :: r(3)
  allocate (more :: p, q)
  allocate (base :: s)
  p%x = 2
  q%x = 5
  s%x = 7
  !$omp target map(to: p, q, s) map(from: r)
  r = [p%x, q%x, s%x]
  !$omp end target
  print '(3f6.1)', r
  !$omp target map(tofrom: p, q)
  p%x = p%x + q%x
  q%x = 11
  !$omp end target
  print '(2f6.1)', p%x, q%x
end program

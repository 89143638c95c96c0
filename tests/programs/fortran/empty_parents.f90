! Types that extend, or contain, types without components, mapped with their allocatable components.
module parents
  implicit none
  type, abstract :: base
  contains
    procedure(area), deferred :: weight
  end type
  abstract interface
    real(8) function area(self)
      import base
      class(base), intent(in) :: self
    end function
  end interface
  type :: nothing
  end type
  type, extends(base) :: csr
    integer :: n = 0
    real(8), allocatable :: v(:)
    type(nothing) :: tag
  contains
    procedure :: weight => weigh
  end type
contains
  real(8) function weigh(self)
    class(csr), intent(in) :: self
    weigh = sum(self%v)
  end function
end module

program empty_parents
  use parents
  implicit none
  type(csr) :: m, many(2)
  integer :: i
  m%n = 4
  allocate (m%v(4))
  m%v = 1
  !$omp target teams distribute parallel do map(tofrom: m)
  do i = 1, 4
    m%v(i) = m%v(i) + m%n
  end do
  print *, m%n, m%v, m%weight()
  do i = 1, 2
    allocate (many(i)%v(3))
    many(i)%v = i
    many(i)%n = 10 * i
  end do
  !$omp target enter data map(to: many)
  !$omp target map(tofrom: many)
  do i = 1, 2
    many(i)%v = many(i)%v + many(i)%n
  end do
  !$omp end target
  !$omp target exit data map(from: many)
  print *, many(1)%v, many(2)%v
end program

! select type of variables that the host made and a region maps, in regions and in procedures of this
! file and of another one, beside variables that the device makes.
! SOURCES: dynamic_types_program.f90
module dynamic_types
  implicit none
  type, abstract :: shape
    real(8) :: w = 1
  end type
  type, extends(shape) :: rect
    real(8) :: h = 2
  contains
    procedure :: area
  end type
  type, extends(rect) :: box
    real(8) :: d(2) = 3
  end type
contains
  pure real(8) function area(this)
    class(rect), intent(in) :: this
    !$omp declare target
    area = this%w * this%h
  end function
  integer function kind_of(s)
    class(shape), intent(in) :: s
    !$omp declare target
    select type (s)
    type is (box)
      kind_of = 2
    type is (rect)
      kind_of = 1
    class default
      kind_of = 0
    end select
  end function
  subroutine other(s, q)
    class(shape), intent(in) :: s
    real(8), intent(out) :: q
    !$omp target map(to: s) map(from: q)
    q = kind_of(s) + s%w
    !$omp end target
  end subroutine
end module

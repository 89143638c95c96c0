! MODELS: openacc
! SOURCES: reallocated_program.f90
! Variables of `declare` get other memory in a file that only uses their module: by
! `allocate`, assignments, `move_alloc`, as arguments; pointers by assignments.
module kept
  implicit none
  type point
    integer :: x, y
  end type
  integer, allocatable :: a(:), b(:), grid(:, :)
  integer, pointer :: p(:)
  real, allocatable :: factor
  type(point), allocatable :: points(:)
  !$acc declare create(a, b, grid, p, factor, points)
contains
  subroutine bump(i)
    !$acc routine seq
    integer, value :: i
    a(i) = a(i) + 10*i + 100*size(a) + 1000*lbound(a, 1)
  end subroutine
  integer function seen()
    !$acc routine seq
    seen = 0
    if (allocated(a)) seen = seen + 1
    if (allocated(b)) seen = seen + 10
    if (allocated(grid)) seen = seen + 100
    if (allocated(factor)) seen = seen + 1000
    if (allocated(points)) seen = seen + 10000
  end function
  integer function at(i, j)
    !$acc routine seq
    integer, value :: i, j
    at = grid(i, j) + int(factor*points(i)%y) - points(j)%x
  end function
  integer function behind(i)
    !$acc routine seq
    integer, value :: i
    behind = p(i) + size(p)
  end function
end module

! SOURCES: reallocated_program.f90
! Allocatable variables and pointers of `declare target` get other memory in a file that only
! uses their module; procedures of the device use them by their descriptors.
module kept
  implicit none
  integer, allocatable :: a(:)
  integer, pointer :: p(:)
  !$omp declare target(a, p)
contains
  integer function length()
    !$omp declare target
    length = -1
    if (allocated(a)) length = size(a) + 100*lbound(a, 1)
  end function
  integer function sum_of_a()
    !$omp declare target
    integer :: i
    sum_of_a = 0
    do i = lbound(a, 1), ubound(a, 1)
      sum_of_a = sum_of_a + a(i)
    end do
  end function
  integer function behind(i)
    !$omp declare target
    integer, value :: i
    behind = p(i) + size(p)
  end function
end module

! A procedure uses a variable that a region of its own file maps, and a region of another file
! calls it, too.
! SOURCES: fortran_host_variable_shared_part.f90
! EXPECT-ERROR: the variable `shared::factor` is used in device code and not defined there
! EXPECT-ERROR: fortran_host_variable_shared\.f90:13
module shared
  implicit none
  integer :: factor = 3
contains
  integer function scaled(i)
    !$omp declare target
    integer, intent(in) :: i
    scaled = i*factor
  end function
  subroutine own(r)
    integer, intent(out) :: r
    !$omp target map(from: r)
    r = scaled(2)
    !$omp end target
  end subroutine
end module

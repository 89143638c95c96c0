! Procedures that have no device version.
! EXPECT-ERROR: `steps::advance` is called in device code and has no device version
! EXPECT-ERROR: write `!\$omp declare target` or `!\$acc routine` in the procedure
! EXPECT-ERROR: `outside` is called in device code and has no device version
! EXPECT-ERROR: fortran_undefined\.f90:24
module steps
  interface
    module subroutine advance(x)
      real, intent(inout) :: x
      !$omp declare target
    end subroutine
  end interface
end module
program p
  use steps
  implicit none
  interface
    subroutine outside(x)
      real, intent(inout) :: x
    end subroutine
  end interface
  real :: x = 1
  !$omp target map(tofrom: x)
  call advance(x)
  call outside(x)
  !$omp end target
  print *, x
end program

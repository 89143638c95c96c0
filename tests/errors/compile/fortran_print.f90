! Output of Fortran's in a region.
! EXPECT-ERROR: `_FortranAioBeginExternalListOutput` is called in device code and has no device version
! EXPECT-ERROR: fortran_print\.f90:8
program p
  implicit none
  integer :: i = 1
  !$omp target
  print *, i
  !$omp end target
end program

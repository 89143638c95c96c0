! Formatted output in a region.
! EXPECT-ERROR: `print` or `write` with a format is input or output that devices do not have
! EXPECT-ERROR: fortran_print\.f90:8
program p
  implicit none
  real :: x = 1
  !$omp target
  write (*, '(f8.3)') x
  !$omp end target
end program

! A mapped section with gaps, of a construct that is not a region.
! EXPECT-ERROR: fortran_section\.f90:7:\d+: a section that this construct maps is not contiguous in memory, which OpenMP requires; map the whole array
program p
  implicit none
  integer :: a(6, 5)
  a = 1
  !$omp target data map(tofrom: a(2:3, 2:4))
  !$omp target
  a(2:3, 2:4) = 7
  !$omp end target
  !$omp end target data
  print *, sum(a)
end program

! Reductions of arrays in device code.
! EXPECT-ERROR: fortran_array_reduction\.f90:7:\d+: reductions of arrays and of allocatable or pointer variables in device code are not supported yet
program p
  implicit none
  integer :: s(4), i
  s = 0
  !$omp target teams distribute parallel do reduction(+: s) map(tofrom: s)
  do i = 1, 100
    s(mod(i, 4) + 1) = s(mod(i, 4) + 1) + i
  end do
  print *, s
end program

! A reduction of an array in OpenACC.
! MODELS: openacc
! EXPECT-ERROR: fortran_openacc.f90:9:.*: the reduction of 's' is not supported yet; reduce scalar variables
program p
  implicit none
  integer :: s(8), i
  s = 0
  !$acc parallel loop &
  !$acc reduction(+:s)
  do i = 1, 80
    s(mod(i, 8) + 1) = s(mod(i, 8) + 1) + i
  end do
  print *, s
end program

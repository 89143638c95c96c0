! OpenACC in Fortran.
! MODELS: openacc
! EXPECT-ERROR: OpenACC in Fortran is not supported yet
program p
  implicit none
  integer :: a(6), i
  !$acc parallel loop
  do i = 1, 6
    a(i) = i
  end do
  print *, a
end program

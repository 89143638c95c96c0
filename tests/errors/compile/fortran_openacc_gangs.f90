! Gangs of several dimensions in OpenACC.
! MODELS: openacc
! EXPECT-ERROR: fortran_openacc_gangs.f90:6:.*: 'num_gangs' with several numbers is not supported yet; write their product
program p
  integer :: x(10), i
  !$acc parallel num_gangs(2, 3)
  !$acc loop gang
  do i = 1, 10
    x(i) = 1
  end do
  !$acc end parallel
  print *, x
end program

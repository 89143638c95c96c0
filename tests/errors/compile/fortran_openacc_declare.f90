! An allocatable variable in OpenACC's declare.
! MODELS: openacc
! EXPECT-ERROR: 'declare' of an allocatable variable or a pointer is not supported yet; write '!.acc enter data' after it is allocated
module m
  integer, allocatable :: a(:)
  !$acc declare create(a)
end module
program p
  use m
  allocate(a(10))
end program

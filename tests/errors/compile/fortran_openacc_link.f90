! An allocatable variable in OpenACC's `declare link`.
! MODELS: openacc
! EXPECT-ERROR: 'declare link' of an allocatable variable or a pointer is not supported; write 'declare create'
module m
  integer, allocatable :: a(:)
  !$acc declare link(a)
end module
program p
  use m
  allocate(a(10))
end program

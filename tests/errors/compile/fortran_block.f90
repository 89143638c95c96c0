! A variable of a BLOCK in a target region, used by a construct inside of the BLOCK.
! EXPECT-ERROR: fortran_block\.f90:11:\d+: a construct uses a variable of the BLOCK around it in a target region, which is not supported; declare the variable in the procedure, and name it in 'private' of the construct around the BLOCK
program p
  integer :: a(16), i
  a = 0
  !$omp target map(tofrom: a)
  block
    integer :: k
    k = 5
    !$omp parallel do
    do i = 1, 16; a(i) = k + i
    end do
  end block
  !$omp end target
  print *, a
end program

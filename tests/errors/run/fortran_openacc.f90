! An assumed-size array that no clause names and that is not present.
! MODELS: openacc
! EXPECT-RUN-ERROR: fortran_openacc.f90:7: `a` .*is not present
subroutine s(n, a, x)
  integer :: n, a(*), x(n), i
  x = 0
  !$acc parallel loop
  do i = 1, n
    x(i) = a(i)
  end do
end subroutine
program p
  integer :: x(10), a(10)
  a = 5
  call s(10, a, x)
  print *, x
end program

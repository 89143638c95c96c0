! An assumed-size array that no clause names is looked up.
! MODELS: openacc
subroutine s(n, a, x)
  implicit none
  integer :: n, a(*), x(n), i
  !$acc parallel loop
  do i = 1, n
    x(i) = a(i) + i
  end do
end subroutine
program p
  implicit none
  integer :: x(100), a(100)
  a = 5
  !$acc data copyin(a)
  call s(100, a, x)
  call s(40, a(51:), x)
  !$acc end data
  print *, x
end program

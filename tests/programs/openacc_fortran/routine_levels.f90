! Routines with gangs and with workers.
! MODELS: openacc
module a
contains
subroutine g(n, x)
  !$acc routine gang
  integer :: n, x(n), i
  !$acc loop gang vector
  do i = 1, n
    x(i) = x(i) + i
  end do
end subroutine
subroutine w(n, x)
  !$acc routine worker
  integer :: n, x(n), i
  !$acc loop worker
  do i = 1, n
    x(i) = x(i) + i
  end do
end subroutine
end module
program p
use a
integer :: x(100), y(10,10), i
x = 0; y = 0
!$acc parallel num_gangs(4) copy(x)
call g(100, x)
!$acc end parallel
print *, sum(x)
!$acc parallel loop gang
do i = 1, 10
  call w(10, y(:,i))
end do
print *, sum(y)
end program

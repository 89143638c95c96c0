! A variable of a module that no directive names, in a procedure that `do concurrent` calls.
! FLAGS: -fdo-concurrent-to-openmp=device
module m
  implicit none
  real(8) :: dt = 0.25d0
  integer :: steps = 0
contains
  pure real(8) function rhs(u, k)
    real(8), intent(in) :: u
    integer, intent(in) :: k
    rhs = -u*dt + k
  end function
  subroutine advance(u, n)
    integer, intent(in) :: n
    real(8), intent(inout) :: u(n)
    integer :: i
    steps = steps + 1
    do concurrent (i = 1:n)
      u(i) = u(i) + rhs(u(i), i)
    end do
  end subroutine
end module
program p
  use m
  real(8) :: u(12)
  u = 16
  call advance(u, 12)
  dt = 0.5d0
  call advance(u, 12)
  print *, u, steps
end program

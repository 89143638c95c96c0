! Optional arrays whose actual arguments have strides in their second dimension, and absent ones;
! with -g, where a region's code has a function's place that the host's code around it has not.
! FLAGS: -g
module m
contains
  subroutine f(a, b, n)
    real(8), optional, intent(inout) :: a(:, :)
    integer, optional, intent(in) :: b(0:, :)
    integer, intent(in) :: n
    integer :: i
    !$omp target teams distribute parallel do map(tofrom: a) map(to: b)
    do i = 1, n
      if (present(a)) then
        a(i, :) = a(i, :) + i
        a(i, 1) = a(i, size(a, 2)) + 1
        if (present(b)) a(i, 2) = b(i - 1, 2)
      end if
    end do
  end subroutine
end module
program p
  use m
  implicit none
  real(8) :: x(13, 2), y(5, 3, 4)
  integer :: k(26, 4), i
  x = 0
  y = reshape([(real(i, 8), i=1, 60)], [5, 3, 4])
  k = reshape([(i, i=1, 104)], [26, 4])
  call f(x(:, 2:1:-1), k(2::2, ::3), 13)
  print *, x
  call f(y(:, 2, :), n=5)
  call f(b=k, n=5)
  call f(y(:, 3:1:-2, 4), k(1:10:2, 4:1:-1), 5)
  print *, y
end program

! Procedures as arguments and procedure pointers in regions, without `declare
! target`; each calls others.
module m
  implicit none
  abstract interface
    pure real(8) function f1(x)
      real(8), intent(in) :: x
    end function
  end interface
contains
  pure real(8) function sq(x)
    real(8), intent(in) :: x
    sq = x*x
  end function
  pure real(8) function cube(x)
    real(8), intent(in) :: x
    cube = helper(x)*x
  end function
  pure real(8) function helper(x)
    real(8), intent(in) :: x
    helper = sq(x)
  end function
  real(8) function integrate(f, a, b, n)
    procedure(f1) :: f
    real(8), intent(in) :: a, b
    integer, intent(in) :: n
    integer :: i
    integrate = 0
    do i = 1, n
      integrate = integrate + f(a + (b - a)*i/n)
    end do
  end function
end module
program p
  use m
  implicit none
  real(8) :: r(20)
  integer :: i
  procedure(f1), pointer :: fp
  !$omp target teams distribute parallel do map(from: r) private(fp)
  do i = 1, 20
    if (mod(i, 2) == 0) then
      fp => sq
    else
      fp => cube
    end if
    r(i) = integrate(cube, 0d0, 4d0*i, 4) + integrate(sq, 0d0, 1d0*i, 1) + fp(1d0*i)
  end do
  print '(5f10.0)', r
end program

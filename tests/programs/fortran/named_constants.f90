! Arrays that `parameter` names, indexed by variables in regions: of modules, the program, procedures and
! declared in a region's block, of several dimensions, types and lower bounds, in expressions and calls.
module tables
  implicit none
  real, parameter :: weights(3) = [0.25, 0.5, 0.25]
  integer, parameter :: offsets(2, 0:3) = reshape([1, 0, -1, 0, 0, 1, 0, -1], [2, 4])
  type point
    integer :: x, y
  end type
  type(point), parameter :: corners(2) = [point(1, 2), point(3, 4)]
contains
  pure integer function pick(t, i)
    integer, intent(in) :: t(:), i
    pick = t(i)
  end function
  subroutine filter(f, n)
    integer, intent(in) :: n
    real, intent(inout) :: f(n)
    real, parameter :: own(0:1) = [2., 3.]
    integer :: i
    !$omp target teams distribute parallel do
    do i = 1, n
      f(i) = weights(mod(i, 3) + 1) * own(mod(i, 2))
    end do
  end subroutine
end module

program named_constants
  use tables
  implicit none
  integer, parameter :: primes(5) = [2, 3, 5, 7, 11]
  character(3), parameter :: names(2) = ["one", "two"]
  complex, parameter :: z(2) = [(1., 2.), (3., 4.)]
  real :: f(10)
  complex :: c
  integer :: i, k, d(4), s, letters
  call filter(f, 10)
  print *, f
  s = 0
  !$omp target teams distribute parallel do reduction(+: s)
  do i = 1, 20
    s = s + primes(mod(i, 5) + 1) * offsets(1 + mod(i, 2), mod(i, 4))
  end do
  print *, s
  !$omp target map(from: d, c, letters)
  do k = 0, 3
    d(k + 1) = offsets(1, k) + corners(1 + mod(k, 2))%y + pick(primes, k + 1)
  end do
  c = sum(z) + z(d(1) / d(1))
  letters = 0
  do k = 1, 2
    letters = letters + ichar(names(k)(2:2))
  end do
  !$omp end target
  print *, d, c, letters
  !$omp parallel do reduction(+: s)
  do i = 1, 5
    s = s + primes(i)
  end do
  print *, s
end program

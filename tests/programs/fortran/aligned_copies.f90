! A private copy that travels with a launch keeps the alignment of the program's variable. The
! version for aligned pointers is not for a copy between two multiples of 16 bytes.
module parts
  implicit none
contains
  subroutine add(z, n, total)
    integer, intent(in) :: n
    complex(8) :: z(n)
    real(8), intent(out) :: total
    integer :: i, j, tag(2)
    real(8) :: s(n)
    tag = [1, 2]
    !$omp target teams distribute parallel do map(to: tag) map(from: s) private(j)
    do i = 1, n
      j = 1 + mod(i*7, n)
      s(i) = real(z(j)) + 2*aimag(z(j)) + tag(1 + mod(i, 2))
    end do
    total = sum(s)
  end subroutine
end module

program aligned_copies
  use parts
  implicit none
  integer, parameter :: n = 128
  type odd
    sequence
    real(8) :: first
    complex(8) :: z(n)
    real(8) :: last
  end type
  type(odd) :: x, y(2)
  real(8) :: total
  integer :: i
  x%z = [(cmplx(i, 1, 8), i=1, n)]
  y(1)%z = x%z
  y(2)%z = 2*x%z
  call add(x%z, n, total)
  print *, total
  call add(y(1)%z, n, total)
  print *, total
  call add(y(2)%z(2:), n - 1, total)
  print *, total
end program

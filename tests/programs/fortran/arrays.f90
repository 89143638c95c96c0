! Arrays as Fortran has them: explicit shape, allocatable, assumed shape and
! size, sections, array expressions.
module work
  implicit none
contains
  subroutine scale(a, factor)
    real(8), intent(inout) :: a(:, :)
    real(8), intent(in) :: factor
    integer :: i, j
    !$omp target teams distribute parallel do collapse(2) map(tofrom: a)
    do j = 1, size(a, 2)
      do i = 1, size(a, 1)
        a(i, j) = a(i, j)*factor + i
      end do
    end do
  end subroutine

  subroutine shift(n, a, b)
    integer, intent(in) :: n
    integer, intent(in) :: a(n)
    integer, intent(out) :: b(0:n - 1)
    integer :: i
    !$omp target teams distribute parallel do map(to: a) map(from: b)
    do i = 1, n
      b(i - 1) = a(n + 1 - i)
    end do
  end subroutine

  subroutine assumed_size(n, a)
    integer, intent(in) :: n
    integer, intent(inout) :: a(*)
    integer :: i
    !$omp target teams distribute parallel do map(tofrom: a(1:n))
    do i = 1, n
      a(i) = -a(i)
    end do
  end subroutine
end module

program arrays
  use work
  implicit none
  real(8), allocatable :: m(:, :), v(:)
  integer :: a(100), b(100), i, j
  allocate (m(7, -2:10), v(50))
  m = 1
  call scale(m, 3d0)
  print *, sum(m), m(7, 10), lbound(m, 2)

  a = [(i, i=1, 100)]
  call shift(100, a, b)
  print *, b(1), b(100), sum(b)
  call assumed_size(40, a)
  print *, sum(a), a(40), a(41)

  !$omp target map(from: v) map(to: m)
  v = 2
  v(3:9:2) = m(1:4, 0)
  v(20:) = v(20:) + sum(m(:, 1))
  !$omp end target
  print *, sum(v), v(5), v(50)

  !$omp target teams distribute parallel do map(tofrom: m(:, 1:3))
  do j = 1, 3
    do i = 1, 7
      m(i, j) = 10*i + j
    end do
  end do
  print *, sum(m), m(7, 3), m(1, 4)
  deallocate (m, v)
end program

! Loops whose bounds are components of a type that has allocatable components: numbers before and
! behind these, in dummies, in several loops of a nest, and in a matrix by rows.
module matrices
  implicit none
  type sparse
    integer :: rows
    integer, allocatable :: first(:), column(:)
    real(8), allocatable :: value(:)
    integer :: columns
  end type
contains
  subroutine multiply(a, x, y)
    type(sparse), intent(in) :: a
    real(8), intent(in) :: x(:)
    real(8), intent(out) :: y(:)
    integer :: i, k
    !$omp target teams distribute parallel do map(to: x) map(from: y) private(k)
    do i = 1, a%rows
      y(i) = 0
      do k = a%first(i), a%first(i + 1) - 1
        y(i) = y(i) + a%value(k)*x(a%column(k))
      end do
    end do
  end subroutine
end module

program component_bounds
  use matrices
  implicit none
  type grid
    integer :: n, m
    real(8), allocatable :: v(:, :)
  end type
  type(sparse) :: a
  type(grid) :: g
  real(8) :: x(40), y(40), z(12)
  integer :: i, j
  a%rows = 40
  a%columns = 40
  a%first = [(2*i - 1, i = 1, 41)]
  a%column = [(modulo(i*7, 40) + 1, i = 1, 80)]
  a%value = [(real(i, 8), i = 1, 80)]
  x = [(real(i, 8), i = 1, 40)]
  call multiply(a, x, y)
  print *, sum(y), y(40)
  !$omp target data map(to: a) map(to: x)
  call multiply(a, x, y)
  !$omp end target data
  print *, sum(y), y(1)

  g%n = 12
  g%m = 5
  allocate (g%v(12, 5))
  !$omp target teams distribute parallel do collapse(2)
  do j = 1, g%m
    do i = 1, g%n
      g%v(i, j) = 10*i + j
    end do
  end do
  print *, sum(g%v)
  z = 0
  !$omp target teams loop map(from: z)
  do i = 1, g%n
    z(i) = g%v(i, 2)
  end do
  print *, sum(z)
  !$omp target
  !$omp teams distribute
  do i = 1, g%n
    z(i) = g%v(i, 5)
  end do
  !$omp end target
  print *, sum(z)
end program

! Polymorphic variables are mapped by their dynamic type: arguments, allocatable variables, several
! in a clause, arrays, and optional ones that are absent.
module kinds
  implicit none
  type base
    integer :: n = 1
  end type
  type, extends(base) :: more
    integer :: k(10) = 7
  end type
  type, extends(base) :: number
    real(8) :: r = 3
  end type
contains
  subroutine in_region(x)
    class(base), intent(inout) :: x
    integer :: i
    select type (x)
    type is (more)
      !$omp target teams distribute parallel do map(tofrom: x)
      do i = 1, 10
        x%k(i) = x%k(i) * 2
      end do
    end select
  end subroutine
  subroutine in_data(x)
    class(base), intent(inout) :: x
    !$omp target data map(tofrom: x)
    call present_in(x)
    !$omp end target data
  end subroutine
  subroutine present_in(x)
    class(base), intent(inout) :: x
    integer :: i
    select type (x)
    type is (more)
      !$omp target teams distribute parallel do
      do i = 1, 10
        x%k(i) = x%k(i) * 2
      end do
    end select
  end subroutine
  subroutine unstructured(x)
    class(base), intent(inout) :: x
    integer :: i
    !$omp target enter data map(to: x)
    select type (x)
    type is (more)
      !$omp target teams distribute parallel do
      do i = 1, 10
        x%k(i) = x%k(i) + 14
      end do
    end select
    !$omp target exit data map(from: x)
  end subroutine
  subroutine elements(x, n)
    class(base), intent(inout) :: x(:)
    integer, intent(out) :: n(3)
    integer :: i
    !$omp target teams distribute parallel do map(to: x) map(from: n)
    do i = 1, 3
      n(i) = x(i)%n
    end do
  end subroutine
  subroutine perhaps(x)
    class(base), intent(inout), optional :: x
    !$omp target map(tofrom: x)
    if (present(x)) x%n = x%n + 1
    !$omp end target
  end subroutine
end module

program class_sizes
  use kinds
  implicit none
  type(more) :: v
  type(base) :: b
  type(number) :: list(3)
  class(base), allocatable :: p, q
  real(8) :: r(2)
  integer :: n(3)
  call in_region(v)
  print '(*(i0, 1x))', v%k(1), v%k(5), v%k(10)
  call in_data(v)
  print '(*(i0, 1x))', v%k(1), v%k(5), v%k(10)
  call unstructured(v)
  print '(*(i0, 1x))', v%k(1), v%k(5), v%k(10)
  allocate (number :: p, q)
  p%n = 2
  q%n = 3
  !$omp target map(to: p, q) map(from: r)
  r(1) = p%n
  r(2) = q%n
  !$omp end target
  print '(*(f0.1, 1x))', r
  list(:)%n = [5, 6, 5]
  call elements(list, n)
  print '(*(i0, 1x))', n
  b%n = 0
  call perhaps(b)
  call perhaps()
  print '(i0)', b%n
end program

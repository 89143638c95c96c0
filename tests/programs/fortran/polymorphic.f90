! select type of a polymorphic argument in regions; a declare mapper that maps some components.
module shapes
  implicit none
  type shape
    integer :: k = 1
  end type
  type, extends(shape) :: box
    integer :: d = 3
  end type
  type, extends(shape) :: ball
    integer :: r = 5
  end type
  type field
    integer :: n
    real, allocatable :: v(:), u(:)
  end type
  !$omp declare mapper(field :: f) map(f, f%v)
contains
  integer function size_of(s)
    class(shape), intent(in) :: s
    !$omp declare target
    select type (s)
    type is (box)
      size_of = s%d*s%k
    type is (ball)
      size_of = s%r
    class default
      size_of = s%k
    end select
  end function
end module
program p
  use shapes
  implicit none
  type(box) :: b
  type(ball) :: l
  type(shape) :: s
  type(field) :: f
  integer :: n(3), i
  !$omp target map(from: n) map(to: b, l, s)
  n(1) = size_of(b)
  n(2) = size_of(l)
  n(3) = size_of(s)
  !$omp end target
  print *, n
  f%n = 5
  allocate(f%v(5), f%u(5)); f%v = 1; f%u = 2
  !$omp target teams distribute parallel do map(tofrom: f)
  do i = 1, f%n
    f%v(i) = f%v(i) + i
  end do
  print *, f%v, f%u
end program

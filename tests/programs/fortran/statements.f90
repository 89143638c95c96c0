! Common blocks, equivalence, do while, where, forall, array expressions and type-bound procedures in regions.
module shapes
  implicit none
  type shape
    real :: w = 1, h = 2
  contains
    procedure :: area => shape_area
    procedure, nopass :: twice
    procedure :: grow
  end type
  type, extends(shape) :: box
    real :: d = 3
  contains
    procedure :: volume
  end type
contains
  pure real function shape_area(this)
    !$omp declare target
    class(shape), intent(in) :: this
    shape_area = this%w*this%h
  end function
  pure integer function twice(i)
    !$omp declare target
    integer, intent(in) :: i
    twice = 2*i
  end function
  subroutine grow(this, by)
    !$omp declare target
    class(shape), intent(inout) :: this
    real, intent(in) :: by
    this%w = this%w + by
  end subroutine
  real function volume(this)
    !$omp declare target
    class(box), intent(in) :: this
    volume = this%area()*this%d
  end function
end module
program p
  use shapes
  implicit none
  integer :: a(10), b(10), e(10), f(5), g, i, n
  real :: x(4, 4), y(4, 4), z(4), r(6)
  type(shape) :: s(4)
  type(box) :: bx
  equivalence (e(1), f(1))
  equivalence (g, e(10))
  common /blk/ a, b
  do i = 1, 10
    a(i) = i; b(i) = 2*i; e(i) = 0
  end do
  !$omp target map(tofrom: a, b)
  a(2:9) = a(1:8) + b(3:10)
  where (mod(a, 2) == 0) b = -a
  forall (i = 1:10, b(i) > 0) b(i) = b(i)*2
  !$omp end target
  print *, a, b
  !$omp target teams distribute parallel do map(tofrom: e)
  do i = 1, 9
    e(i) = i*i
  end do
  print *, e, f, g
  !$omp target map(tofrom: f)
  f(2) = 77
  !$omp end target
  print *, e
  !$omp target map(from: n)
  n = 0
  i = 1
  do while (i < 100)
    if (mod(i, 7) == 0) then
      i = i + 3
      cycle
    end if
    i = i*2 + 1
    n = n + i
    if (n > 500) exit
  end do
  !$omp end target
  print *, n
  x = reshape([(real(i), i = 1, 16)], [4, 4])
  !$omp target map(to: x) map(from: y, z, r)
  y = transpose(x) + matmul(x, x)
  z = sum(x, dim=2) + x(:, 1)
  r = [maxval(x), minval(x), real(maxloc(x)), dot_product(x(1, :), x(:, 2)), real(count(x > 3))]
  !$omp end target
  print *, y; print *, z; print *, r
  !$omp target map(tofrom: s, bx)
  call s(2)%grow(3.0)
  s(3)%h = s(2)%area() + s(1)%twice(4)
  bx%d = bx%volume()
  !$omp end target
  print *, s%w, s%h, bx%d
end program

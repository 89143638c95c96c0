! Components in components: regions that use parts which data directives have mapped, and more of the variable.
module st
  implicit none
  type cell
    integer :: id = 1
    real :: w(2) = 0.5
    integer, allocatable :: n(:)
  end type
  type, extends(cell) :: big
    integer :: extra = 9
  end type
  type mesh
    integer :: count = 2
    type(cell) :: c(2)
    type(big) :: b
    integer :: tail = 8
  end type
  type(mesh) :: gm
contains
  subroutine meth(this, x)
    class(big), intent(inout) :: this
    integer, intent(inout) :: x(:)
    !$omp target map(tofrom: x)
    x(1) = this%id + this%extra
    if (allocated(this%n)) x(2) = size(this%n) + this%n(2)
    this%extra = 10
    !$omp end target
  end subroutine
end module
program r01
  use st
  implicit none
  type(mesh) :: m
  type(big) :: g
  type(cell), allocatable :: cs(:)
  integer :: x(8), i
  x = 0
  allocate(m%c(1)%n(2)); m%c(1)%n = 3
  allocate(g%n(3)); g%n = 4
  !$omp target map(tofrom: x)
  x(1) = m%count + m%tail
  x(2) = m%c(2)%id
  if (allocated(m%c(1)%n)) x(3) = 1
  x(4) = int(4*m%c(2)%w(2)) + m%b%extra
  m%tail = 11
  !$omp end target
  print *, x, m%tail
  call meth(g, x)
  print *, x, g%extra
  gm%tail = 5
  !$omp target map(tofrom: x)
  x(5) = gm%tail + gm%b%extra
  gm%count = 77
  !$omp end target
  print *, x, gm%count
  allocate(cs(3))
  do i = 1, 3
    allocate(cs(i)%n(2)); cs(i)%n = i; cs(i)%id = 10*i
  end do
  !$omp target map(tofrom: x)
  do i = 1, 3
    x(i) = cs(i)%id
  end do
  cs(2)%w(1) = 3
  !$omp end target
  print *, x, cs(2)%w
  associate (q => m%b)
    !$omp target map(tofrom: x)
    x(7) = q%extra + q%id
    q%id = 4
    !$omp end target
  end associate
  print *, x(7), m%b%id
  !$omp target enter data map(to: g%n)
  !$omp target map(tofrom: x)
  x(8) = g%n(1)
  g%n(1) = 100
  !$omp end target
  !$omp target exit data map(from: g%n)
  print *, x(8), g%n
end program

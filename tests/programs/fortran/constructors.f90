! Structure constructors and variables of types with first values, in regions.
program p
  implicit none
  type inner
    integer :: k = 5
    real(8) :: r(2) = [1.5d0, 2.5d0]
  end type
  type box
    integer :: n = 3
    type(inner) :: in
    integer, allocatable :: d(:)
    integer, pointer :: q(:) => null()
    character(4) :: name = 'abc'
  end type
  integer :: out(14)
  out = 0
  !$omp target map(tofrom: out)
  call work(out)
  !$omp end target
  print *, out
contains
  subroutine work(out)
    !$omp declare target
    integer, intent(inout) :: out(14)
    type(box) :: a, b
    type(box), allocatable :: v(:)
    out(1) = a%n + a%in%k
    out(2) = int(sum(a%in%r))
    out(3) = merge(1, 0, associated(a%q)) + merge(2, 0, allocated(a%d))
    b = box(n=7, in=inner(k=9), d=[1, 2, 3], name='xy')
    out(4) = b%n + b%in%k + size(b%d)
    out(5) = int(2*sum(b%in%r)) + ichar(b%name(2:2))
    a = b
    a%d(2) = 50
    out(6:8) = b%d
    allocate (v(2))
    out(9) = v(2)%n + v(1)%in%k + ichar(v(2)%name(3:3))
    v(1) = box(in=inner(), d=[4, 5])
    out(10) = sum(v(1)%d) + v(1)%n
    out(11) = merge(1, 0, allocated(v(2)%d))
    v = [b, b, a]
    out(12) = size(v) + sum(v(3)%d)
    out(13) = sum(v(1)%d)
    out(14) = 1
  end subroutine
end program

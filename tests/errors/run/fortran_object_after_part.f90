! An object of which a part is mapped: the whole cannot be mapped afterwards, and the construct must
! leave nothing behind on which later ones wait.
! EXPECT-RUN-ERROR: overlaps `r`.*which is mapped already
module nodes
  type :: leaf
    real(8), pointer :: p(:) => null()
    integer :: n = 0
  end type
  type :: node
    type(leaf), allocatable :: l(:)
    real(8), allocatable :: a(:)
  end type
contains
  subroutine make(o)
    type(node), intent(out) :: o
    allocate (o%l(3), o%a(4))
    o%a = 1
    allocate (o%l(1)%p(5))
    o%l(1)%p = 1
  end subroutine
  subroutine add(o)
    type(node), intent(inout) :: o
    !$omp target map(present, alloc: o)
    o%a = o%a + 1
    !$omp end target
  end subroutine
end module
program p
  use nodes
  implicit none
  type(node) :: r
  call make(r)
  !$omp target enter data map(to: r%l(1)%p)
  !$omp target enter data map(to: r)
  call add(r)
  print *, r%a
end program

! Pointers below allocatable components: mapping the object maps the pointers alone; what they lead to is
! mapped by clauses of its own, before or after, and copied by these.
module nodes
  type :: leaf
    real(8), pointer :: p(:) => null()
    integer :: n = 0
  end type
  type :: node
    type(leaf), allocatable :: l(:)
    real(8), allocatable :: a(:)
    real(8), pointer :: q => null()
  end type
contains
  subroutine make(o)
    type(node), intent(out) :: o
    integer :: i
    allocate (o%l(3), o%a(4), o%q)
    o%a = 1
    o%q = 9
    do i = 1, 3
      allocate (o%l(i)%p(5))
      o%l(i)%p = i
      o%l(i)%n = 5
    end do
  end subroutine

  subroutine add(o)
    type(node), intent(inout) :: o
    integer :: i
    !$omp target map(present, alloc: o)
    do i = 1, 3
      o%l(i)%p(:) = o%l(i)%p(:) + 100 * o%l(i)%n
    end do
    o%a = o%a + 1
    !$omp end target
  end subroutine
end module

program mapped_pointers
  use nodes
  implicit none
  type(node), target :: o, r
  real(8), target :: t(3, 5), u
  integer :: i
  ! The object first.
  call make(o)
  !$omp target enter data map(to: o)
  do i = 1, 3
    !$omp target enter data map(to: o%l(i)%p)
  end do
  call add(o)
  do i = 1, 3
    !$omp target exit data map(from: o%l(i)%p)
  end do
  print *, (o%l(i)%p(5), i = 1, 3), associated(o%l(2)%p), size(o%l(2)%p)
  !$omp target exit data map(from: o)
  print *, o%a, (o%l(i)%p(1), i = 1, 3), o%q
  ! What the pointers lead to first.
  call make(r)
  u = 7
  do i = 1, 3
    t(i, :) = 10 * i
    r%l(i)%p => t(i, :)
  end do
  r%q => u
  !$omp target enter data map(to: t, u)
  !$omp target enter data map(to: r)
  call add(r)
  !$omp target map(present, alloc: r)
  r%q = r%q + r%l(2)%p(3)
  !$omp end target
  !$omp target exit data map(release: r)
  !$omp target exit data map(from: t, u)
  print *, u, t(3, 5), associated(r%q, u)
end program

module work
  implicit none
contains
  subroutine make(x, n)
    integer, allocatable, intent(out) :: x(:)
    integer, intent(in) :: n
    allocate(x(n))
    x = 5
  end subroutine
  subroutine grow(x)
    integer, allocatable, intent(inout) :: x(:)
    x = [x, 2*x, 3*x]
  end subroutine
  subroutine bump_all(title)
    use kept
    character(*), intent(in) :: title
    integer :: i
    !$acc update device(a)
    !$acc parallel loop
    do i = lbound(a, 1), ubound(a, 1)
      call bump(i)
    end do
    !$acc update self(a)
    print *, title, a
  end subroutine
  subroutine print_seen
    use kept
    integer :: s
    !$acc parallel copyout(s)
    s = seen()
    !$acc end parallel
    print *, 'allocated', s
  end subroutine
end module
program main
  use kept
  use work
  use openacc
  implicit none
  integer, allocatable :: t(:)
  integer, target :: x(4), y(0:8)
  integer :: i, j, k, r(3, 3)
  !$acc declare create(x, y)
  call print_seen
  allocate(a(3)); a = 1
  print *, acc_is_present(a)
  call bump_all('allocate')
  a = [(i, i = 1, 6)]
  call bump_all('assign')
  deallocate(a)
  call print_seen
  allocate(a(0:3)); a = 7
  call bump_all('lower bound')
  t = [(2*i, i = 1, 9)]
  call move_alloc(t, a)
  call bump_all('move_alloc')
  call make(a, 2)
  call bump_all('intent(out)')
  call make(a, 12)
  call bump_all('intent(out), longer')
  call grow(a)
  call bump_all('argument')
  call move_alloc(a, t)
  call print_seen
  a = [1, 2]
  call bump_all('after move_alloc')
  ! Values that only the device has move with the memory.
  !$acc parallel loop present(a)
  do i = 1, 2
    a(i) = 70 + i
  end do
  call move_alloc(a, b)
  a = [3, 3, 3]
  !$acc update self(b) device(a)
  print *, 'moved', b
  !$acc parallel loop present(a, b)
  do i = 1, 2
    a(i) = a(i) + b(i)
  end do
  !$acc update self(a)
  print *, a
  ! What another variable has at the old place is its own.
  deallocate(a)
  allocate(t(36)); t = 4
  !$acc parallel loop copy(t)
  do i = 1, 36
    t(i) = t(i) + i
  end do
  print *, sum(t)
  deallocate(t)
  a = [integer ::]
  call bump_all('empty')
  call print_seen
  ! Further shapes and types, of which regions use some only in routines.
  do j = 1, 3
    grid = reshape([(10*i, i = 1, 3*j)], [3, j])
    points = [(point(i, j), i = 1, 3)]
    factor = real(j)
    !$acc update device(grid, points, factor)
    !$acc parallel loop collapse(2) copy(r)
    do i = 1, 3
      do k = 1, 3
        r(i, k) = 0
      end do
    end do
    !$acc parallel loop copy(r)
    do i = 1, 3
      r(i, j) = at(i, j)
    end do
    print *, r(:, j)
  end do
  call print_seen
  deallocate(grid, points, factor)
  call print_seen
  x = 1; y = 2
  !$acc update device(x, y)
  p => x
  r = 0
  !$acc parallel loop copy(r)
  do i = 1, 3
    r(i, 1) = behind(i)
  end do
  p => y(2:6)
  !$acc parallel loop copy(r)
  do i = 1, 3
    r(i, 2) = behind(i)
  end do
  allocate(p(2)); p = 9
  !$acc update device(p)
  !$acc parallel loop copy(r)
  do i = 1, 2
    r(i, 3) = behind(i)
  end do
  deallocate(p)
  print *, r
end program

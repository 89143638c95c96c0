module work
  implicit none
contains
  subroutine make(x, n)
    integer, allocatable, intent(out) :: x(:)
    integer, intent(in) :: n
    allocate(x(n))
    x = n
  end subroutine
  subroutine show(title)
    use kept
    character(*), intent(in) :: title
    integer :: n, s
    !$omp target enter data map(to: a)
    !$omp target map(from: n, s)
    n = length()
    s = sum_of_a()
    !$omp end target
    print *, title, n, s
    !$omp target
    a = a + 1
    !$omp end target
    !$omp target exit data map(from: a)
    print *, a
  end subroutine
end module
program main
  use kept
  use work
  implicit none
  integer, allocatable :: t(:)
  integer, target :: x(3), y(5)
  integer :: i, n, r(3)
  a = [1, 2, 3]
  call show('assignment')
  a = [4, 5, 6, 7]
  call show('another shape')
  call make(a, 2)
  call show('argument')
  deallocate(a)
  !$omp target map(from: n)
  n = length()
  !$omp end target
  print *, n
  t = [(i, i = 1, 9)]
  call move_alloc(t, a)
  call show('move_alloc')
  deallocate(a)
  allocate(a(-1:1)); a = 8
  call show('bounds')
  ! Without a mapping of their own, regions that name it map it.
  a = [(i, i = 1, 20)]
  n = 0
  !$omp target teams distribute parallel do map(tofrom: n) reduction(+: n)
  do i = 1, 20
    n = n + a(i)
  end do
  print *, n
  x = 4; y = 6
  !$omp target enter data map(to: x, y)
  p => x
  !$omp target map(from: r)
  do i = 1, 3
    r(i) = behind(i)
  end do
  !$omp end target
  print *, r
  p => y(2:)
  !$omp target map(from: r)
  do i = 1, 3
    r(i) = behind(i)
  end do
  !$omp end target
  print *, r
  !$omp target exit data map(delete: x, y)
end program

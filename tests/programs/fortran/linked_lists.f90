! A type with a pointer to its own type.
module lists
  implicit none
  type node
    integer :: v = 0
    type(node), pointer :: next => null()
  end type
end module
program main
  use lists
  implicit none
  type(node), target :: l(5)
  integer :: i, t, n
  do i = 1, 5
    l(i)%v = i
  end do
  !$omp target map(tofrom: l) map(from: t, n)
  block
    type(node), pointer :: at
    type(node) :: first
    do i = 1, 4
      l(i)%next => l(i + 1)
    end do
    first%next => l(2)
    first = node(7, first%next)
    t = 0
    n = first%v
    at => l(1)
    do while (associated(at))
      t = t*10 + at%v
      at => at%next
    end do
    n = n*10 + first%next%next%v
    do i = 1, 5
      nullify(l(i)%next)
    end do
  end block
  !$omp end target
  print *, t, n
end program

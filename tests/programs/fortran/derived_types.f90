! Derived types with nested types, arrays and characters, in procedures of regions; maps of components.
module t
  implicit none
  type point
    real(8) :: x, y
    integer :: tag(3)
  end type
  type cell
    type(point) :: p(2)
    integer :: id = 7
    character(4) :: name = 'cell'
  end type
contains
  subroutine move(q, d)
    !$omp declare target
    type(point), intent(inout) :: q
    real(8), intent(in) :: d
    q%x = q%x + d
    q%tag = q%tag + 1
  end subroutine
end module
program p
  use t
  implicit none
  type(cell) :: c(10), d
  integer :: i
  do i = 1, 10
    c(i)%p(1) = point(i, -i, [i, 2*i, 3*i])
    c(i)%p(2) = point(0, 0, 0)
  end do
  !$omp target teams distribute parallel do map(tofrom: c)
  do i = 1, 10
    c(i)%p(2) = c(i)%p(1)
    call move(c(i)%p(2), 0.5d0)
    c(i)%id = c(i)%id + i
    if (mod(i, 2) == 0) c(i)%name = 'even'
  end do
  do i = 1, 10
    print *, c(i)%p(2)%x, c(i)%p(2)%tag, c(i)%id, c(i)%name
  end do
  d%id = 3
  !$omp target map(tofrom: d)
  d%p(1)%x = d%id*2
  d%name(2:3) = 'xy'
  !$omp end target
  print *, d%p(1)%x, d%name
  !$omp target map(tofrom: d%id, d%p(2)%tag)
  d%id = d%id + 1
  d%p(2)%tag = 5
  !$omp end target
  print *, d%id, d%p(2)%tag
end program

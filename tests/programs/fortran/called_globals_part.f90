! Regions and the procedures that they call: called_globals.f90.
module called
  use state
  implicit none
  type point
    integer :: x = 1, v(2) = 2
  end type
  integer :: k = 3, grid(4) = [1, 2, 3, 4], only_read = 20
  integer, allocatable :: values(:)
  integer, pointer :: aimed(:)
  integer, target :: aim(4) = 7
  type(point) :: p
  character(4) :: letters = 'abcd'
  complex :: z = (1., 2.)
  ! Nothing uses it on the device.
  class(point), allocatable :: idle(:)
  integer :: shared, more(3)
  common /block/ shared, more
contains
  subroutine work(i)
    integer, intent(in) :: i
    k = k + i
    grid(i) = grid(i)*10 + only_read
    z = z + 1
    shared = shared + 1
    more(2) = more(2) + k
    letters(i:i) = 'x'
    call inner(i)
  end subroutine
  subroutine inner(i)
    integer, intent(in) :: i
    values(i) = values(i) + k
    aimed(i) = aimed(i) + 1
    p%x = p%x + 5
    p%v(1) = p%v(1) + table(i)
    far = far + k
    far_array(i) = -far_array(i)
    far_values(i) = far_values(i) + i
    far_aimed(i) = far_aimed(i) + 2
    of_c = of_c + 1
  end subroutine
  subroutine no_calls(seen)
    integer, intent(inout) :: seen(4)
    integer :: i
    !$omp target teams distribute parallel do
    do i = 1, only_read - 26
      seen(i) = k + far*i
    end do
    !$omp target
    k = k + 100
    seen(4) = k + shared
    !$omp end target
    print *, seen, k
  end subroutine
  integer function read_only(i)
    integer, intent(in) :: i
    read_only = only_read + grid(i) + values(i) + far_array(i)
  end function
  subroutine show()
    print *, k, grid, values, aimed
    print *, p%x, p%v, letters, int(real(z)), shared, more
    print *, far, far_array, far_values, far_aimed, of_c
  end subroutine
end module

program called_globals
  use called
  implicit none
  integer :: i, seen(4)
  integer, target :: far_aim(4) = 1
  allocate (values(4), far_values(4))
  values = 100; far_values = 200
  aimed => aim
  far_aimed => far_aim
  shared = 5; more = 6
  k = 4
  !$omp target
  call work(1)
  call work(2)
  !$omp end target
  call show()
  ! The host has changed them.
  k = 1; grid = 1; values = 2; far_array(3) = 50; only_read = 30
  deallocate (far_values)
  allocate (far_values(3:8))
  far_values = 6
  !$omp target teams distribute parallel do map(from: seen)
  do i = 1, 4
    seen(i) = read_only(i)
  end do
  print *, seen
  ! Named by the region, too, and mapped around it.
  !$omp target data map(tofrom: grid, values)
  !$omp target map(tofrom: k, shared)
  call work(3)
  k = k + 1
  grid(4) = k
  values(4) = shared
  more(3) = 77
  !$omp end target
  !$omp end target data
  call show()
  !$omp parallel do
  do i = 1, 4
    seen(i) = read_only(i)
  end do
  print *, seen
  call no_calls(seen)
end program

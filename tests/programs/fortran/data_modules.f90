! Modules' allocatable arrays, components and pointers in data environments; pointer association on the device.
module f
  implicit none
  type grid
    integer :: nx, ny
    real(8), allocatable :: v(:, :)
    real(8), pointer :: p(:)
  end type
  type(grid) :: g
  real(8), allocatable :: t(:, :)
contains
  subroutine step(h)
    type(grid), intent(inout) :: h
    integer :: i, j
    !$omp target teams distribute parallel do collapse(2) map(tofrom: h%v) map(to: h%nx, h%ny)
    do j = 1, h%ny
      do i = 1, h%nx
        h%v(i, j) = h%v(i, j) + i + j
      end do
    end do
  end subroutine
end module
program prog
  use f
  implicit none
  integer :: i, j
  real(8), target :: store(6)
  real(8), pointer :: view(:, :)
  g%nx = 4; g%ny = 3
  allocate (g%v(4, 3), t(0:3, 2))
  g%v = 1; t = 2; store = [(i, i=1, 6)]
  call step(g)
  print *, g%v
  !$omp target enter data map(to: t)
  !$omp target teams distribute parallel do
  do j = 1, 2
    t(:, j) = t(:, j)*j + lbound(t, 1)
  end do
  !$omp target update from(t)
  print *, t
  !$omp target exit data map(delete: t)
  view(1:2, 1:3) => store
  !$omp target map(tofrom: view)
  view(2, :) = -view(1, :)
  !$omp end target
  print *, store
  g%p => store(2:5)
  !$omp target map(tofrom: g%p)
  g%p(1:2) = 0
  !$omp end target
  print *, store
  !$omp target data map(tofrom: g%v)
  !$omp target map(tofrom: g%v)
  g%v(2:3, 2) = 99
  !$omp end target
  !$omp target update from(g%v(2:3, 2:2))
  !$omp end target data
  print *, g%v
end program

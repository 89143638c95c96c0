! A stencil with module arrays; derived types, characters, complex numbers, common blocks.
! MODELS: openacc
module data
  implicit none
  real(8), allocatable :: u(:,:), v(:,:)
  integer :: nx, ny
  type cell
    real(8) :: p, q(3)
  end type
  common /blk/ cx, cy(10)
  integer :: cx, cy
contains
  subroutine step(dt, err)
    real(8), intent(in) :: dt
    real(8), intent(out) :: err
    integer :: i, j
    real(8) :: lap
    err = 0
    !$acc parallel loop collapse(2) present(u, v) reduction(max:err) private(lap)
    do j = 2, ny-1
      do i = 2, nx-1
        lap = u(i-1,j) + u(i+1,j) + u(i,j-1) + u(i,j+1) - 4*u(i,j)
        v(i,j) = u(i,j) + dt*lap
        err = max(err, abs(dt*lap))
      end do
    end do
    !$acc parallel loop collapse(2)
    do j = 2, ny-1
      do i = 2, nx-1
        u(i,j) = v(i,j)
      end do
    end do
  end subroutine
end module
program p
  use data
  implicit none
  type(cell) :: cells(50), one
  integer :: i, k
  real(8) :: e, tot
  character(8) :: names(20), nm
  complex(8) :: z(30), zs
  integer(8) :: big(30)
  logical :: flags(30)
  real(4) :: arr3(4,5,6)
  nx = 20; ny = 16
  allocate(u(nx, ny), v(nx, ny))
  u = 0; u(10, 8) = 64; v = u
  !$acc data copy(u) copyin(v)
  do k = 1, 3
    call step(0.25d0, e)
  end do
  !$acc end data
  print *, e, sum(u), u(10,8)
  do i = 1, 50
    cells(i)%p = i; cells(i)%q = 0
  end do
  one%p = 3; one%q = [1,2,3]
  !$acc parallel loop
  do i = 1, 50
    cells(i)%q(2) = cells(i)%p*one%p
    cells(i)%q = cells(i)%q + one%q
  end do
  tot = 0
  !$acc parallel loop reduction(+:tot)
  do i = 1, 50
    tot = tot + sum(cells(i)%q)
  end do
  print *, tot
  cx = 4; cy = 2
  !$acc parallel loop
  do i = 1, 10
    cy(i) = cy(i)*i + cx
  end do
  print *, cy
  nm = "abcdefgh"
  !$acc parallel loop
  do i = 1, 20
    names(i) = nm
    names(i)(2:2) = char(64 + i)
  end do
  print *, names
  zs = (1d0, 2d0)
  !$acc parallel loop
  do i = 1, 30
    z(i) = zs*i
    big(i) = 2_8**(i+20)
    flags(i) = mod(i, 3) == 0
  end do
  print *, z(3), sum(big), count(flags)
  !$acc parallel loop gang collapse(2)
  do k = 1, 6
    do i = 1, 5
      arr3(:, i, k) = [1., 2., 3., 4.]*i + k
    end do
  end do
  print *, sum(arr3)
end program

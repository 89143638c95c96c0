! MODELS: openacc
! Routines of each level in nests, tiles, members on the device, atomic updates, `host_data`,
! `device_type`, and loops of all three levels.
module m
  implicit none
  type t
    integer :: n
    real, allocatable :: x(:)
    integer :: fixed(4)
  end type
contains
  subroutine level_vector(x, n)
    !$acc routine vector
    integer, value :: n
    integer :: x(n), i
    !$acc loop vector
    do i = 1, n
      x(i) = x(i) + i
    end do
  end subroutine
  subroutine level_worker(x, n)
    !$acc routine worker
    integer, value :: n
    integer :: x(n), i
    !$acc loop worker vector
    do i = 1, n
      x(i) = x(i)*2
    end do
  end subroutine
end module
program main
  use m
  use openacc
  implicit none
  integer, parameter :: n = 32
  integer :: a(n, n), b(n), i, j, k, s, g(3)
  real :: r
  type(t) :: v
  logical :: l
  a = 1; b = [(i, i = 1, n)]
  !$acc parallel loop gang copy(a)
  do j = 1, n
    call level_vector(a(:, j), n)
    call level_worker(a(:, j), n)
  end do
  print *, sum(a), a(3, 4)
  v%n = 4
  allocate(v%x(4)); v%x = 2; v%fixed = 3
  !$acc enter data copyin(v, v%x)
  !$acc parallel loop present(v)
  do i = 1, 4
    v%x(i) = v%x(i)*i + v%fixed(i)
  end do
  !$acc exit data copyout(v%x) delete(v)
  print *, v%x
  !$acc parallel loop gang worker vector tile(4, 4) copy(a)
  do j = 1, n
    do i = 1, n
      a(i, j) = a(i, j) + i*j
    end do
  end do
  print *, sum(a)
  !$acc parallel loop gang num_gangs(8) vector_length(64) private(g) copy(b)
  do i = 1, n
    g = i
    b(i) = sum(g)
  end do
  print *, b(5:8)
  s = 0
  !$acc parallel loop gang reduction(+: s) copyin(a)
  do j = 1, n
    k = 0
    !$acc loop vector reduction(max: k)
    do i = 1, n
      k = max(k, a(i, j))
    end do
    s = s + k
  end do
  print *, s
  !$acc parallel loop copy(b) copy(s)
  do i = 1, n
    !$acc atomic capture
    s = s + i
    k = s
    !$acc end atomic
    !$acc atomic write
    b(i) = i
  end do
  print *, s, b(1:3)
  !$acc data copyin(b) create(a)
  !$acc host_data use_device(b) if_present
  l = acc_is_present(a)
  !$acc end host_data
  !$acc parallel loop collapse(2) gang vector present(a)
  do j = 1, n
    do i = 1, n
      a(i, j) = b(i)
    end do
  end do
  !$acc update self(a) async(4)
  !$acc wait(4)
  !$acc end data
  print *, a(1:4, 2)
  !$acc serial copy(b)
  do i = 2, n
    b(i) = b(i - 1) + b(i)
  end do
  !$acc end serial
  print *, b(n)
  r = 0
  !$acc parallel loop reduction(+: r) device_type(nvidia) vector_length(32) device_type(*) vector_length(64)
  do i = 1, n
    r = r + 0.5
  end do
  print *, r
  !$acc parallel num_gangs(2) num_workers(2) copy(a)
  !$acc loop gang
  do j = 1, n
    !$acc loop worker
    do k = 1, 2
      !$acc loop vector
      do i = k, n, 2
        a(i, j) = a(i, j) + k
      end do
    end do
  end do
  !$acc end parallel
  print *, a(1:4, 2), sum(a)
  !$acc kernels
  a(:, 1) = a(:, 2)
  !$acc loop independent
  do i = 1, n
    b(i) = a(i, 1)
  end do
  !$acc end kernels
  print *, sum(b)
end program

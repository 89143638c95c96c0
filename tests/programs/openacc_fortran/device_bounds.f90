! Loops whose bounds have other values on the device than on the host: variables of data
! constructs and of declare.
! MODELS: openacc
module m
  integer :: g = 10000
  !$acc declare create(g)
  type s
   integer :: n
   integer, allocatable :: v(:)
  end type
end module
program p
  use m
  use openacc
  implicit none
  integer :: n, i, k, bound(2)
  integer, allocatable :: a(:), b(:), c(:), d(:), e(:), f(:)
  type(s) :: st
  logical :: dev
  dev = acc_get_num_devices(acc_device_not_host) > 0
  allocate(a(10000), b(10000), c(10000), d(10000), e(10000), f(10000))
  a = 0; b = 0; c = 0; d = 0; e = 0; f = 0
  n = 10000; bound = 10000; st%n = 10000
  !$acc data copyin(n, bound, st)
  if (dev) n = 0
  if (dev) bound = 5
  if (dev) st%n = 0
  !$acc parallel loop copy(a)
  do i = 1, n
    a(i) = a(i) + 1
  end do
  !$acc kernels loop independent copy(b)
  do i = 1, n
    b(i) = b(i) + 1
  end do
  !$acc parallel loop copy(e)
  do i = 1, bound(2)
    e(i) = e(i) + 1
  end do
  !$acc parallel loop copy(f)
  do i = 1, st%n
    f(i) = f(i) + 1
  end do
  !$acc end data
  !$acc update device(g)
  if (dev) g = 0
  !$acc parallel loop copy(c)
  do i = 1, g
    c(i) = c(i) + 1
  end do
  print *, sum(a), sum(b), sum(c), sum(e), sum(f)
  call sub(10, d)
  print *, sum(d)
contains
  subroutine sub(nn, x)
    integer, value :: nn
    integer :: x(:)
    integer :: m
    !$acc declare copyin(m)
    m = 10000
    !$acc update device(m)
    if (dev) m = 3
    !$acc parallel loop copy(x) 
    do i = 1, m
      x(i) = x(i) + 1
    end do
  end subroutine
end program

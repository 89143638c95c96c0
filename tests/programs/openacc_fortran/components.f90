! Components, module variables, pointers, bounds and steps of loops.
! MODELS: openacc
module types
  type point
    integer :: n
    integer :: c(4)
    integer, allocatable :: a(:)
    integer, pointer :: p(:)
  end type
  integer :: mv = 7, marr(50)
  integer, allocatable :: mal(:)
end module
program p
  use types
  implicit none
  integer :: i, j, k
  type(point) :: d, e(3)
  integer, target :: tg(20)
  integer, pointer :: pp(:)
  integer :: w(-3:6), z(0:4, 2:5), out(100)
  d%n = 10; d%c = [1,2,3,4]
  allocate(d%a(10)); d%a = [(i, i=1,10)]
  tg = 1; d%p => tg(1:10)
  do i = 1, 3
    e(i)%n = i; e(i)%c = i*10; allocate(e(i)%a(2)); e(i)%a = 0; nullify(e(i)%p)
  end do
  ! components: constant ones
  !$acc parallel loop copy(d%c)
  do i = 1, 4
    d%c(i) = d%c(i)*2
  end do
  print *, d%c
  !$acc data copyin(d) copy(d%a)
  !$acc parallel loop present(d)
  do i = 1, d%n
    d%a(i) = d%a(i) + d%n
  end do
  !$acc end data
  print *, d%a
  ! lower bounds, negative steps
  !$acc parallel loop copyout(w)
  do i = 6, -3, -1
    w(i) = i*i
  end do
  print *, w
  !$acc parallel loop collapse(2) copy(z)
  do j = 2, 5
    do i = 4, 0, -2
      z(i, j) = i + 10*j
      if (i > 0) z(i-1, j) = -i
    end do
  end do
  print *, z
  ! zero trips
  k = 0; out = 1
  !$acc parallel loop reduction(+:k)
  do i = 10, 1
    k = k + 1
    out(i) = 5
  end do
  print *, k, sum(out)
  !$acc parallel loop
  do i = 1, 10, 3
    out(i) = i
  end do
  print *, out(1:12)
  ! pointers, module variables
  pp => tg(2:20:2)
  !$acc parallel loop
  do i = 1, size(pp)
    pp(i) = i*mv
  end do
  print *, tg
  allocate(mal(5:14))
  !$acc parallel loop
  do i = 5, 14
    mal(i) = i
    marr(i) = mal(i) + mv
  end do
  print *, mal, sum(marr), lbound(mal)
  !$acc parallel loop copy(tg(5:8))
  do i = 5, 8
    tg(i) = -i
  end do
  print *, tg
  call inner
contains
  subroutine inner
    integer :: loc
    loc = 3
    !$acc parallel loop
    do i = 1, 10
      out(i) = loc + d%n + i
    end do
    print *, out(1:10)
    !$acc parallel loop reduction(max:k)
    do i = 1, 10
      k = max(k, out(i))
    end do
    print *, k
  end subroutine
end program

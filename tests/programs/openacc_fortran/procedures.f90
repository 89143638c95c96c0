! Constructs in procedures, sections with strides through pointers, private arrays.
! MODELS: openacc
module st
contains
  subroutine stencil(a, b, n)
    integer, intent(in) :: n
    real, intent(in) :: a(0:n+1)
    real, intent(out) :: b(n)
    integer :: i
    !$acc kernels present_or_copyin(a) copyout(b)
    do i = 1, n
      b(i) = a(i-1) + a(i+1)
    end do
    !$acc end kernels
  end subroutine
  subroutine strided(a)
    real :: a(:)
    integer :: i
    !$acc data copy(a)
    !$acc parallel loop
    do i = 1, size(a)
      a(i) = a(i)*2
    end do
    !$acc end data
  end subroutine
  recursive subroutine rec(n, x)
    integer :: n, x(n), i
    if (n == 0) return
    !$acc parallel loop copy(x)
    do i = 1, n
      x(i) = x(i) + n
    end do
    call rec(n-1, x)
  end subroutine
end module
program p
  use st
  implicit none
  integer, parameter :: n = 64
  integer, parameter :: tab(5) = [2, 3, 5, 7, 11]
  real :: a(0:n+1), b(n)
  integer :: x(20), i, j, k, h(16), hh(16), t(4,4), best, at
  integer, pointer :: q(:,:), r(:)
  integer, target :: big(10, 10)
  character(5) :: s
  a = 1; a(3) = 5
  call stencil(a, b, n)
  print *, sum(b)
  x = 0
  call rec(10, x)
  print *, x
  !$acc parallel loop
  do i = 1, 20
    x(i) = x(i) + tab(mod(i, 5) + 1)
  end do
  print *, x
  big = 1
  q => big(2:9:2, :)
  !$acc parallel loop collapse(2)
  do j = 1, size(q, 2)
    do i = 1, size(q, 1)
      q(i, j) = q(i, j) + i*j
    end do
  end do
  print *, sum(big), big(3, 3), big(4, 3)
  r => big(:, 5)
  !$acc data copy(r)
  !$acc parallel loop
  do i = 1, 10
    r(i) = i
  end do
  !$acc end data
  print *, r, big(1, 5)
  h = 0
  !$acc parallel loop gang vector private(hh) num_gangs(2) vector_length(32)
  do i = 1, 16
    do k = 1, 16
      hh(k) = i + k
    end do
    h(i) = 0
    do k = 1, 16
      h(i) = h(i) + hh(k)
    end do
  end do
  print *, h
  t = 0
  !$acc parallel private(hh) num_gangs(4)
  !$acc loop gang
  do i = 1, 4
    !$acc loop vector
    do k = 1, 16
      hh(k) = i*k
    end do
    !$acc loop vector
    do k = 1, 4
      t(k, i) = hh(k) + hh(17 - k)
    end do
  end do
  !$acc end parallel
  print *, t
  best = -1; at = 0
  !$acc parallel loop reduction(max:best)
  do i = 1, 20
    best = max(best, x(i))
  end do
  !$acc serial copy(at)
  do i = 1, 20
    if (x(i) == best) then
      at = i
      exit
    end if
  end do
  !$acc end serial
  print *, best, at
  print *, sum(a)
  x = 0
  do k = 1, 3
    !$acc parallel loop
    do i = 1, 20
      if (i > 10) then
        x(i) = x(i) + k
      else if (i > 5) then
        x(i) = -1
      end if
    end do
  end do
  print *, x
  s = "hello"
  !$acc parallel loop
  do i = 1, 5
    x(i) = ichar(s(i:i))
  end do
  print *, x(1:5)
end program

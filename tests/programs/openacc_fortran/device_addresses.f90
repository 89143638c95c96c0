! deviceptr, host_data, and declare in a procedure.
! MODELS: openacc
module mv
contains
  subroutine twice(n, a)
    integer :: n, a(n), i
    !$acc parallel loop deviceptr(a)
    do i = 1, n
      a(i) = 2*a(i)
    end do
  end subroutine
  subroutine thrice(n, a)
    integer :: n, a(n), i
    !$acc data deviceptr(a)
    !$acc parallel loop
    do i = 1, n
      a(i) = 3*a(i)
    end do
    !$acc end data
  end subroutine
  subroutine shaped(a)
    integer :: a(:,:), i, j
    !$acc parallel loop collapse(2) deviceptr(a)
    do j = 1, size(a, 2)
      do i = 1, size(a, 1)
        a(i,j) = a(i,j) + 100
      end do
    end do
  end subroutine
  subroutine local(n, a)
    integer :: n, a(n), l(10), i
    !$acc declare copy(a) create(l)
    !$acc parallel loop
    do i = 1, 10
      l(i) = i*i
    end do
    !$acc parallel loop
    do i = 1, n
      a(i) = a(i) + l(mod(i, 10) + 1)
    end do
    if (n > 30) return
    a(1) = 0
  end subroutine
end module
program p
  use mv
  implicit none
  integer :: x(40), i
  integer, allocatable :: y(:,:)
  x = [(i, i=1,40)]
  allocate(y(0:4, 3)); y = 1
  !$acc data copy(x, y)
  !$acc host_data use_device(x)
  call twice(40, x)
  call thrice(40, x)
  !$acc end host_data
  !$acc host_data use_device(y) if_present
  call shaped(y)
  !$acc end host_data
  !$acc end data
  print *, x
  print *, y
  call local(40, x)
  print *, x
end program

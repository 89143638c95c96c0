! Scalars of a module in the constructs of several procedures: each construct has its own copy.
! MODELS: openacc
module counters
  implicit none
  integer :: k = 3
  real(8) :: total = 0.5d0
  logical :: flag = .true.
  integer :: c1, c2
  common /both/ c1, c2
contains
  subroutine first(a)
    integer, intent(inout) :: a(4)
    !$acc serial
    k = k + 100
    c1 = c1 + k
    a(4) = k + c1
    !$acc end serial
  end subroutine
  subroutine second(a)
    integer, intent(inout) :: a(4)
    integer :: i
    !$acc parallel loop
    do i = 1, 4
      k = a(i) + i
      flag = k > 3
      a(i) = merge(k, -k, flag)
    end do
    !$acc parallel num_gangs(2)
    c2 = c2 + 1
    k = k + c2
    !$acc loop gang
    do i = 1, 2
      a(i) = a(i) + k
    end do
    !$acc end parallel
  end subroutine
  subroutine third(a)
    integer, intent(inout) :: a(4)
    integer :: i
    !$acc parallel loop reduction(+: total) firstprivate(k)
    do i = 1, 4
      total = total + a(i) + k
    end do
    !$acc kernels
    k = 7
    a(1) = k
    !$acc end kernels
  end subroutine
end module
program module_scalars
  use counters
  implicit none
  integer :: a(4)
  a = 1; c1 = 10; c2 = 20
  call first(a)
  print *, a, c1, c2
  call second(a)
  print *, a, c1, c2
  call first(a)
  call third(a)
  print *, a, total, c1, c2
end program

! MODELS: openacc
! Compute constructs that call contained procedures which use the host procedure's variables,
! local and static ones.
program host_variables
  implicit none
  integer :: n, a(10), i
  integer, allocatable :: b(:)
  n = 3; a = 0; b = [1, 2, 3]
  !$acc parallel copy(a, n, b)
  call bump(2)
  a(1) = 7
  !$acc end parallel
  print *, a, n, b
  call local(5)
  call contained()
  print *, a, n, b
contains
  subroutine bump(k)
    !$acc routine seq
    integer, intent(in) :: k
    a(k) = a(k) + n
    b(k) = b(k) + 100
    n = n + 1
  end subroutine
  subroutine contained()
    !$acc serial copy(a, b, n)
    call bump(3)
    !$acc end serial
  end subroutine
end program

subroutine local(m)
  implicit none
  integer, intent(in) :: m
  integer :: sums(m), base, i
  sums = 1
  base = 10
  !$acc parallel loop copy(sums)
  do i = 1, m
    sums(i) = sums(i) + raised(i)
  end do
  print *, sums
contains
  integer function raised(i)
    !$acc routine seq
    integer, intent(in) :: i
    raised = base + i*sums(1)*0
  end function
end subroutine

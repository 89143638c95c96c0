! Allocatable variables and pointers of `declare link`: data clauses bring what they describe.
! MODELS: openacc
module m
  implicit none
  integer, allocatable :: a(:)
  integer, pointer :: p(:)
  integer, target :: aim(3) = 3
  !$acc declare link(a, p)
contains
  subroutine bump(i)
    !$acc routine seq
    integer, intent(in) :: i
    a(i) = a(i) + 10
    p(i) = p(i) + 20
  end subroutine
end module
program declare_link
  use m
  implicit none
  integer :: i, round
  do round = 1, 2
    allocate (a(2 + round))
    a = 2
    p => aim
    !$acc data copy(a, p)
    !$acc parallel loop
    do i = 1, 3
      call bump(i)
    end do
    !$acc update self(a)
    print *, a
    !$acc serial
    a(1) = a(2) + p(3)
    !$acc end serial
    !$acc end data
    print *, a, p
    !$acc enter data copyin(a, p)
    !$acc parallel loop present(a, p)
    do i = 1, 2
      call bump(i)
    end do
    !$acc exit data copyout(a, p)
    print *, a, p
    !$acc serial copy(a, p)
    call bump(1)
    !$acc end serial
    print *, a, p
    deallocate (a)
  end do
end program

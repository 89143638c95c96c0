! Allocatable variables and pointers of declare target in data directives: what they describe is
! copied as the directives say, and the device's descriptors describe the device's data.
module m
  implicit none
  integer, allocatable :: a(:), linked(:)
  integer, pointer :: p(:)
  integer, target :: aim(3) = 3
  !$omp declare target(a, p)
  !$omp declare target link(linked)
contains
  subroutine bump(i)
    !$omp declare target
    integer, intent(in) :: i
    a(i) = a(i) + 10
    p(i) = p(i) + 20
  end subroutine
  subroutine bump_linked(i)
    !$omp declare target
    integer, intent(in) :: i
    linked(i) = linked(i) + 30
  end subroutine
end module
program declare_target_data
  use m
  implicit none
  integer :: round
  do round = 1, 2
    allocate (a(2 + round), linked(2 + round))
    a = 2; linked = 4
    p => aim
    !$omp target data map(tofrom: a, p) map(tofrom: linked)
    !$omp target
    call bump(1)
    call bump_linked(2)
    !$omp end target
    !$omp target
    a(3) = a(1) + size(a)
    p(3) = p(1)
    linked(3) = linked(2)
    !$omp end target
    !$omp end target data
    print *, a, p, linked
    !$omp target enter data map(to: a, p, linked)
    !$omp target
    call bump(2)
    call bump_linked(1)
    !$omp end target
    !$omp target update from(a)
    print *, a
    a = 5
    !$omp target update to(a)
    !$omp target data map(to: a)
    !$omp target
    a(1) = a(1) + a(2)
    !$omp end target
    !$omp end target data
    !$omp target exit data map(from: a, p, linked)
    print *, a, p, linked
    !$omp target map(tofrom: linked)
    call bump_linked(1)
    !$omp end target
    print *, linked
    deallocate (a, linked)
  end do
end program

! MODELS: openacc
! Names of `select type`, objects of a type that extends the declared one, and structures
! whose last component has memory of its own.
module objects
  implicit none
  type base
    integer :: n = 1
  end type
  type, extends(base) :: extended
    integer :: k(10) = 7
  end type
  type rows
    integer :: n
    integer, allocatable :: col(:)
  end type
contains
  subroutine outer(x)
    class(base), intent(inout) :: x
    !$acc data copy(x)
    call inner(x)
    !$acc end data
  end subroutine
  subroutine inner(x)
    class(base), intent(inout) :: x
    integer :: i
    select type (x)
    type is (extended)
      !$acc parallel loop present(x)
      do i = 1, 10
        x%k(i) = x%k(i)*2
      end do
    end select
  end subroutine
  subroutine alone(x)
    class(base), intent(inout) :: x
    integer :: i
    select type (x)
    type is (extended)
      !$acc parallel loop copy(x)
      do i = 1, 10
        x%k(i) = x%k(i)*2 + x%n
      end do
    end select
  end subroutine
  subroutine last(a, r)
    type(rows), intent(in) :: a
    integer, intent(out) :: r
    integer :: i
    r = 0
    !$acc parallel loop present(a) reduction(+:r)
    do i = 1, a%n
      r = r + a%col(i)
    end do
  end subroutine
end module

program class_objects
  use objects
  implicit none
  type(extended) :: v
  class(base), allocatable :: p
  type(rows) :: a
  integer :: r
  call alone(v)
  print *, v%k
  allocate (extended :: p)
  call alone(p)
  select type (p)
  type is (extended)
    print *, p%k
  end select
  call outer(v)
  print *, v%k
  a%n = 5
  a%col = [5, 4, 3, 2, 1]
  !$acc enter data copyin(a)
  !$acc enter data copyin(a%col)
  call last(a, r)
  print *, r
  !$acc exit data delete(a%col)
  !$acc exit data delete(a)
end program

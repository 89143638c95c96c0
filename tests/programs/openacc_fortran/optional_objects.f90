! MODELS: openacc
! Optional arguments that are polymorphic, and arrays, in clauses of regions, of data constructs and
! of `update`: present ones and absent ones.
module objects
  implicit none
  type base
    integer :: n = 0
  end type
  type, extends(base) :: wide
    integer :: k(4) = 5
  end type
contains
  subroutine on_region(x)
    class(base), intent(inout), optional :: x
    !$acc serial copy(x)
    if (present(x)) x%n = x%n + 1
    !$acc end serial
  end subroutine
  subroutine in_data(x)
    class(base), intent(inout), optional :: x
    integer :: i
    !$acc enter data copyin(x)
    if (present(x)) then
      select type (x)
      type is (wide)
        !$acc parallel loop present(x)
        do i = 1, 4
          x%k(i) = x%k(i)*i
        end do
      end select
    end if
    !$acc exit data copyout(x)
  end subroutine
  subroutine updated(a)
    real(8), intent(inout), optional :: a(4)
    integer :: i
    !$acc enter data copyin(a)
    if (present(a)) then
      !$acc parallel loop present(a)
      do i = 1, 4
        a(i) = a(i)*10
      end do
    end if
    !$acc update self(a)
    !$acc exit data delete(a)
  end subroutine
end module

program optional_objects
  use objects
  implicit none
  type(base) :: b
  type(wide) :: w
  real(8) :: a(4)
  a = 1
  call on_region(b)
  call on_region(w)
  call on_region()
  print '(*(i0, 1x))', b%n, w%n
  call in_data(w)
  call in_data(b)
  call in_data()
  print '(*(i0, 1x))', w%n, w%k
  call updated(a)
  call updated()
  print '(4f5.0)', a
end program

! MODELS: openmp openacc
! Deferred bindings, and bindings whose procedures are for the host alone, beside those that
! regions call through their types' tables.
module shapes
  implicit none
  type, abstract :: base
    real(8) :: x=1
  contains
    procedure :: aaa => host_only
    procedure(ar), deferred :: area
    procedure :: show => host_only
    procedure :: zz => zz_base
  end type
  abstract interface
    real(8) function ar(self)
      import base
      class(base), intent(in)::self
    end function
  end interface
  type, extends(base) :: ci
    real(8) :: k=3
  contains
    procedure :: area=>cia
    procedure :: more => host_only2
    procedure :: zz => zz_ci
  end type
  type, extends(base) :: sq
  contains
    procedure :: area=>sqa
  end type
contains
  subroutine host_only(self)
    class(base), intent(in)::self
    print *, 'host', self%x
  end subroutine
  subroutine host_only2(self)
    class(ci), intent(in)::self
    print *, 'host', self%k
  end subroutine
  real(8) function zz_base(self)
    class(base), intent(in)::self
    !$omp declare target
    !$acc routine seq
    zz_base = 100
  end function
  real(8) function zz_ci(self)
    class(ci), intent(in)::self
    !$omp declare target
    !$acc routine seq
    zz_ci = 200
  end function
  real(8) function cia(self)
    class(ci), intent(in)::self
    !$omp declare target
    !$acc routine seq
    cia=self%x*self%k
  end function
  real(8) function sqa(self)
    class(sq), intent(in)::self
    !$omp declare target
    !$acc routine seq
    sqa=self%x*self%x
  end function
  real(8) function twice(self)
    class(base), intent(in)::self
    !$omp declare target
    !$acc routine seq
    twice=self%area() + self%zz()
  end function
end module
program bindings
  use shapes
  implicit none
  type(ci) :: b(4)
  type(sq) :: s(4)
  real(8) :: r(4), q(4)
  integer :: i
  do i=1,4
    b(i)%x=i
    s(i)%x=i
  end do
  !$omp target teams distribute parallel do map(to: b, s) map(from: r, q)
  do i=1,4
    r(i)=twice(b(i))
    q(i)=twice(s(i))
  end do
  print '(4f7.1)', r
  print '(4f7.1)', q
  !$acc parallel loop copyin(b, s) copyout(r, q)
  do i=1,4
    r(i)=twice(b(i))+1
    q(i)=twice(s(i))+1
  end do
  print '(4f7.1)', r
  print '(4f7.1)', q
end program

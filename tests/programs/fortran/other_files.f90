! Procedures and variables of declare target in modules of other files, generic, elemental and recursive ones.
! SOURCES: other_files_program.f90
module geo
  implicit none
  integer :: scale = 4
  !$omp declare target(scale)
  interface area
    procedure area_i, area_r
  end interface
contains
  integer function area_i(a)
    !$omp declare target
    integer, intent(in) :: a
    area_i = a*a*scale
  end function
  real(8) function area_r(a)
    !$omp declare target
    real(8), intent(in) :: a
    area_r = a*a
  end function
  elemental integer function twice(k)
    !$omp declare target
    integer, intent(in) :: k
    twice = 2*k
  end function
  recursive integer function fact(n) result(r)
    !$omp declare target
    integer, intent(in) :: n
    if (n <= 1) then
      r = 1
    else
      r = n*fact(n - 1)
    end if
  end function
end module
subroutine external_one(a, n)
  implicit none
  !$omp declare target
  integer, intent(in) :: n
  integer, intent(inout) :: a(n)
  integer :: i
  do i = 1, n
    a(i) = a(i) + i
  end do
end subroutine

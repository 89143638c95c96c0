! A procedure that a region calls keeps a value from call to call; one that only reads its table
! is fine.
! FLAGS: -Werror
! EXPECT-ERROR: fortran_saved\.f90:17:.* 'calls' keeps its value from call to call
module counting
  implicit none
contains
  integer function table(i)
    integer, intent(in) :: i
    integer, save :: values(3) = [3, 5, 7]
    table = values(i)
  end function
  subroutine count(n)
    integer, intent(out) :: n
    integer, save :: calls = 0
    n = table(2)
    calls = calls + 1
    n = calls + n
  end subroutine
  subroutine unused(n)
    integer, intent(out) :: n
    integer, save :: others = 0
    others = others + 1
    n = others
  end subroutine
end module
program p
  use counting
  implicit none
  integer :: n
  !$omp target map(from: n)
  call count(n)
  !$omp end target
  print *, n
end program

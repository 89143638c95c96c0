! A procedure of another file uses a variable that has no place on the device.
! SOURCES: fortran_host_variable_part.f90
! EXPECT-ERROR: the variable `counters::count` is used in device code and not defined there
! EXPECT-ERROR: fortran_host_variable\.f90:13
! EXPECT-ERROR: write `!\$omp declare target`
module counters
  implicit none
  integer :: count = 3, unused = 4
contains
  subroutine bump(by)
    !$omp declare target
    integer, intent(in) :: by
    count = count + by
  end subroutine
  subroutine nobody_calls()
    !$omp declare target
    unused = unused + 1
  end subroutine
end module

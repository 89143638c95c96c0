! An update of an assumed-shape argument whose actual argument has a stride.
! EXPECT-RUN-ERROR: fortran_strided_update\.f90:11\): a mapped section is not contiguous in memory, which OpenMP requires
program p
  implicit none
  integer :: a(20) = 1
  !$omp target enter data map(to: a)
  call send(a(1:20:2))
contains
  subroutine send(b)
    integer, intent(in) :: b(:)
    !$omp target update to(b)
  end subroutine
end program

! An absent optional argument whose value a region takes.
! EXPECT-RUN-ERROR: fortran_optional\.f90:14\): a target region uses an optional argument that is absent, which is not supported yet
program p
  implicit none
  integer :: a(3) = 0
  call add(a, 2)
  print *, a
  call add(a)
contains
  subroutine add(b, x)
    integer, intent(inout) :: b(3)
    integer, optional, intent(in) :: x
    ! The argument is firstprivate.
    !$omp target map(tofrom: b)
    if (present(x)) b = b + x
    !$omp end target
  end subroutine
end program

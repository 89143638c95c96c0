! Fortran and C in a program: interoperable procedures and arrays both ways,
! target regions on both sides.
! SOURCES: mixed_c.c
program mixed
  use iso_c_binding
  implicit none
  interface
    subroutine c_add(n, a, what) bind(c)
      import
      integer(c_int), value :: n, what
      integer(c_int), intent(inout) :: a(*)
    end subroutine
  end interface
  integer(c_int) :: a(300)
  integer :: i
  a = 1
  !$omp target enter data map(to: a)
  call c_add(300, a, 4)
  !$omp target teams distribute parallel do
  do i = 1, 300
    a(i) = a(i)*i
  end do
  !$omp target exit data map(from: a)
  print *, sum(a), a(300)
end program

integer(c_int) function triple(x) bind(c)
  use iso_c_binding
  !$omp declare target
  integer(c_int), value :: x
  triple = 3*x
end function

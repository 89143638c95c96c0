! MODELS: openacc
! Sections with strides, which Flang takes for such without: also where the upper bound is left out.
! EXPECT-ERROR: fortran_openacc_stride\.f90:11:\d+: a section with a stride is not supported in clauses of OpenACC; name the section without the stride
! EXPECT-ERROR: fortran_openacc_stride\.f90:12:\d+: a section with a stride is not supported
subroutine s(x, y)
  integer :: x(:), y(:, :), i
  !$acc data copyin(x, y)
  !$acc parallel loop
  do i = 1, 10; x(i) = 2; y(i, :) = 2; end do
  !$acc update self(x(1:10:1))
  !$acc update self(x(1::3))
  !$acc update self(y(1::2, :))
  !$acc end data
end subroutine
program p
  interface
    subroutine s(x, y)
      integer :: x(:), y(:, :)
    end subroutine
  end interface
  integer :: a(10), b(10, 2)
  a = 1; b = 1
  call s(a, b)
  print *, a, b
end program

! A section with gaps, whose bounds only the running program knows.
! EXPECT-RUN-ERROR: fortran_section\.f90:8\): a mapped section is not contiguous in memory, which OpenMP requires
program p
  implicit none
  integer :: a(6, 5), n
  a = 1
  n = 3
  !$omp target enter data map(to: a(1:n, 2:4))
  print *, sum(a)
end program

! Sections with gaps that target regions map, in clauses with to, from and both; the elements between
! keep their values.
program p
  implicit none
  integer :: a(6, 5), b(6, 5), n, i
  integer, allocatable :: c(:, :)
  n = 3
  allocate (c(0:7, 4))
  a = reshape([(i, i=1, 30)], [6, 5]); b = -a; c = 2
  !$omp target map(tofrom: a(2:3, 2:4))
  a(2:3, 2:4) = a(2:3, 2:4)*7
  !$omp end target
  print *, a
  !$omp target map(from: b(1:n, 2:4)) map(to: a(n:5, :))
  b(1:n, 2:4) = a(n:5, 1:3)
  !$omp end target
  print *, b
  !$omp target teams distribute parallel do map(tofrom: c(n:5, 2:n))
  do i = 2, n
    c(n:5, i) = c(n:5, i) + i
  end do
  print *, c
end program

! Sections of arrays that are contiguous: leading dimensions whole, the last one
! in part, or single elements behind a part; in maps and in updates.
program sections
  implicit none
  integer :: a(6, 5, 4), n, i
  integer, allocatable :: c(:, :, :)
  integer, pointer :: p(:, :)
  a = 1; n = 3
  allocate (c(6, 5, 4)); c = 1
  allocate (p(4, 7)); p = 2

  !$omp target map(tofrom: a(:, 2:4, 2))
  a(:, 2:4, 2) = 7
  !$omp end target
  !$omp target map(tofrom: c(:, :, n))
  c(:, :, n) = 5
  !$omp end target
  print *, sum(a), sum(c)

  !$omp target data map(tofrom: c)
  !$omp target
  c(1:3, 2, 1) = c(1:3, 2, 1) + 1
  c(6, 5, 4) = 99
  !$omp end target
  !$omp target update from(c(2:n, 2, 1))
  print *, c(2, 2, 1), c(3, 2, 1)
  !$omp end target data
  print *, sum(c), c(6, 5, 4), c(1, 2, 1)

  !$omp target teams distribute parallel do map(tofrom: p)
  do i = 1, 7
    p(:, i) = p(:, i)*i
  end do
  print *, sum(p)
  deallocate (c, p)
end program

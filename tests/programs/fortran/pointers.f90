! Pointers and allocatable variables: scalars, bounds, association.
program p
  implicit none
  integer, target :: a(20)
  integer, pointer :: q(:), s
  integer, allocatable :: c(:), d
  integer :: i
  a = [(i,i=1,20)]
  q => a(5:14)
  !$omp target map(tofrom: q)
  q = q + 100
  q(1) = size(q)
  !$omp end target
  print *, a
  s => a(3)
  !$omp target map(tofrom: s)
  s = -3
  !$omp end target
  print *, a(3)
  allocate(c(-3:3), d); c = 1; d = 4
  !$omp target map(tofrom: c, d)
  d = d + lbound(c, 1)
  c(-3) = ubound(c, 1)
  c(3) = 9
  !$omp end target
  print *, c, d
  q(2:) => a
  !$omp target teams distribute parallel do map(tofrom: q)
  do i = lbound(q, 1), ubound(q, 1)
    q(i) = i
  end do
  print *, a
  nullify(q)
  !$omp target map(to: q) map(from: i)
  i = merge(1, 2, associated(q))
  !$omp end target
  print *, i
  !$omp target teams distribute parallel do
  do i = -3, 3
    c(i) = c(i)*i
  end do
  print *, c
end program

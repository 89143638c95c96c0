! Array expressions with strides in regions, pointers to strided targets.
program p
  implicit none
  integer :: a(20), m(6, 6), i, j
  integer, pointer :: q(:)
  integer, target :: t(20)
  a = [(i, i=1,20)]
  m = reshape([(i,i=1,36)],[6,6])
  t = a
  !$omp target map(tofrom: a)
  a(1:20:3) = a(20:1:-3)
  a(2:18:4) = -1
  !$omp end target
  print *, a
  q => t(2:20:3)
  !$omp target map(tofrom: q)
  q = q*10
  !$omp end target
  print *, t
  q => t(19:1:-2)
  !$omp target teams distribute parallel do map(tofrom: q)
  do i = 1, size(q)
    q(i) = i
  end do
  print *, t
  !$omp target data map(tofrom: m)
  !$omp target map(tofrom: m)
  m(2:5, 3) = 0
  m(:, 1) = m(1, :)
  !$omp end target
  !$omp target update from(m(1:6:1, 3))
  !$omp end target data
  print *, m
end program

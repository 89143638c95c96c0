! Common blocks and saved variables.
program p
  implicit none
  integer :: a(10), k, i
  real :: x
  common /blk/ a, x, k
  integer, save :: s(5) = [1,2,3,4,5]
  a = 1; x = 2.5; k = 3
  !$omp target map(tofrom: a, k) map(to: x)
  a(k) = int(x*2)
  k = k + 1
  !$omp end target
  print *, a, k
  !$omp target map(tofrom: s)
  s = s*s
  !$omp end target
  print *, s
  call other
  print *, a, x, k
end program
subroutine other
  implicit none
  integer :: a(10), k
  real :: x
  common /blk/ a, x, k
  integer :: i
  !$omp target teams distribute parallel do map(tofrom: a)
  do i = 1, 10
    a(i) = a(i) + k + i
  end do
  !$omp target map(tofrom: x)
  x = x + a(1)
  !$omp end target
end subroutine

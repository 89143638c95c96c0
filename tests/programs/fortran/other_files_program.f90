program p
  use geo
  implicit none
  interface
    subroutine external_one(a, n)
      !$omp declare target
      integer, intent(in) :: n
      integer, intent(inout) :: a(n)
    end subroutine
  end interface
  integer :: a(10), i
  real(8) :: x(10)
  !$omp target teams distribute parallel do map(from: a, x)
  do i = 1, 10
    a(i) = area(i) + twice(i) + fact(mod(i, 6))
    x(i) = area(i*0.5d0)
  end do
  print *, a, x
  !$omp target map(tofrom: a)
  call external_one(a, 10)
  a(1:3) = twice(a(1:3))
  !$omp end target
  print *, a
end program

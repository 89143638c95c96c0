! host-associated variables, explicitly mapped, in internal procedures.
program p
  implicit none
  integer :: n, total, v(10)
  real(8) :: x
  n = 5; total = 1; v = 2; x = 1.5d0
  call inner()
  print *, n, total, v, x
contains
  subroutine inner()
    integer :: i
    !$omp target map(tofrom: total, x) map(tofrom: v)
    total = total + n
    x = x*2
    v(n) = 9
    !$omp end target
    !$omp target teams distribute parallel do map(tofrom: total) reduction(+: total)
    do i = 1, n
      total = total + i
    end do
    !$omp target data map(tofrom: n)
    !$omp target map(tofrom: n)
    n = n + 1
    !$omp end target
    !$omp end target data
  end subroutine
end program

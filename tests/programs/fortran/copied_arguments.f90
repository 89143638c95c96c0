! Actual arguments that are not contiguous, passed in regions to dummies that are: rows, columns in
! reverse and planes, read and written, of several types; and taskloops with firstprivate variables.
module routines
  implicit none
contains
  subroutine total(n, a, c)
    integer, intent(in) :: n
    real(8), intent(in) :: a(n)
    real(8), intent(out) :: c
    !$omp declare target
    c = sum(a)
  end subroutine
  subroutine double(n, a)
    integer, intent(in) :: n
    integer, intent(inout) :: a(n)
    integer :: i
    !$omp declare target
    do i = 1, n
      a(i) = 2*a(i) + i
    end do
  end subroutine
  subroutine plane(n, m, a, c)
    integer, intent(in) :: n, m
    complex, intent(in) :: a(n, m)
    real, intent(out) :: c
    !$omp declare target
    c = real(sum(a)) + aimag(a(n, m))
  end subroutine
end module

program copied_arguments
  use routines
  implicit none
  integer, parameter :: n = 12
  real(8) :: g(n, 3), h(n), back(3)
  integer :: k(n, 4), b(n*n), i, x, y(3)
  complex :: z(n, 3, 4)
  real :: p(n)
  do i = 1, n
    g(i, :) = [1, -i, 2]
    k(i, :) = [i, 3*i, -i, i*i]
    z(i, :, :) = cmplx(i, -2*i)
  end do
  z(:, 3, 4) = (5., 7.)
  !$omp target teams distribute parallel do map(to: g) map(from: h)
  do i = 1, n
    call total(3, g(i, :), h(i))
  end do
  !$omp target teams distribute parallel do map(to: g) map(from: back)
  do i = 1, 3
    call total(n/2, g(n:1:-2, i), back(i))
  end do
  print '(12f6.1)', h
  print '(3f8.1)', back
  !$omp target teams distribute parallel do map(tofrom: k)
  do i = 1, n
    call double(2, k(i, 1:4:3))
  end do
  print '(12i5)', k
  !$omp target teams distribute parallel do map(to: z) map(from: p)
  do i = 1, n
    call plane(3, 4, z(i, :, :), p(i))
  end do
  print '(12f8.1)', p
  b = 0
  x = 4
  y = [1, 2, 3]
  !$omp target map(tofrom: b)
  !$omp taskloop grainsize(5) shared(b) firstprivate(x, y)
  do i = 1, 20
    b(i) = i + x + y(1 + mod(i, 3))
  end do
  !$omp taskloop num_tasks(3)
  do i = 21, 40
    b(i) = i*x
  end do
  !$omp end target
  print '(10i5)', b(1:40)
end program

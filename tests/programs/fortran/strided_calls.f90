! MODELS: openmp openacc
! Sections with gaps as arguments of procedures in regions: copies are made for the call,
! and copied back.
module called
  implicit none
  type pair
    integer :: a, b
  end type
contains
  subroutine add(n, a, c)
    !$omp declare target
    !$acc routine seq
    integer, intent(in) :: n
    real(8), intent(in) :: a(n)
    real(8), intent(out) :: c
    c = sum(a)
  end subroutine
  subroutine double(n, a)
    !$omp declare target
    !$acc routine seq
    integer, intent(in) :: n
    integer, intent(inout) :: a(n, *)
    a(:, 1) = a(:, 1)*2
    a(:, 2) = a(:, 2) + 1
  end subroutine
end module

program strided_calls
  use called
  implicit none
  real(8) :: g(10, 3), h(10), back(10)
  integer :: m(8, 6), i
  type(pair) :: p(7)
  do i = 1, 10
    g(i, :) = [1, -i, 2]
  end do
  !$omp target teams distribute parallel do map(to: g) map(from: h, back)
  do i = 1, 10
    call add(3, g(i, :), h(i))
    call add(3, g(i, 3:1:-1), back(i))
  end do
  print *, h, back
  !$acc parallel loop copyin(g) copyout(h, back)
  do i = 1, 10
    call add(2, g(i, ::2), h(i))
    call add(3, g(i, :), back(i))
  end do
  print *, h, back
  m = 3
  p = pair(1, 2)
  !$omp target map(tofrom: m, p)
  call double(3, m(2:6:2, ::2))
  call double(2, p(::2)%a)
  !$omp end target
  print *, m, p
end program

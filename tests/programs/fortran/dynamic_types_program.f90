program p
  use dynamic_types
  implicit none
  class(shape), allocatable :: c
  type(box) :: b
  real(8) :: r(6), q(3)
  integer :: i
  r = 0
  allocate(c, source=rect(2d0, 5d0))
  call run(c, r)
  print *, r
  call other(c, q(1))
  deallocate(c)
  allocate(box :: c)
  call run(c, r)
  print *, r
  call other(c, q(2))
  b%w = 4
  call other(b, q(3))
  print *, q
  !$omp target teams distribute parallel do map(to: c) map(from: r) firstprivate(b)
  do i = 1, size(r)
    r(i) = kind_of(c) * 10 + kind_of(b)
  end do
  print *, r
contains
  subroutine run(x, r)
    class(shape), intent(inout) :: x
    real(8), intent(out) :: r(:)
    integer :: i
    !$omp target teams distribute parallel do map(to: x) map(from: r)
    do i = 1, size(r)
      select type (x)
      type is (rect)
        r(i) = x%area() + i
      type is (box)
        r(i) = x%w * 100 + x%d(2) * i
      class default
        r(i) = -1
      end select
    end do
  end subroutine
end program

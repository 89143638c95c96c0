! Actual arguments with strides, forwards and backwards, for assumed-shape
! arguments: the elements between keep their values.
module m
contains
  subroutine f(a, n)
    integer, intent(inout) :: a(:)
    integer :: i, n
    !$omp target teams distribute parallel do map(tofrom: a)
    do i = 1, n
      a(i) = a(i) + 100*i
    end do
  end subroutine
  subroutine g(a)
    integer, intent(inout) :: a(:, :)
    integer :: i, j
    !$omp target teams distribute parallel do collapse(2)
    do j = 1, size(a, 2)
    do i = 1, size(a, 1)
      a(i, j) = a(i, j) + 100*i + j
    end do
    end do
  end subroutine
end module
program strided
  use m
  integer :: a(20), b(6, 6), guard(4), i
  a = [(i, i=1, 20)]
  b = reshape([(i, i=1, 36)], [6, 6])
  call f(a(1:20:3), 7)
  print *, a
  call f(a(20:1:-2), 10)
  print *, a
  call g(b(2:6:2, 1:5:2))
  print *, b
  call f(b(3, :), 6)
  print *, b
end program

! What an assignment reads and writes at once, in target regions.
module arguments
  implicit none
  type pair
    integer :: a, b
  end type
contains
  subroutine shifts(x, y, n, by)
    integer :: x(:), y(:, :)
    integer, value :: n, by
    !$omp target map(tofrom: x, y)
    x(1:n) = cshift(x(1:n), by)
    x(2:n) = cshift(x(1:n-1), -by)
    y = cshift(y, by, 1)
    y = cshift(y, -by, 2)
    y(:, 1:3) = cshift(y(:, 2:4), [by, -by, 2*by], 1)
    !$omp end target
  end subroutine

  subroutine ends(x, y, n, by)
    integer :: x(:), y(:, :)
    integer, value :: n, by
    !$omp target map(tofrom: x, y)
    x(1:n) = eoshift(x(1:n), by, 99)
    x(1:n-1) = eoshift(x(2:n), -by) + x(1:n-1)
    y = eoshift(y, by, 7, 2)
    y = eoshift(y, -by, 5, 1) + y
    y(1:3, :) = eoshift(y(2:4, :), [by, -by, 0, 2*by], [1, 2, 3, 4], 1)
    !$omp end target
  end subroutine

  subroutine constants(x, y, n)
    integer :: x(:), y(:, :)
    integer, value :: n
    integer :: i
    !$omp target map(tofrom: x, y)
    x(1:n) = cshift(x(1:n), -1)
    x(1:n) = cshift(x(1:n), 2)
    x(2:n) = eoshift(x(1:n-1), -1)
    x(1:n) = eoshift(x(1:n), -3, x(2))
    y = transpose(y)
    y(1:2, 1:4) = reshape(transpose(y(1:4, 3:4)), [2, 4])
    y = matmul(y, y)
    y(:, 2) = matmul(y, y(:, 2))
    y(2, :) = matmul(y(2, :), transpose(y))
    y = mod(y, 100)
    y = spread(y(2, :), 1, 4) + y
    y(:, 1) = pack(y(1:2, :), reshape([(mod(i, 2) == 0, i = 1, 8)], [2, 4]))
    y = reshape(y, [4, 4], order=[2, 1])
    x(1:4) = reshape(y(2:3, 1:2), [4])
    x(1:n) = x(n:1:-1)
    !$omp end target
  end subroutine

  subroutine sections(x, y, index, n)
    integer :: x(:), y(:, :), index(:)
    integer, value :: n
    integer :: i
    !$omp target map(tofrom: x, y, index)
    x(2:n) = x(1:n-1)
    x(1:n-1) = x(2:n) + x(1:n-1)
    x(1:n-1:2) = x(2:n:2)
    x(n:1:-1) = x(1:n)
    x(index) = x
    x = x(index)
    x(index) = x(index(n:1:-1))
    index = index(index)
    y(2:4, 2:4) = y(1:3, 1:3)
    y(1:3, :) = y(2:4, :) - y(1:3, :)
    y(:, [3, 1, 4, 2]) = y
    y(2, :) = y(:, 2)
    y = y + transpose(y)
    x(1:n) = [(x(n + 1 - i), i = 1, n)]
    where (x(1:n-1) > x(2:n)) x(2:n) = x(1:n-1)
    forall (i = 2:n) x(i) = x(i - 1) + 1
    !$omp end target
  end subroutine

  pure function doubled(x) result(r)
    !$omp declare target
    integer, intent(in) :: x(:)
    integer :: r(size(x))
    integer :: i
    do i = 1, size(x)
      r(i) = x(size(x) + 1 - i)*2
    end do
  end function

  subroutine functions(x, y, n)
    integer :: x(:), y(:, :)
    integer, value :: n
    !$omp target map(tofrom: x, y)
    x(1:n) = doubled(x(1:n))
    x(2:n) = doubled(x(1:n-1)) + x(2:n)
    y(1, :) = doubled(y(:, 1))
    y(:, 2) = doubled(doubled(y(2, :)))
    x = mod(x, 1000)
    !$omp end target
  end subroutine

  subroutine others(c, p, z, n)
    character(3) :: c(:)
    type(pair) :: p(:)
    complex :: z(:)
    integer, value :: n
    !$omp target map(tofrom: c, p, z)
    c(1:n) = cshift(c(1:n), -1)
    c(2:n) = c(1:n-1)
    c(1)(2:3) = c(1)(1:2)
    p(1:n) = cshift(p(1:n), -2)
    p(2:n) = p(1:n-1)
    p(n:1:-1) = p
    z = cshift(z, -1)
    z(2:n) = z(1:n-1)*2
    z%re = z%im
    z(n:1:-1) = eoshift(z, -1, (1., 2.))
    !$omp end target
  end subroutine
end module

program overlapping
  use arguments
  implicit none
  integer, parameter :: n = 9
  integer :: x(n), y(4, 4), index(n), i, by
  character(3) :: c(n)
  type(pair) :: p(n)
  complex :: z(n)

  do by = -11, 11, 2
    x = [(i*i, i = 1, n)]
    y = reshape([(i*3, i = 1, 16)], [4, 4])
    call shifts(x, y, n, by)
    print *, by, x
    print *, y
    x = [(i*i, i = 1, n)]
    y = reshape([(i*3, i = 1, 16)], [4, 4])
    call ends(x, y, n, by/3)
    print *, x
    print *, y
  end do
  x = [(i*i, i = 1, n)]
  call constants(x, y, n)
  print *, x
  print *, y
  index = [3, 1, 4, 2, 9, 6, 5, 8, 7]
  call sections(x, y, index, n)
  print *, x, index
  print *, y
  call functions(x, y, n)
  print *, x
  print *, y
  do i = 1, n
    c(i) = achar(96 + i) // achar(64 + i) // achar(47 + i)
    p(i) = pair(i, -i)
    z(i) = cmplx(i, 2*i)
  end do
  call others(c, p, z, n)
  print *, c
  print *, p
  print *, z
end program

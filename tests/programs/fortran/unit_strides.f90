! Assumed-shape arrays and pointers in collapsed loops: contiguous ones, for which regions have a version, and others
! with steps, with negative ones, of no elements, and parts of elements.
! VERSIONS: by-value+launch-values
module passed
  implicit none
  type cell
    integer :: a
    integer :: b
  end type
contains
  subroutine transpose_into(a, b)
    integer, intent(in) :: a(:, :)
    integer, intent(inout) :: b(:, :)
    integer :: i, j
    !$omp target teams distribute parallel do collapse(2)
    do j = 1, size(a, 2)
      do i = 1, size(a, 1)
        b(j, i) = b(j, i) + a(i, j)
      end do
    end do
  end subroutine

  subroutine smooth(lo, hi, u, v)
    integer, intent(in) :: lo, hi
    integer, intent(in) :: u(lo:, lo:, lo:)
    integer, intent(inout) :: v(lo:, lo:, lo:)
    integer :: i, j, k
    !$omp target teams distribute parallel do collapse(3)
    do k = lo + 1, hi - 1
      do j = lo + 1, hi - 1
        do i = lo + 1, hi - 1
          v(i, j, k) = u(i - 1, j, k) + 2 * u(i + 1, j, k) + 3 * u(i, j - 1, k) + 4 * u(i, j + 1, k) &
            + 5 * u(i, j, k - 1) + 6 * u(i, j, k + 1)
        end do
      end do
    end do
  end subroutine

  subroutine scale(x, n)
    complex(8), intent(inout) :: x(:)
    integer, intent(in) :: n
    integer :: i
    !$omp target teams distribute parallel do
    do i = 1, size(x)
      x(i) = x(i) * cmplx(n, 1, 8)
    end do
  end subroutine

  integer function total(p)
    integer, pointer, intent(in) :: p(:, :)
    integer :: i, j, s
    s = 0
    !$omp target teams distribute parallel do collapse(2) reduction(+: s) map(tofrom: s)
    do j = lbound(p, 2), ubound(p, 2)
      do i = lbound(p, 1), ubound(p, 1)
        s = s + i * p(i, j) + j
      end do
    end do
    total = s
  end function

  subroutine by_rows(n, m, a, s)
    integer, intent(in) :: n, m
    integer, intent(in) :: a(:, :)
    integer, intent(out) :: s(:)
    integer :: i, j
    !$omp target teams distribute parallel do
    do i = 1, n
      s(i) = 0
      do j = 1, m
        s(i) = s(i) + a(i, j) * j
      end do
    end do
  end subroutine
end module

program unit_strides
  use passed
  implicit none
  integer, parameter :: n = 45, m = 37
  integer, target :: a(n, m), b(m, n), u(20, 20, 20), v(20, 20, 20)
  integer :: s(2 * n), i, j, k
  complex(8) :: x(60)
  type(cell) :: cells(n, m)
  integer, pointer :: p(:, :)
  do j = 1, m
    do i = 1, n
      a(i, j) = 100 * i + j
      cells(i, j) = cell(i - j, i * j)
    end do
  end do
  b = 0
  call transpose_into(a, b)
  print *, sum(b), b(5, 7), b(m, n)
  call transpose_into(a(::2, :), b(:, 1:n:2))
  call transpose_into(a(n:1:-1, m:1:-1), b)
  call transpose_into(a(3:40, 2:30), b(4:32, 8:45))
  print *, sum(b), b(5, 7), b(m, n), b(4, 8)
  call transpose_into(a(1:0, :), b(:, 1:0))
  call transpose_into(cells%b, b)
  call transpose_into(cells(2:9:3, 4:6)%a, b(1:3, 1:3))
  print *, sum(b), b(1, 1), b(3, 2)
  !$omp target data map(to: a) map(tofrom: b)
  call transpose_into(a, b)
  call transpose_into(a(2:, :), b(:, 2:))
  !$omp end target data
  print *, sum(b), b(1, 1), b(m, n)

  do k = 1, 20
    do j = 1, 20
      do i = 1, 20
        u(i, j, k) = mod(7 * i + 3 * j + 5 * k, 11)
      end do
    end do
  end do
  v = -1
  call smooth(1, 20, u, v)
  print *, sum(v), v(2, 3, 4), v(1, 1, 1)
  call smooth(-4, 5, u(::2, ::2, ::2), v(11:20, 11:20, 11:20))
  call smooth(0, 9, u(20:11:-1, 1:10, 5:14), v(1:10, 2:11, 3:12))
  print *, sum(v), v(2, 3, 4), v(15, 16, 17)

  x = [(cmplx(i, -i, 8), i = 1, 60)]
  call scale(x, 3)
  call scale(x(1:60:7), 2)
  call scale(x(60:1:-1), 1)
  print *, int(real(sum(x))), int(aimag(sum(x))), int(real(x(8)))

  p => a
  print *, total(p)
  p => a(2:n:3, 5:20)
  print *, total(p)
  p(0:, -1:) => a(:, 3:9)
  print *, total(p)

  s = 0
  call by_rows(n, m, a, s(1:n))
  print *, sum(s), s(3)
  call by_rows(m, n, b, s(1:2 * m:2))
  print *, sum(s), s(3), s(4)
end program

! Fifteen kernels as Fortran codes have them; c_kernels.c has the same loops
! over the same memory. Arrays are on the device when a kernel is called.
! Eight kernels are in OpenMP, seven in OpenACC; jacobi2d, transposed and
! stencil3d have assumed-shape dummies behind a wrapper with c_f_pointer.
module fortran_kernels
  use, intrinsic :: iso_c_binding
  implicit none

  type, bind(c) :: particle
    real(c_double) :: x, y, z, vx, vy, vz, m
  end type

contains

  ! ---- OpenMP ----

  subroutine f_triad(n, s, a, b, c) bind(c)
    integer(c_int), value :: n
    real(c_double), value :: s
    real(c_double), intent(out) :: a(n)
    real(c_double), intent(in) :: b(n), c(n)
    integer :: i
    !$omp target teams distribute parallel do
    do i = 1, n
      a(i) = b(i) + s * c(i)
    end do
  end subroutine

  subroutine jacobi(u, v)
    real(c_double), intent(in) :: u(:, :)
    real(c_double), intent(inout) :: v(:, :)
    integer :: i, j
    !$omp target teams distribute parallel do collapse(2)
    do j = 2, size(u, 2) - 1
      do i = 2, size(u, 1) - 1
        v(i, j) = 0.25d0 * (u(i - 1, j) + u(i + 1, j) + u(i, j - 1) + u(i, j + 1))
      end do
    end do
  end subroutine

  subroutine f_jacobi2d(n, m, u, v) bind(c)
    integer(c_int), value :: n, m
    type(c_ptr), value :: u, v
    real(c_double), pointer :: pu(:, :), pv(:, :)
    call c_f_pointer(u, pu, [n, m])
    call c_f_pointer(v, pv, [n, m])
    call jacobi(pu, pv)
  end subroutine

  subroutine f_product(n, a, b, c) bind(c)
    integer(c_int), value :: n
    real(c_double), intent(in) :: a(n, n), b(n, n)
    real(c_double), intent(out) :: c(n, n)
    integer :: i, j, k
    real(c_double) :: s
    !$omp target teams distribute parallel do collapse(2) private(s, k)
    do j = 1, n
      do i = 1, n
        s = 0
        do k = 1, n
          s = s + a(i, k) * b(k, j)
        end do
        c(i, j) = s
      end do
    end do
  end subroutine

  ! The matrix's columns are contiguous: y = transpose(a) x, a team a column.
  subroutine f_matvec(n, m, a, x, y) bind(c)
    integer(c_int), value :: n, m
    real(c_double), intent(in) :: a(n, m), x(n)
    real(c_double), intent(out) :: y(m)
    integer :: i, j
    real(c_double) :: s
    !$omp target teams distribute private(s)
    do j = 1, m
      s = 0
      !$omp parallel do reduction(+: s)
      do i = 1, n
        s = s + a(i, j) * x(i)
      end do
      y(j) = s
    end do
  end subroutine

  subroutine transpose_into(a, b)
    real(c_double), intent(in) :: a(:, :)
    real(c_double), intent(inout) :: b(:, :)
    integer :: i, j
    !$omp target teams distribute parallel do collapse(2)
    do j = 1, size(a, 2)
      do i = 1, size(a, 1)
        b(j, i) = a(i, j)
      end do
    end do
  end subroutine

  subroutine f_transposed(n, m, a, b) bind(c)
    integer(c_int), value :: n, m
    type(c_ptr), value :: a, b
    real(c_double), pointer :: pa(:, :), pb(:, :)
    call c_f_pointer(a, pa, [n, m])
    call c_f_pointer(b, pb, [m, n])
    call transpose_into(pa, pb)
  end subroutine

  subroutine f_histogram(n, bins, keys, counts) bind(c)
    integer(c_int), value :: n, bins
    integer(c_int), intent(in) :: keys(*)
    integer(c_int), intent(inout) :: counts(*)
    integer :: i
    !$omp target teams distribute parallel do map(present, to: keys(1:n)) &
    !$omp   map(present, tofrom: counts(1:bins))
    do i = 1, n
      !$omp atomic update
      counts(keys(i)) = counts(keys(i)) + 1
    end do
  end subroutine

  subroutine f_nbody(n, x, y, z, m, fx, fy, fz) bind(c)
    integer(c_int), value :: n
    real(c_double), intent(in) :: x(n), y(n), z(n), m(n)
    real(c_double), intent(out) :: fx(n), fy(n), fz(n)
    integer :: i, j
    real(c_double) :: dx, dy, dz, d, s, ax, ay, az
    !$omp target teams distribute parallel do private(j, dx, dy, dz, d, s, ax, ay, az)
    do i = 1, n
      ax = 0
      ay = 0
      az = 0
      do j = 1, n
        dx = x(j) - x(i)
        dy = y(j) - y(i)
        dz = z(j) - z(i)
        d = dx * dx + dy * dy + dz * dz + 0.01d0
        s = m(j) / (d * sqrt(d))
        ax = ax + s * dx
        ay = ay + s * dy
        az = az + s * dz
      end do
      fx(i) = ax
      fy(i) = ay
      fz(i) = az
    end do
  end subroutine

  ! Divided differences of eight values in an array of each thread's own.
  subroutine f_differences(n, x, w, y) bind(c)
    integer(c_int), value :: n
    real(c_double), intent(in) :: x(n, 8), w(8)
    real(c_double), intent(out) :: y(n)
    integer :: i, k, l
    real(c_double) :: t(8), s
    !$omp target teams distribute parallel do private(k, l, t, s)
    do i = 1, n
      do k = 1, 8
        t(k) = x(i, k)
      end do
      do l = 1, 7
        do k = 8, l + 1, -1
          t(k) = (t(k) - t(k - 1)) * w(l)
        end do
      end do
      s = t(8)
      do k = 7, 1, -1
        s = s * w(8) + t(k)
      end do
      y(i) = s
    end do
  end subroutine

  ! ---- OpenACC ----

  function f_dot(n, x, y) bind(c) result(s)
    integer(c_int), value :: n
    real(c_double), intent(in) :: x(n), y(n)
    real(c_double) :: s
    integer :: i
    s = 0
    !$acc parallel loop present(x, y) reduction(+: s)
    do i = 1, n
      s = s + x(i) * y(i)
    end do
  end function

  subroutine stencil(u, v)
    real(c_double), intent(in) :: u(:, :, :)
    real(c_double), intent(inout) :: v(:, :, :)
    integer :: i, j, k
    !$acc parallel loop collapse(3) present(u, v)
    do k = 2, size(u, 3) - 1
      do j = 2, size(u, 2) - 1
        do i = 2, size(u, 1) - 1
          v(i, j, k) = 0.4d0 * u(i, j, k) + 0.1d0 * (u(i - 1, j, k) + u(i + 1, j, k) &
            + u(i, j - 1, k) + u(i, j + 1, k) + u(i, j, k - 1) + u(i, j, k + 1))
        end do
      end do
    end do
  end subroutine

  subroutine f_stencil3d(n, u, v) bind(c)
    integer(c_int), value :: n
    type(c_ptr), value :: u, v
    real(c_double), pointer :: pu(:, :, :), pv(:, :, :)
    call c_f_pointer(u, pu, [n, n, n])
    call c_f_pointer(v, pv, [n, n, n])
    call stencil(pu, pv)
  end subroutine

  subroutine f_sparse(rows, entries, start, col, value, x, y) bind(c)
    integer(c_int), value :: rows, entries
    integer(c_int), intent(in) :: start(rows + 1), col(entries)
    real(c_double), intent(in) :: value(entries), x(rows)
    real(c_double), intent(out) :: y(rows)
    integer :: i, k
    real(c_double) :: s
    !$acc parallel loop present(start, col, value, x, y)
    do i = 1, rows
      s = 0
      !$acc loop seq
      do k = start(i), start(i + 1) - 1
        s = s + value(k) * x(col(k))
      end do
      y(i) = s
    end do
  end subroutine

  subroutine f_waves(n, x, y) bind(c)
    integer(c_int), value :: n
    real(c_double), intent(in) :: x(n)
    real(c_double), intent(out) :: y(n)
    integer :: i
    !$acc parallel loop present(x, y)
    do i = 1, n
      y(i) = exp(-x(i)) * sin(3 * x(i)) + exp(-2 * x(i)) * sin(5 * x(i))
    end do
  end subroutine

  subroutine f_complex(n, s, a, b, c) bind(c)
    integer(c_int), value :: n
    complex(c_double_complex), intent(in) :: s, a(n), b(n)
    complex(c_double_complex), intent(out) :: c(n)
    integer :: i
    !$acc parallel loop present(a, b, c) copyin(s)
    do i = 1, n
      c(i) = a(i) * b(i) + s * conjg(a(i))
    end do
  end subroutine

  subroutine f_particles(n, dt, p) bind(c)
    integer(c_int), value :: n
    real(c_double), value :: dt
    type(particle), intent(inout) :: p(*)
    integer :: i
    real(c_double) :: f
    !$acc parallel loop present(p(1:n))
    do i = 1, n
      f = dt / p(i)%m
      p(i)%vx = p(i)%vx - f * p(i)%x
      p(i)%vy = p(i)%vy - f * p(i)%y
      p(i)%vz = p(i)%vz - f * p(i)%z
      p(i)%x = p(i)%x + dt * p(i)%vx
      p(i)%y = p(i)%y + dt * p(i)%vy
      p(i)%z = p(i)%z + dt * p(i)%vz
    end do
  end subroutine

  subroutine f_recurrence(n, m, x, y) bind(c)
    integer(c_int), value :: n, m
    real(c_double), intent(in) :: x(n, m)
    real(c_double), intent(out) :: y(n, m)
    integer :: i, j
    !$acc parallel loop present(x, y)
    do i = 1, n
      y(i, 1) = x(i, 1)
      !$acc loop seq
      do j = 2, m
        y(i, j) = 0.5d0 * y(i, j - 1) + x(i, j)
      end do
    end do
  end subroutine
end module

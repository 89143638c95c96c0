! Private arrays of constant size, which a region's threads have on their stacks: of several types and
! bounds, in loops within sequential loops, and of allocatable variables beside them.
program private_stack
  implicit none
  integer, parameter :: n = 300
  real(8) :: a(n), b(n), t(8)
  complex :: c(0:n - 1), z(2:3)
  logical(1) :: f(5)
  integer :: i, j, k, m, bad, big(3000)
  real, allocatable :: w(:)
  bad = 0
  a = [(real(i, 8), i = 1, n)]
  !$omp target teams distribute parallel do private(t, k, f) map(tofrom: a)
  do i = 1, n
    do k = 1, 8
      t(k) = a(i) * k
    end do
    do k = 1, 5
      f(k) = mod(i + k, 2) == 0
    end do
    do k = 2, 8
      t(k) = t(k) + t(k - 1)
    end do
    a(i) = t(8) + count(f)
  end do
  do i = 1, n
    if (a(i) /= 36d0 * i + merge(2, 3, mod(i, 2) == 0)) bad = bad + 1
  end do
  !$omp target parallel do private(z, m) map(from: c)
  do i = 0, n - 1
    m = mod(i, 2) + 2
    z = cmplx(i, 1)
    z(m) = z(m) * (0, 1)
    c(i) = z(2) + 10 * z(3)
  end do
  do i = 0, n - 1
    z = cmplx(i, 1)
    z(mod(i, 2) + 2) = z(2) * (0, 1)
    if (c(i) /= z(2) + 10 * z(3)) bad = bad + 1
  end do
  b = 0
  allocate (w(4))
  !$omp target teams distribute private(j) map(tofrom: b)
  do i = 1, 30
    do j = 1, 5
      !$omp parallel do private(t, big, w)
      do k = 1, 10
        w = k
        t = b(10 * (i - 1) + k)
        big = j
        t(j) = t(j) + big(mod(i, 3000) + 1) + w(2)
        b(10 * (i - 1) + k) = t(j)
      end do
    end do
  end do
  do i = 1, n
    if (b(i) /= 15 + 5 * (mod(i - 1, 10) + 1)) bad = bad + 1
  end do
  print *, bad
end program

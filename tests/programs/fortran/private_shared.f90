! Private arrays that a parallel region and tasks inside of the region share.
program private_shared
  implicit none
  integer :: i, k, j, bad
  real(8) :: t(8), a(40), s
  integer :: u(-1:3), b(40)
  a = 0; b = 0
  !$omp target teams distribute parallel do private(t, k, s) num_threads(8) map(tofrom: a)
  do i = 1, 40
    do k = 1, 8
      t(k) = i * k
    end do
    !$omp parallel do shared(t)
    do k = 1, 8
      t(k) = t(k) + 1
    end do
    s = 0
    !$omp parallel do reduction(+: s)
    do k = 1, 8
      s = s + t(k)
    end do
    a(i) = s
  end do
  !$omp target map(tofrom: b)
  !$omp parallel private(u, j)
  u = 3
  !$omp do
  do i = 1, 40
    u(mod(i, 5) - 1) = i
    !$omp task shared(u) firstprivate(i)
    u(mod(i, 5) - 1) = u(mod(i, 5) - 1) + 1
    !$omp end task
    !$omp taskwait
    !$omp parallel do
    do j = 1, 1
      b(i) = u(mod(i, 5) - 1)
    end do
  end do
  !$omp end parallel
  !$omp end target
  bad = count(a /= [(36d0 * i + 8, i = 1, 40)]) + count(b /= [(i + 1, i = 1, 40)])
  print *, bad
end program

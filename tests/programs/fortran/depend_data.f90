! `depend` and `nowait` of `target enter data`, `exit data` and `update`, between
! tasks of the host and regions; regions in tasks inside of a parallel region run
! on the host, too.
program p
  implicit none
  integer, parameter :: nb = 4, n = 100
  real(8) :: a(n, nb), s(nb)
  integer :: i, k
  a = 1; s = 0
  !$omp parallel
  !$omp single
  do k = 1, nb
    !$omp task depend(out: a(1, k)) firstprivate(k) shared(a)
    a(:, k) = k
    !$omp end task
    !$omp target enter data map(to: a(:, k)) nowait depend(inout: a(1, k))
    !$omp target teams distribute parallel do nowait depend(inout: a(1, k)) map(tofrom: a(:, k)) firstprivate(k)
    do i = 1, n
      a(i, k) = a(i, k)*k + i
    end do
    !$omp target update from(a(1:10, k)) depend(inout: a(1, k))
    !$omp task depend(inout: a(1, k)) firstprivate(k) shared(a)
    a(2, k) = a(1, k)
    !$omp end task
    !$omp target update to(a(1:10, k)) depend(in: a(1, k)) nowait
    !$omp target exit data map(from: a(:, k)) nowait depend(inout: a(1, k))
    !$omp task depend(in: a(1, k)) firstprivate(k) shared(s, a)
    s(k) = sum(a(:, k))
    !$omp end task
  end do
  !$omp taskwait
  !$omp end single
  !$omp end parallel
  print '(4f10.1)', s
  print '(4f10.1)', a(2, :)
end program

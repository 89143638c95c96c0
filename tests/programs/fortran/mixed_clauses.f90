! Mappers of elements, `declare target` variables in both forms, parts in updates, tasks with
! `depend`, schedules, `tile`, `unroll` and `workshare`.
module defs
  implicit none
  integer, parameter :: n = 16
  integer :: gv(n) = 0, gs = 5
  !$omp declare target enter(gv)
  !$omp declare target link(gs)
  type vec
    integer :: n
    real, pointer :: d(:)
  end type
  !$omp declare mapper(vec :: v) map(v%n, v%d(1:v%n))
contains
  subroutine device_only(x)
    !$omp declare target enter(device_only) device_type(nohost)
    integer, intent(out) :: x
    x = 11
  end subroutine
  subroutine host_version(x)
    integer, intent(out) :: x
    x = 22
  end subroutine
end module
program main
  use defs
  use omp_lib
  implicit none
  integer :: i, j, a(n), b(n, n), k, s, t
  integer, allocatable :: al(:, :)
  type(vec) :: v(2)
  logical :: l
  integer(omp_lock_kind) :: lock
  do i = 1, 2
    v(i)%n = 3
    allocate(v(i)%d(3)); v(i)%d = i
  end do
  !$omp target map(tofrom: v(1))
  v(1)%d = v(1)%d*2
  !$omp end target
  print *, v(1)%d, v(2)%d
  gv = 3
  !$omp target update to(gv)
  !$omp target teams distribute parallel do map(tofrom: gs)
  do i = 1, n
    gv(i) = gv(i) + gs
  end do
  !$omp target update from(gv)
  print *, gv
  allocate(al(0:3, -1:2)); al = 1
  !$omp target data map(al)
  !$omp target teams distribute parallel do collapse(2)
  do j = lbound(al, 2), ubound(al, 2)
    do i = lbound(al, 1), ubound(al, 1)
      al(i, j) = al(i, j) + 10*i + j
    end do
  end do
  !$omp target update from(al(:, 0))
  print *, al(:, 0)
  !$omp end target data
  print *, al
  a = 0
  !$omp target parallel map(tofrom: a) num_threads(4)
  a(omp_get_thread_num() + 1) = 1
  !$omp barrier
  !$omp do schedule(dynamic, 2)
  do i = 5, n
    a(i) = sum(a(1:4))/omp_get_num_threads()
  end do
  !$omp end do nowait
  !$omp single
  a(1) = 7
  !$omp end single
  !$omp end target parallel
  print *, a
  s = 0; t = 100
  !$omp target teams distribute parallel do reduction(+: s) reduction(min: t) map(tofrom: s, t) if(n > 3) device(0)
  do i = 1, n
    s = s + i
    t = min(t, 50 - i)
  end do
  print *, s, t
  l = .true.
  !$omp target map(from: l)
  l = .false.
  !$omp end target
  !$omp target data map(to: a) map(from: b)
  !$omp target nowait depend(out: b)
  do j = 1, n
    b(:, j) = a*j
  end do
  !$omp end target
  !$omp target nowait depend(inout: b)
  b = b + 1
  !$omp end target
  !$omp taskwait
  !$omp end target data
  print *, sum(b), b(2, 3)
  !$omp target map(tofrom: a)
  !$omp parallel do private(k) lastprivate(j) schedule(static, 3)
  do i = 1, n
    k = i*i
    j = k
    a(i) = k + merge(1, 0, j > 10)
  end do
  a(1) = j
  !$omp end target
  print *, a
  !$omp target teams num_teams(4) map(tofrom: b)
  !$omp distribute dist_schedule(static, 2)
  do j = 1, n
    !$omp parallel do simd
    do i = 1, n
      b(i, j) = b(i, j) - i
    end do
  end do
  !$omp end target teams
  print *, sum(b)
  !$omp target map(tofrom: a)
  !$omp tile sizes(4)
  do i = 1, n
    a(i) = a(i) + i
  end do
  !$omp end target
  print *, sum(a)
  !$omp target map(tofrom: a)
  !$omp unroll
  do i = 1, 4
    a(i) = a(i)*2
  end do
  !$omp end target
  print *, a(:4)
  !$omp target map(tofrom: a)
  !$omp workshare
  !$omp end workshare
  !$omp parallel workshare
  a = a + 1
  where (a > 50) a = 0
  !$omp end parallel workshare
  !$omp end target
  print *, a
end program

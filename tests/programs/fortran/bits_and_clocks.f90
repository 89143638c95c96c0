! iall, iany and iparity, move_alloc, cpu_time and system_clock in regions.
program p
  implicit none
  integer :: a(6) = [7, 15, 31, 6, 14, 30], s(3), d(2)
  integer(1) :: b(3) = [1_1, 2_1, 4_1]
  integer(2) :: c(4) = [3_2, 5_2, 9_2, 17_2]
  integer(8) :: e(2, 3) = reshape([1_8, 3_8, 2_8, 6_8, 4_8, 12_8], [2, 3]), f(3), g(2)
  logical :: mask(6) = [.true., .false., .true., .true., .false., .true.], good(4)
  integer :: n, m
  integer(8) :: start, now, rate, most
  real(8) :: t0, t1
  integer, allocatable :: v(:), w(:)
  !$omp target map(from: s, d, f, g)
  s = [iall(a), iany(a), iparity(a)]
  d = [iall(a, mask), iparity(a, mask .and. a > 6)]
  f = iany(e, 1)
  g = iparity(e, dim=2)
  !$omp end target
  print *, s, d, f, g
  !$omp target map(from: s, n)
  s(1) = iany(b); s(2) = iall(c); s(3) = iparity(c)
  n = iany(a(2:1))
  !$omp end target
  print *, s, n
  !$omp target map(from: n, m) private(v, w)
  allocate(v(3:7)); v = 4
  allocate(w(2)); w = 1
  call move_alloc(v, w)
  n = sum(w) + 100*lbound(w, 1) + 1000*size(w)
  m = merge(1, 0, allocated(v))
  deallocate(w)
  !$omp end target
  print *, n, m
  !$omp target map(from: good)
  call cpu_time(t0)
  call system_clock(start, rate, most)
  call system_clock(n, m)
  call system_clock(now)
  call cpu_time(t1)
  good = [t1 >= t0, now >= start, rate >= 1000 .and. most > start, n >= 0 .and. m > 0]
  !$omp end target
  print *, good
end program

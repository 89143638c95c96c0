! atomic: update, read, write, capture, min and max, of integers, reals and logicals.
program p
  implicit none
  integer :: i, s, m, old, cap(100), h(10)
  real(8) :: x
  integer :: lo
  logical :: l
  s = 0; m = 0; x = 0; h = 0; l = .false.; lo = 1000
  !$omp target teams distribute parallel do map(tofrom: s, m, x, h, lo) map(from: cap)
  do i = 1, 100
    !$omp atomic update
    s = s + i
    !$omp atomic
    m = max(m, i)
    !$omp atomic
    lo = min(i, lo)
    !$omp atomic
    x = x + i*0.25d0
    !$omp atomic
    h(mod(i, 10) + 1) = h(mod(i, 10) + 1) + 1
  end do
  print *, s, m, x, h, lo
  m = 0
  !$omp target teams distribute parallel do map(tofrom: m, l) map(from: cap) private(old)
  do i = 1, 100
    !$omp atomic capture
    old = m
    m = m + 1
    !$omp end atomic
    cap(old + 1) = old
    !$omp atomic write
    l = .true.
  end do
  print *, cap, m, l
  !$omp target map(tofrom: m, old)
  !$omp parallel num_threads(5)
  !$omp atomic read
  old = m
  !$omp atomic
  h(1) = ior(h(1), 1)
  !$omp end parallel
  !$omp end target
  print *, m, old
end program

! Array reductions of `loop` in teams: of explicit-shape and allocatable arrays.
program p
  implicit none
  integer :: n = 5, m = 7, i, j, w
  integer :: bits(0:4), least(3)
  real(8), allocatable :: total(:)
  bits = 0; least = 1000
  allocate (total(2:4)); total = 0.5d0
  !$omp target teams loop reduction(ieor: bits) private(w) num_teams(17) map(tofrom: bits) collapse(2)
  do j = 1, m
    do i = -1, -1 - 3*(n - 1), -3
      w = mod(j - i, 5)
      bits(w) = ieor(bits(w), 7*j - i)
    end do
  end do
  print *, bits
  !$omp target teams loop reduction(min: least) reduction(+: total) map(tofrom: least, total)
  do i = 1, 100*m
    least(mod(i, 3) + 1) = min(least(mod(i, 3) + 1), 900 - i)
    total(mod(i, 3) + 2) = total(mod(i, 3) + 2) + i
  end do
  print *, least, total
end program

! Reductions of scalars: over teams and threads, over either, several at once,
! with all operators.
program reductions
  implicit none
  integer, parameter :: n = 2000
  integer :: a(n), i, total, product, low, high, bits_and, bits_or, bits_xor
  real(8) :: x(n), sum8, max8
  real :: sum4
  complex :: z
  logical :: every, some, same, differ

  do i = 1, n
    a(i) = mod(i*7919, 1009) - 500
    x(i) = a(i)/8d0
  end do

  total = 10
  !$omp target teams distribute parallel do map(to: a) map(tofrom: total) reduction(+: total)
  do i = 1, n
    total = total + a(i)
  end do
  print *, total, 10 + sum(a)

  low = huge(low); high = -huge(high); sum8 = 0; max8 = -1d30; sum4 = 0
  !$omp target teams distribute parallel do map(to: a, x) map(tofrom: low, high, sum8, max8, sum4) &
  !$omp& reduction(min: low) reduction(max: high, max8) reduction(+: sum8, sum4)
  do i = 1, n
    low = min(low, a(i))
    high = max(high, a(i))
    sum8 = sum8 + x(i)
    max8 = max(max8, x(i))
    sum4 = sum4 + real(x(i))
  end do
  print *, low == minval(a), high == maxval(a), sum8 == sum(x), max8 == maxval(x), sum4 == real(sum(x))

  bits_and = -1; bits_or = 0; bits_xor = 0; product = 1
  !$omp target teams distribute parallel do map(to: a) map(tofrom: bits_and, bits_or, bits_xor, product) &
  !$omp& reduction(iand: bits_and) reduction(ior: bits_or) reduction(ieor: bits_xor) reduction(*: product)
  do i = 1, n
    bits_and = iand(bits_and, ior(a(i), 64))
    bits_or = ior(bits_or, iand(a(i), 255))
    bits_xor = ieor(bits_xor, a(i))
    if (mod(i, 200) == 0) product = product*3
  end do
  print *, bits_and, bits_or, bits_xor, product

  every = .true.; some = .false.; same = .true.; differ = .false.
  !$omp target teams distribute parallel do map(to: a) map(tofrom: every, some, same, differ) &
  !$omp& reduction(.and.: every) reduction(.or.: some) reduction(.eqv.: same) reduction(.neqv.: differ)
  do i = 1, n
    every = every .and. a(i) > -501
    some = some .or. a(i) == 77
    same = same .eqv. a(i) > 0
    differ = differ .neqv. a(i) > 100
  end do
  print *, every, some, same, differ

  z = (1.0, 2.0)
  !$omp target teams distribute parallel do map(to: a) map(tofrom: z) reduction(+: z)
  do i = 1, n
    z = z + cmplx(a(i), -a(i))
  end do
  print *, real(z) == 1 + sum(a), aimag(z) == 2 - sum(a)

  total = 0
  !$omp target parallel do map(to: a) map(tofrom: total) reduction(+: total)
  do i = 1, n
    total = total + a(i)
  end do
  !$omp target teams map(to: a) map(tofrom: total) reduction(+: total) num_teams(4)
  !$omp distribute
  do i = 1, n
    total = total + a(i)
  end do
  !$omp end target teams
  print *, total == 2*sum(a)
end program

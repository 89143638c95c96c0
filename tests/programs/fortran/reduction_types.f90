! Reductions of all kinds of integers, reals, logicals and complex numbers.
program p
  implicit none
  integer(1) :: i1; integer(2) :: i2; integer(8) :: i8
  real(4) :: r4; real(8) :: r8, mn; complex(8) :: z8
  logical(1) :: l1; logical(8) :: l8
  integer :: i, iand1, mx, it
  i1 = 1; i2 = 2; i8 = 3; r4 = 1; r8 = 1; z8 = 1; l1 = .true.; l8 = .false.; iand1 = -1; mx = -9; mn = 1e9
  !$omp target teams distribute parallel do reduction(+: i1, i2, i8, r4, r8, z8) map(tofrom: i1, i2, i8, r4, r8, z8)
  do i = 1, 50
    i1 = i1 + 1_1; i2 = i2 + int(i,2); i8 = i8 + i*1000000000_8
    r4 = r4 + i; r8 = r8 - i*0.5d0; z8 = z8 + cmplx(0.5d0, i, 8)
  end do
  print *, i1, i2, i8, r4, r8, z8
  !$omp target parallel do reduction(.and.: l1) reduction(.neqv.: l8) reduction(iand: iand1) reduction(max: mx) reduction(min: mn) map(tofrom: l1,l8,iand1,mx,mn)
  do i = 1, 50
    l1 = l1 .and. i < 49; l8 = l8 .neqv. mod(i,3) == 0
    iand1 = iand(iand1, ior(i, 96)); mx = max(mx, mod(i*37,101)); mn = min(mn, mod(i*31, 97)*0.5d0)
  end do
  print *, l1, l8, iand1, mx, mn
  it = 100
  !$omp target teams distribute parallel do reduction(+: it) map(tofrom: it)
  do i = 1, 10
    it = it - i
  end do
  print *, it
  z8 = 1
  !$omp target parallel do reduction(*: z8) map(tofrom: z8)
  do i = 1, 8
    z8 = z8*(0d0, 1d0)
  end do
  print *, z8
end program

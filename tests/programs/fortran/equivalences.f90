! Variables that `equivalence` lays over each other: a region that names several has one memory.
module overlaid
  implicit none
  integer :: g1(10), g2(10)
  real :: r(4)
  integer :: bits(4)
  equivalence (g1(5), g2(1)), (r, bits)
contains
  subroutine of_module
    integer :: i
    g1 = [(i, i = 1, 10)]; g2(7:10) = [(-i, i = 1, 4)]
    !$omp target
    do i = 1, 10
      g2(i) = g1(i) + g2(i)
    end do
    !$omp end target
    print *, g1, g2
    r = 1
    !$omp target map(tofrom: r, bits)
    bits(2) = 0
    r(3) = r(1) + r(2)
    !$omp end target
    print *, r, bits(2)
  end subroutine
end module

program equivalences
  use overlaid
  implicit none
  integer :: i, e1(30), e2(30)
  equivalence (e1(1), e2(2))
  e2 = [(i, i = 1, 30)]; e1(30) = 7
  !$omp target
  do i = 1, 29
    e1(i) = mod(e2(i)*2 + 1, 1000)
  end do
  !$omp end target
  print *, e1, e2(1)
  !$omp target teams distribute parallel do
  do i = 1, 30
    e1(i) = e1(i) + 1
  end do
  print *, e1(1), e2(2)
  call of_module
end program

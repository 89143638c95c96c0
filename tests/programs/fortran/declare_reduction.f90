! declare reduction of a derived type and of an integer.
program p
  implicit none
  type pair
    integer :: lo = 1000, hi = -1000
  end type
  !$omp declare reduction(mm : pair : omp_out = merge2(omp_out, omp_in)) initializer(omp_priv = pair(1000, -1000))
  !$omp declare reduction(mymax : integer : omp_out = max(omp_out, omp_in)) initializer(omp_priv = -99)
  !$omp declare reduction(joined : pair : omp_out = pair(omp_out%lo + omp_in%lo, max(omp_out%hi, omp_in%hi))) initializer(omp_priv = pair(0, -1))
  type(pair) :: q
  integer :: i, m
  m = 0
  !$omp target parallel do reduction(mymax: m) map(tofrom: m)
  do i = 1, 100
    m = max(m, mod(i*17, 83))
  end do
  print *, m
  !$omp target teams distribute parallel do reduction(mm: q) map(tofrom: q)
  do i = 1, 100
    q%lo = min(q%lo, i + 5); q%hi = max(q%hi, i*2)
  end do
  print *, q
  ! Combined by a structure constructor.
  q = pair(5, 0)
  !$omp target teams distribute parallel do reduction(joined: q) map(tofrom: q)
  do i = 1, 100
    q = pair(q%lo + i, max(q%hi, i))
  end do
  print *, q
contains
  type(pair) function merge2(a, b)
    !$omp declare target
    type(pair), intent(in) :: a, b
    merge2%lo = min(a%lo, b%lo); merge2%hi = max(a%hi, b%hi)
  end function
end program

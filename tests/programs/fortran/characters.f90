! Characters in regions: comparison, substrings, trim, index, assumed length.
program p
  implicit none
  character(8) :: s, t(3)
  character(:), allocatable :: d
  integer :: n, k
  logical :: same
  s = 'abc'; t = 'x'; n = 0
  !$omp target map(tofrom: s, t, n, same)
  same = s == 'abc'
  n = len_trim(s)
  s(4:6) = 'def'
  t(2) = s
  t(3) = trim(s)//'!'
  !$omp end target
  print *, s, '|', t, '|', n, same
  call f(s)
  print *, s
  !$omp target map(to: s) map(from: k, n)
  k = index(s, 'ef')
  n = ichar(s(1:1)) + iachar('z')
  if (s < 'b') n = n + 1000
  !$omp end target
  print *, k, n
contains
  subroutine f(c)
    character(*), intent(inout) :: c
    !$omp target map(tofrom: c)
    c(1:2) = char(65 + len(c))//'_'
    !$omp end target
  end subroutine
end program

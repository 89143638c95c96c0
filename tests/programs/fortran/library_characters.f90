! Characters: repeat, adjustl, adjustr, scan, verify, index backwards, comparisons, arrays of them.
program p
  implicit none
  character(10) :: s, t(6), a(4), b(4)
  character(3) :: set
  integer :: k(14), i
  logical :: l(6)
  s = '  abcab   '
  set = 'bc '
  t = ''; k = 0
  a = ['  one     ', 'two       ', '          ', '   three  ']
  !$omp target map(to: s, set, a) map(tofrom: t, k, b, l)
  t(1) = repeat('ab', 3)
  t(2) = adjustl(s)
  t(3) = adjustr(s)
  t(4) = repeat(trim(adjustl(s)), 2)
  t(5) = repeat('x', 0)//'|'
  t(6) = repeat(set(1:1), len_trim(s))
  k(1) = scan(s, 'bc')
  k(2) = scan(s, 'bc', back=.true.)
  k(3) = scan(s, set(1:0))
  k(4) = verify(s, ' a')
  k(5) = verify(s, set, .true.)
  k(6) = verify(s(3:5), 'abc')
  k(7) = index(s, 'ab')
  k(8) = index(s, 'ab', back=.true.)
  k(9) = index(s, '')
  k(10) = index(s(1:2), 'abc')
  k(11) = len_trim(a(3)) + 10*len_trim(s)
  b = adjustr(a)
  do i = 1, 4
    k(12) = k(12) + scan(b(i), 'eo')
  end do
  a = adjustl(a)
  k(13) = index(a(4), 'three') + ichar(a(1)(1:1))
  k(14) = maxval(len_trim(b))
  l = [s < set, s == s(1:7), set >= 'bc', 'a' < 'B', lge(s, '  ab'), llt('a ', 'a')]
  !$omp end target
  do i = 1, 6
    print '(3a)', '[', t(i), ']'
  end do
  print *, b, '|', k, l
end program

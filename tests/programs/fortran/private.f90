! private and firstprivate of scalars, arrays, allocatable and automatic arrays, characters.
program p
  implicit none
  integer :: i, j, t, w(5), f, a(30), n
  real(8), allocatable :: al(:)
  character(4) :: ch
  n = 5; f = 10; w = 7; a = 0; ch = 'abcd'
  allocate(al(4)); al = 2
  !$omp target teams distribute parallel do private(t, w, j) firstprivate(f) map(tofrom: a)
  do i = 1, 30
    t = i + f
    do j = 1, 5
      w(j) = t*j
    end do
    a(i) = sum(w)
  end do
  print *, a, f, w
  !$omp target parallel do firstprivate(w, al, ch) map(tofrom: a)
  do i = 1, 30
    w(1) = w(1)
    a(i) = a(i) + w(mod(i,5)+1) + int(al(mod(i,4)+1))
    if (ch == 'abcd') a(i) = a(i) + 1
  end do
  print *, a
  !$omp target private(al, w) map(from: t)
  w = 3
  t = sum(w) + size(w)
  !$omp end target
  print *, t
  !$omp target firstprivate(w, n) map(from: t)
  w(n) = 1; n = 2
  t = sum(w) + n
  !$omp end target
  print *, t, w, n
  call auto(6)
contains
  subroutine auto(m)
    integer, intent(in) :: m
    integer :: loc(m), out(m), k
    loc = 1
    !$omp target teams distribute parallel do firstprivate(loc) map(from: out)
    do k = 1, m
      out(k) = sum(loc)*k
    end do
    print *, out
    !$omp target teams distribute parallel do private(loc) map(from: out)
    do k = 1, m
      loc = k
      out(k) = sum(loc)
    end do
    print *, out
  end subroutine
end program

! Routines, atomic operations, variables of declare.
! MODELS: openacc
module rm
  integer :: g = 5, tab(10)
  !$acc declare create(g)
  !$acc declare copyin(tab)
contains
  integer function sq(x)
    !$acc routine seq
    integer, value :: x
    sq = x*x + g
  end function
  subroutine fill(a, n, v)
    !$acc routine vector
    integer :: n, a(n), v, i
    !$acc loop vector
    do i = 1, n
      a(i) = v*i
    end do
  end subroutine
  integer function total(a, n)
    !$acc routine vector
    integer :: n, a(n), i
    total = 0
    !$acc loop vector reduction(+:total)
    do i = 1, n
      total = total + a(i)
    end do
  end function
end module
program p
  use rm
  integer :: i, a(100), m(50, 10), h(7), c, old, k, t(10)
  tab = 3
  !$acc update device(g, tab)
  !$acc parallel loop
  do i = 1, 100
    a(i) = sq(i) + tab(mod(i, 10) + 1)
  end do
  print *, sum(a)
  !$acc parallel loop gang
  do i = 1, 10
    call fill(m(:, i), 50, i)
  end do
  print *, sum(m)
  !$acc parallel loop gang
  do i = 1, 10
    t(i) = total(m(:, i), 50)
  end do
  print *, t
  h = 0; c = 0
  !$acc parallel loop copy(h, c) private(k)
  do i = 1, 100
    !$acc atomic update
    h(mod(i, 7) + 1) = h(mod(i, 7) + 1) + 1
    !$acc atomic capture
    k = c
    c = c + 2
    !$acc end atomic
    a(i) = k
  end do
  print *, h, c, sum(a)
  c = 0
  !$acc parallel loop copy(c)
  do i = 1, 100
    !$acc atomic
    c = max(c, i)
    !$acc atomic read
    k = c
    if (k < 0) a(i) = 0
  end do
  print *, c
  !$acc parallel loop copy(c)
  do i = 1, 100
    !$acc atomic write
    c = 42
  end do
  print *, c
  !$acc init
  !$acc set device_num(0)
  !$acc wait
end program

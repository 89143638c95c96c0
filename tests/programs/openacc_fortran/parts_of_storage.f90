! MODELS: openacc
! Scalars that are parts of other memory: of common blocks and equivalences, names of
! `associate`, targets of pointers, dummy arguments.
module kept
  implicit none
  type pair
    integer :: n
    integer :: v(3)
  end type
  integer :: gone, gtwo(4)
  real :: greal
  common /shared/ gone, gtwo, greal
contains
  subroutine of_module
    integer :: i, s
    gone = 1000; gtwo = [1, 2, 3, 4]; greal = 0.5
    !$acc parallel loop copy(gtwo) firstprivate(gone)
    do i = 1, 4
      gtwo(i) = gtwo(i) + gone
    end do
    !$acc kernels
    gone = gone + 1
    greal = greal*gone
    !$acc end kernels
    s = 0
    !$acc parallel loop reduction(+:gone) reduction(max:s)
    do i = 1, 100
      gone = gone + i
      s = max(s, mod(i*7, 31))
    end do
    print *, gone, gtwo, greal, s
    call of_arguments(gone, gtwo(3), greal)
    print *, gone, gtwo, greal
  end subroutine

  subroutine of_arguments(one, two, three)
    integer :: one, two
    real :: three
    !$acc serial copy(one, three)
    one = one + two
    three = three + two
    !$acc end serial
    !$acc kernels
    two = two*2
    !$acc end kernels
  end subroutine

  subroutine without_clause
    ! Firstprivate: the values of the variables, whatever their size.
    integer :: out(6), i
    integer(8) :: wide
    real(8) :: real
    complex :: both
    common /sizes/ wide, real, both
    wide = 1234567890123_8; real = 2.5d0; both = (3., -4.)
    !$acc parallel loop copyout(out)
    do i = 1, 6
      out(i) = int(mod(wide, 1000_8)) + int(real*4) + int(real*i) + int(aimag(both))
    end do
    print *, out
    !$acc parallel loop gang vector private(wide) copyout(out)
    do i = 1, 6
      wide = i*3
      out(i) = int(wide)
    end do
    print *, out, wide
  end subroutine

  subroutine assigned_first
    ! Each iteration assigns the scalars before it reads them.
    integer :: i, a(200), temp, other(2), single
    common /temporaries/ temp, other
    equivalence (single, other(2))
    !$acc parallel loop copyout(a)
    do i = 1, 200
      temp = i*2
      single = temp + 1
      a(i) = temp + single
    end do
    print *, sum(a), a(1), a(200)
    !$acc kernels
    do i = 1, 200
      temp = i*3
      a(i) = a(i) + temp
    end do
    !$acc end kernels
    print *, sum(a)
  end subroutine
end module

module declared
  implicit none
  integer :: state, table(4)
  common /held/ state, table
  !$acc declare create(/held/)
end module

program parts_of_storage
  use kept
  implicit none
  type(pair), target :: d, e(3)
  integer, target :: a(10)
  integer, pointer :: p
  type(pair), pointer :: q
  integer :: i, x, y, cy, r, e1(10), bytes(4)
  real :: z
  equivalence (bytes(3), x), (y, z)
  common /cc/ cy
  call of_module
  call without_clause
  call assigned_first
  cy = 5
  !$acc serial copy(cy) copyout(r)
  r = cy; cy = 8
  !$acc end serial
  print *, cy, r
  cy = 6
  !$acc data copy(cy)
  !$acc parallel copyout(r) num_gangs(1)
  r = cy; cy = 9
  !$acc end parallel
  !$acc end data
  print *, cy, r
  !$acc enter data copyin(cy)
  cy = 20
  !$acc update device(cy)
  !$acc serial present(cy)
  cy = cy + 1
  !$acc end serial
  !$acc exit data copyout(cy)
  print *, cy
  bytes = 0; e1 = 0; x = 4; y = 7
  !$acc kernels
  do i = 1, 10
    e1(i) = i*x
  end do
  x = 9
  y = 11
  !$acc end kernels
  print *, bytes, e1, y, x
  !$acc serial copy(y)
  y = y + 1
  !$acc end serial
  print *, y, transfer(z, 1)
  !$acc kernels
  x = 12
  do i = 1, 4
    bytes(i) = bytes(i) + 1
  end do
  !$acc end kernels
  print *, bytes, x
  d = pair(1, 2); e = d; a = 1
  !$acc serial copy(d%n)
  d%n = d%n + 5
  !$acc end serial
  !$acc serial copy(e(2)%n)
  e(2)%n = 7
  !$acc end serial
  print *, d%n, e%n
  associate (part => a(4), member => d%n, inner => e(3)%v(2), vector => e(3)%v, all => a)
    !$acc serial copy(part, member)
    part = 9; member = 10
    !$acc end serial
    !$acc kernels
    part = part + 1; member = member + 1; inner = 3; vector(3) = 8
    !$acc end kernels
    !$acc parallel loop reduction(+:member)
    do i = 1, 50
      member = member + i
    end do
    !$acc parallel loop
    do i = 5, 10
      all(i) = all(i) + member
    end do
    !$acc parallel loop gang vector
    do i = 1, 3
      vector(i) = vector(i) + part
    end do
  end associate
  print *, a, d%n, e(3)%v
  p => a(5)
  !$acc kernels
  p = 12
  !$acc end kernels
  !$acc serial copy(p)
  p = p + 1
  !$acc end serial
  q => e(1)
  !$acc serial copy(q)
  q%n = 44; q%v = 1
  !$acc end serial
  print *, a, e(1)%n, e(1)%v
  call of_arguments(a(7), d%n, z)
  print *, a, d%n
  p => a(3)
  associate (target_of => p, more => q)
    !$acc kernels
    target_of = 6
    more%n = target_of
    !$acc end kernels
    !$acc parallel loop reduction(+:target_of)
    do i = 1, 10
      target_of = target_of + i
    end do
  end associate
  print *, a(3), e(1)%n
  call of_declare
contains
  subroutine of_declare
    use declared
    integer :: seen
    state = 300; table = 1
    !$acc update device(state, table)
    !$acc serial copyout(seen)
    seen = state
    state = 700
    table(2) = 5
    !$acc end serial
    !$acc update self(state, table)
    print *, seen, state, table
    !$acc parallel loop gang
    do i = 1, 4
      table(i) = table(i) + state
    end do
    !$acc update self(table)
    print *, table
  end subroutine
end program

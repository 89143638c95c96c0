! Kinds of loop variables, three levels, enclosing data, associate, block, tile.
! MODELS: openacc
module mm
  implicit none
  integer :: ms = 0
  type v
    integer, allocatable :: a(:)
    integer :: k(6)
  end type
contains
  integer function f(n)
    integer, intent(in) :: n
    f = n - 1
  end function
  subroutine red(s, n, o, w)
    integer :: s, n, i
    integer, optional :: o
    integer :: w(:)
    !$acc parallel loop reduction(+:s,ms)
    do i = 1, f(n)
      s = s + i
      ms = ms + 1
      if (present(o)) w(i) = o
    end do
  end subroutine
end module
program p
  use mm
  implicit none
  integer :: s, i, j, k, w(50), m(10,10), c(8,8,8), o
  integer(1) :: i1
  integer(2) :: i2
  integer(8) :: i8
  integer :: x1(100)
  type(v) :: e(3)
  integer, allocatable :: al
  logical :: on
  s = 10; w = 0; o = 9
  call red(s, 20, w=w)
  print *, s, ms, sum(w)
  call red(s, 20, o, w)
  print *, s, ms, sum(w)
  ! scalars in an enclosing data region
  s = 4
  !$acc data copy(s)
  !$acc parallel num_gangs(1)
  s = s + 3
  !$acc end parallel
  !$acc parallel loop
  do i = 1, 50
    w(i) = s
  end do
  !$acc end data
  print *, s, sum(w)
  ! kinds
  !$acc parallel loop
  do i1 = 100_1, 1_1, -3_1
    x1(i1) = i1
  end do
  !$acc parallel loop
  do i2 = 2_2, 100_2, 3_2
    x1(i2) = 2*i2
  end do
  !$acc parallel loop
  do i8 = 3_8, 99_8, 3_8
    x1(i8) = int(i8)*5
  end do
  print *, sum(x1)
  ! three levels
  !$acc parallel loop gang
  do k = 1, 8
    !$acc loop worker
    do j = 1, 8
      !$acc loop vector
      do i = 1, 8
        c(i,j,k) = i + 10*j + 100*k
      end do
    end do
  end do
  print *, sum(c), c(3,4,5)
  ! collapse with cycle
  m = 0
  !$acc parallel loop collapse(2)
  do j = 1, 10
    do i = 1, 10
      if (i == j) cycle
      m(i,j) = i*j
    end do
  end do
  print *, sum(m)
  ! associate and block
  associate (row => m(3, :), q => w(5))
    !$acc parallel loop
    do i = 1, 10
      block
        integer :: loc(3), t
        loc = i
        t = sum(loc)
        row(i) = t + q
      end block
    end do
  end associate
  print *, m(3, :)
  do i = 1, 3
    allocate(e(i)%a(5)); e(i)%a = i; e(i)%k = 0
  end do
  !$acc data copyin(e) copy(e(2)%a)
  !$acc parallel loop
  do i = 1, 5
    e(2)%a(i) = e(2)%a(i)*i
  end do
  !$acc end data
  print *, e(1)%a, e(2)%a, e(3)%a
  !$acc parallel loop copy(e(3)%k(2:4))
  do i = 2, 4
    e(3)%k(i) = i
  end do
  print *, e(3)%k
  allocate(al); al = 5
  !$acc parallel loop
  do i = 1, 50
    w(i) = w(i) + al
  end do
  print *, sum(w)
  on = .false.
  !$acc parallel loop if(on)
  do i = 1, 50
    w(i) = i
  end do
  print *, sum(w)
  !$acc parallel loop tile(4,4)
  do j = 1, 10
    do i = 1, 10
      m(i,j) = i - j
    end do
  end do
  print *, sum(m), m(2,9)
  !$acc parallel loop
  do concurrent (i = 1:10, j = 1:10)
    m(i,j) = m(i,j) + 1
  end do
  print *, sum(m)
  s = 0
  !$acc parallel loop gang reduction(+:s)
  do j = 1, 10
    !$acc loop worker reduction(+:s)
    do i = 1, 10
      !$acc loop vector reduction(+:s)
      do k = 1, 10
        s = s + m(i,j)*k
      end do
    end do
  end do
  print *, s
end program

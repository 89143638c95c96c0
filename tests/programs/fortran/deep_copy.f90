! Assignments of derived types with allocatable components: a copy has components of its own, in
! arrays of components, in components of components, and where an array is assigned to itself.
program p
  implicit none
  type leaf
    integer :: n
    integer, allocatable :: d(:)
  end type
  type tree
    type(leaf) :: one
    type(leaf) :: many(0:1, 2)
    type(leaf), allocatable :: more(:)
    integer, allocatable :: s
  end type
  integer :: out(24), i
  out = 0
  !$omp target map(tofrom: out)
  call work(out)
  !$omp end target
  print *, out
contains
  subroutine work(out)
    !$omp declare target
    integer, intent(inout) :: out(24)
    type(tree), allocatable :: a, b
    type(leaf), allocatable :: v(:), w(:)
    integer :: i, j
    allocate (a)
    allocate (a%one%d(3)); a%one%d = [1, 2, 3]; a%one%n = 3
    do j = 1, 2
      do i = 0, 1
        a%many(i, j)%n = i + 10*j
        allocate (a%many(i, j)%d(i + j))
        a%many(i, j)%d = 100*i + j
      end do
    end do
    allocate (a%more(2))
    allocate (a%more(2)%d(2)); a%more(2)%d = 55; a%more(2)%n = 2; a%more(1)%n = 1
    allocate (a%s); a%s = 8
    allocate (b)
    b = a
    a%one%d = -1; a%s = -1
    a%many(1, 2)%d = -1; a%many(0, 1)%d = -1
    a%more(2)%d = -1
    out(1:3) = b%one%d
    out(4) = sum(b%many(1, 2)%d) + 1000*size(b%many(1, 2)%d)
    out(5) = sum(b%many(0, 1)%d)
    out(6:7) = b%more(2)%d
    out(8) = b%s + merge(100, 0, allocated(b%more(1)%d))
    ! Over values that have components already.
    a%one%d = [7, 8, 9]
    b = a
    a%one%d(2) = -5
    out(9:11) = b%one%d
    out(12) = b%more(2)%d(1)
    allocate (v(4))
    do i = 1, 4
      v(i)%n = i
      allocate (v(i)%d(i)); v(i)%d = i*11
    end do
    v = v(4:1:-1)
    do i = 1, 4
      out(12 + i) = 100*size(v(i)%d) + v(i)%d(1)
    end do
    ! The left side takes another shape.
    allocate (w(1)); allocate (w(1)%d(9))
    w = v(2:4)
    v(2)%d = 0
    out(17) = size(w); out(18) = w(1)%d(1); out(19) = size(w(3)%d)
    v = v(1:2)
    out(20) = size(v); out(21) = v(1)%d(4)
    deallocate (v, w, a, b)
    out(22) = 1
  end subroutine
end program

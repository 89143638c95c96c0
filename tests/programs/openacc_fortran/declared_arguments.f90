! MODELS: openacc
! `declare` in procedures: arguments that are allocatable or pointers, allocated before or
! inside, of a caller's data region or not.
module procedures
  implicit none
contains
  subroutine double(n)
    !$acc routine seq
    integer, intent(inout) :: n
    n = 2*n
  end subroutine
  subroutine copies(x)
    integer, allocatable, intent(inout) :: x(:)
    integer :: i
    !$acc declare copy(x)
    !$acc parallel loop present(x)
    do i = 1, size(x)
      call double(x(i))
    end do
  end subroutine
  subroutine copies_in(x, s)
    integer, pointer, intent(in) :: x(:)
    integer, intent(out) :: s
    integer :: i
    !$acc declare copyin(x)
    s = 0
    !$acc parallel loop present(x) reduction(+: s)
    do i = 1, size(x)
      s = s + x(i)
    end do
  end subroutine
  subroutine copies_out(x, n)
    integer, allocatable, intent(inout) :: x(:)
    integer, intent(in) :: n
    integer :: i
    !$acc declare copyout(x)
    if (.not. allocated(x)) allocate(x(n))
    !$acc parallel loop present(x)
    do i = 1, n
      x(i) = 10*i
    end do
  end subroutine
  subroutine expects(x)
    integer, allocatable, intent(inout) :: x(:)
    integer :: i
    !$acc declare present(x)
    !$acc parallel loop
    do i = 1, size(x)
      x(i) = x(i) + 100
    end do
  end subroutine
  subroutine creates(x, n)
    integer, allocatable, intent(inout) :: x(:)
    integer, intent(in) :: n
    integer :: i
    !$acc declare create(x)
    x = [(i, i = 1, n)]
    !$acc update device(x)
    !$acc parallel loop present(x)
    do i = 1, n
      x(i) = x(i) + n
    end do
    !$acc update self(x)
  end subroutine
  subroutine maybe(x)
    integer, allocatable, optional, intent(inout) :: x(:)
    integer :: i
    !$acc declare copy(x)
    if (.not. present(x)) return
    !$acc parallel loop present(x)
    do i = 1, size(x)
      x(i) = x(i) - 1
    end do
  end subroutine
  recursive subroutine nested(n)
    integer, intent(in) :: n
    integer, allocatable :: w(:)
    integer :: i
    !$acc declare create(w)
    allocate(w(n))
    w = n
    !$acc update device(w)
    if (n > 1) call nested(n - 1)
    !$acc parallel loop present(w)
    do i = 1, n
      w(i) = w(i) + i
    end do
    !$acc update self(w)
    print *, w
  end subroutine
end module
program main
  use procedures
  use openacc
  implicit none
  integer, allocatable :: a(:), b(:)
  integer, pointer :: p(:)
  integer :: s
  a = [1, 2, 3, 4]
  call copies(a)
  print *, a
  call expect(a, .false.)
  !$acc enter data copyin(a)
  call copies(a)
  call expect(a, .true.)
  call expects(a)
  call expect(a, .true.)
  !$acc exit data copyout(a)
  print *, a
  call expect(a, .false.)
  !$acc data copy(a)
  call expects(a)
  call copies(a)
  !$acc end data
  print *, a
  call expect(a, .false.)
  allocate(p(3)); p = 5
  call copies_in(p, s)
  print *, s, p
  call copies_out(b, 3)
  print *, b
  call copies_out(b, 2)
  print *, b(:2)
  call creates(b, 5)
  print *, b
  call expect(b, .false.)
  call maybe()
  call maybe(b)
  print *, b
  call nested(3)
contains
  !> The host has everything.
  subroutine expect(x, there)
    integer, intent(in) :: x(:)
    logical, intent(in) :: there
    if (acc_get_device_type() == acc_device_host) return
    if (acc_is_present(x) .neqv. there) print *, 'present:', .not. there
  end subroutine
end program

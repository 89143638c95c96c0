! MODELS: openacc
! `declare` of allocatable variables and pointers: of modules, procedures and arguments.
module m
  implicit none
  integer, allocatable :: a(:), b(:, :)
  integer, pointer :: p(:)
  real, allocatable :: s
  !$acc declare create(a, b, p, s)
contains
  subroutine r(i)
    !$acc routine seq
    integer, value :: i
    a(i) = a(i) + i*b(1, 2)
  end subroutine
  subroutine local(n, again)
    integer, intent(in) :: n
    logical, intent(in) :: again
    real, allocatable :: w(:)
    integer :: i
    !$acc declare create(w)
    allocate(w(n))
    w = 1
    !$acc update device(w)
    !$acc parallel loop present(w)
    do i = 1, n
      w(i) = w(i) + i
    end do
    !$acc update self(w)
    print *, w
    if (again) then
      deallocate(w)
      allocate(w(n + 2))
      !$acc parallel loop present(w)
      do i = 1, n + 2
        w(i) = 2*i
      end do
      !$acc update self(w)
      print *, w
    end if
  end subroutine
end module
program main
  use m
  implicit none
  integer :: i, k
  do k = 1, 3
    allocate(a(4*k), b(2, k + 1), p(-1:k), s)
    a = 1; b = k; p = 7; s = 0.5
    !$acc update device(a, b, p, s)
    !$acc parallel loop
    do i = 1, 4*k
      call r(i)
    end do
    !$acc parallel loop present(p, s)
    do i = -1, k
      p(i) = p(i) + i + int(2*s)
    end do
    !$acc update self(a, p)
    print *, a, p
    deallocate(a, b, p, s)
  end do
  do k = 2, 6, 2
    a = [(i, i = 1, k)]
    b = reshape([(10, i = 1, 4)], [2, 2])
    !$acc update device(a, b)
    !$acc parallel loop
    do i = 1, k
      call r(i)
    end do
    !$acc update self(a)
    a = a + 1
    !$acc update device(a)
    !$acc parallel loop
    do i = 1, k
      call r(i)
    end do
    !$acc update self(a)
    print *, a
  end do
  call local(3, .true.)
  call local(5, .false.)
  call local(4, .true.)
end program

! Dummy arguments of every shape, automatic arrays, optional ones.
! MODELS: openacc
module m
contains
  subroutine shapes(n, a, b, c, s, o, ch)
    integer, intent(in) :: n
    integer :: a(n, *), b(:, :), c(n:, 0:), s(*)
    integer, optional :: o(:)
    character(*) :: ch
    integer :: i, j
    integer :: auto(n), auto2(0:n, 2)
    !$acc parallel loop collapse(2) copy(a(1:n, 1:3))
    do j = 1, 3
      do i = 1, n
        a(i, j) = a(i, j) + i + 10*j
      end do
    end do
    !$acc parallel loop collapse(2)
    do j = 1, size(b, 2)
      do i = 1, size(b, 1)
        b(i, j) = b(i, j)*2 + i
      end do
    end do
    !$acc parallel loop gang
    do j = lbound(c, 2), ubound(c, 2)
      !$acc loop vector
      do i = lbound(c, 1), ubound(c, 1)
        c(i, j) = i*100 + j
      end do
    end do
    auto = 5; auto2 = 1
    !$acc parallel loop copy(s(1:n))
    do i = 1, n
      s(i) = s(i) + auto(i) + auto2(i, 2)
      auto2(i, 1) = i
    end do
    print *, sum(auto2)
    if (present(o)) then
      !$acc parallel loop
      do i = 1, size(o)
        o(i) = -o(i)
      end do
    end if
    !$acc parallel loop copy(s(1:n))
    do i = 1, n
      if (present(o)) s(i) = s(i) + 1000
    end do
  end subroutine
end module
program p
  use m
  integer :: x(6, 5), y(10, 10), z(5, 4), q(12), o(7)
  x = 1; y = 2; z = 3; q = 4; o = [1,2,3,4,5,6,7]
  call shapes(6, x, y(1:9:2, 2:10:4), z, q, o, "ab")
  print *, x
  print *, y
  print *, z
  print *, q
  print *, o
  call shapes(5, x, y(:, 3:4), z(2:4, :), q, ch="cd")
  print *, x
  print *, y
  print *, z
  print *, q
end program

! Data directives name assumed-shape arguments, optional ones too, whose descriptors are written
! just before: the address is read after that.
module m
contains
  subroutine plain(n, a0)
    integer, value :: n
    real :: a0(:)
    !$omp target enter data map(to: a0)
    !$omp target
      a0(1:n) = a0(1:n) + 1
    !$omp end target
    !$omp target exit data map(from: a0)
    print *, a0
  end subroutine
  subroutine region(n, a0, a2)
    integer, value :: n
    real :: a0(:), a2(:, :)
    !$omp target data map(tofrom: a0, a2)
    !$omp target
      a0(1:n) = a0(1:n) + 1
      a2(:, 2) = a0(1:2)
    !$omp end target
    !$omp target update from(a2(:, 2))
    print *, a2
    !$omp end target data
    print *, a0
  end subroutine
  subroutine f(n, a0, a1)
    integer, value :: n
    real, optional :: a0(:)
    real :: a1(:)
    integer :: w
    w = 3
    !$omp target enter data map(to: a0)
    !$omp target map(tofrom: a1, w)
      a0(1:n) = a1(1:n)
      a0(1:n) = eoshift(a0(1:n), 2, 9.)
    !$omp end target
    !$omp target update from(a0)
    w = w + int(a0(n))
    !$omp target exit data map(from: a0)
    print *, w, a0
  end subroutine
end module
program p
  use m
  real :: b0(17), b1(17), b2(2, 3)
  integer :: q
  b0 = 1; b1 = [(q, q=1,17)]
  b2 = 4
  call plain(17, b0)
  call region(9, b0(1:9), b2)
  call f(17, b0, b1)
end program

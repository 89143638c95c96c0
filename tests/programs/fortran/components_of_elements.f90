! More components of an element of an array than Flang maps rightly at once, on all data directives and on a
! region, with scalars beside them.
module m
  type field
    real(8), allocatable :: a(:,:), b(:,:), c(:,:), d(:,:), e(:,:), f(:,:), g(:,:), h(:,:), i(:,:), j(:,:)
    integer :: nx, ny
  end type
  type chunk
    integer :: id
    type(field) :: f
  end type
  type(chunk), allocatable :: chunks(:)
end module
program p
  use m
  implicit none
  integer :: k, x, y
  allocate(chunks(2))
  do k = 1, 2
    allocate(chunks(k)%f%a(4,5), chunks(k)%f%b(4,5), chunks(k)%f%c(4,5), chunks(k)%f%d(4,5), chunks(k)%f%e(4,5))
    allocate(chunks(k)%f%f(4,5), chunks(k)%f%g(4,5), chunks(k)%f%h(4,5), chunks(k)%f%i(4,5), chunks(k)%f%j(4,5))
    chunks(k)%f%a = 1; chunks(k)%f%b = 2; chunks(k)%f%c = 3; chunks(k)%f%d = 4; chunks(k)%f%e = 5
    chunks(k)%f%f = 6; chunks(k)%f%g = 7; chunks(k)%f%h = 8; chunks(k)%f%i = 9; chunks(k)%f%j = 10
  end do
  k = 2
  !$omp target enter data map(to: chunks(k)%f%a, chunks(k)%f%b, chunks(k)%f%c, chunks(k)%f%d, chunks(k)%f%e, &
  !$omp   chunks(k)%f%f, chunks(k)%f%g, chunks(k)%f%h, chunks(k)%f%i, chunks(k)%f%j)
  call work(chunks(k)%f%a, chunks(k)%f%b, chunks(k)%f%j)
  !$omp target update from(chunks(k)%f%a)
  print *, chunks(k)%f%a(1,1), chunks(k)%f%a(4,5)
  !$omp target exit data map(from: chunks(k)%f%a, chunks(k)%f%b, chunks(k)%f%c, chunks(k)%f%d, chunks(k)%f%e, &
  !$omp   chunks(k)%f%f, chunks(k)%f%g, chunks(k)%f%h, chunks(k)%f%i, chunks(k)%f%j)
  print *, chunks(k)%f%b(4,5), chunks(k)%f%j(1,1)
  !$omp target data map(tofrom: chunks(k)%f%a, chunks(k)%f%b, chunks(k)%f%c, chunks(k)%f%d, chunks(k)%f%e, &
  !$omp   chunks(k)%f%f, chunks(k)%f%g, chunks(k)%f%h, chunks(k)%f%i, chunks(k)%f%j)
  !$omp target teams distribute parallel do collapse(2)
  do y = 1, 5
    do x = 1, 4
      chunks(k)%f%a(x, y) = chunks(k)%f%b(x, y) + chunks(k)%f%j(x, y)
    end do
  end do
  !$omp end target data
  print *, chunks(k)%f%a(4,5)
  ! On the region itself.
  !$omp target teams distribute parallel do map(tofrom: chunks(k)%f%a, chunks(k)%f%b, chunks(k)%f%c, chunks(k)%f%d, &
  !$omp   chunks(k)%f%e, chunks(k)%f%f, chunks(k)%f%g, chunks(k)%f%h, chunks(k)%f%i, chunks(k)%f%j)
  do y = 1, 5
    do x = 1, 4
      chunks(k)%f%a(x, y) = chunks(k)%f%b(x, y) + chunks(k)%f%c(x, y) * x + chunks(k)%f%d(x, y) * y
      chunks(k)%f%j(x, y) = chunks(k)%f%e(x, y) + chunks(k)%f%f(x, y) + chunks(k)%f%g(x, y) + chunks(k)%f%i(x, y)
    end do
  end do
  print *, chunks(k)%f%a(4,5), chunks(k)%f%j(2,3), chunks(k)%f%h(1,1), chunks(1)%f%a(4,5)
contains
  subroutine work(a, b, j)
    real(8) :: a(:,:), b(:,:), j(:,:)
    integer :: x, y
    !$omp target teams distribute parallel do collapse(2)
    do y = 1, 5
      do x = 1, 4
        a(x, y) = a(x, y) + b(x, y) * j(x, y)
        b(x, y) = y; j(x, y) = x
      end do
    end do
  end subroutine
end program

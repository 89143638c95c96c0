! Several sections of one variable on a target construct: the region has one address for
! all of them. Arrays of every kind, components, elements, empty sections, bounds that the
! program reads, and a section beside all of the array.
module kinds
  implicit none
  type leaf
    integer :: fixed(40)
    integer, allocatable :: own(:)
  end type
contains
  subroutine arguments(shaped, assumed, lower, n)
    integer, intent(inout) :: shaped(:), assumed(3, *), lower(-5:)
    integer, intent(in) :: n
    integer :: i
    !$omp target teams distribute parallel do map(to: shaped(1:5)) map(tofrom: shaped(n:n + 4))
    do i = 1, 5
      shaped(n - 1 + i) = shaped(i) * 2
    end do
    !$omp target map(to: assumed(:, 2:3)) map(tofrom: assumed(:, 5:6))
    assumed(:, 5:6) = assumed(:, 2:3) + 100
    !$omp end target
    !$omp target map(from: lower(0:1)) map(to: lower(-5:-4)) map(tofrom: lower(6:6))
    lower(0:1) = lower(-5:-4)
    lower(6) = lower(6) + 1
    !$omp end target
  end subroutine
end module

program joined_sections
  use kinds
  implicit none
  integer :: a(100), c(-5:20), m(3, 8), i, k, none
  integer, allocatable :: b(:)
  integer, pointer :: p(:)
  character(4) :: words(20)
  type(leaf) :: x, many(3)

  a = [(i, i=1, 100)]
  !$omp target map(to: a(1:10)) map(tofrom: a(50:60))
  do i = 1, 10
    a(49 + i) = a(i) + i
  end do
  !$omp end target
  print *, sum(a), a(50:60)

  allocate (b(-3:60), p(50))
  b = 1; p = 2; k = 40
  !$omp target teams distribute parallel do map(to: b(-3:6)) map(tofrom: b(k:k + 9)) map(tofrom: p(1:2), p(41:50))
  do i = 1, 10
    b(k - 1 + i) = b(i - 4) + i
    p(40 + i) = p(1 + mod(i, 2)) + i
  end do
  print *, sum(b), b(k:k + 9), sum(p)

  ! Sections without elements are nowhere.
  none = 5000
  !$omp target map(tofrom: a(none:none - 1)) map(tofrom: a(3:4)) map(to: a(90:90))
  a(3:4) = a(90)
  !$omp end target
  print *, a(1:5)

  ! Rows and single elements; what is between them stays.
  m = reshape([(i, i=1, 24)], [3, 8])
  !$omp target map(tofrom: m(2:3, 2)) map(to: m(3, 5))
  m(2:3, 2) = m(3, 5)
  !$omp end target
  print *, m
  !$omp target map(tofrom: m) map(to: m(:, 1))
  m(:, 6) = m(:, 1)
  !$omp end target
  print *, m

  words = 'abcd'
  !$omp target map(to: words(1:2)) map(tofrom: words(11:12))
  words(11:12) = words(1:2)
  words(11)(2:3) = 'ZZ'
  !$omp end target
  print *, words(10:13)

  x%fixed = 3
  allocate (x%own(30))
  x%own = 4
  !$omp target map(to: x%fixed(1:4)) map(tofrom: x%fixed(31:34)) map(to: x%own(1:3)) map(tofrom: x%own(21:23))
  x%fixed(31:34) = x%fixed(1:4) + 1
  x%own(21:23) = x%own(1:3) + 2
  !$omp end target
  print *, sum(x%fixed), sum(x%own)

  do i = 1, 3
    many(i)%fixed = i
  end do
  i = 2
  !$omp target map(to: many(i)%fixed(1:4)) map(tofrom: many(i)%fixed(11:14))
  many(i)%fixed(11:14) = many(i)%fixed(1:4) + 10
  !$omp end target
  print *, sum(many(1)%fixed), sum(many(2)%fixed), sum(many(3)%fixed)

  ! Names of one array that associate gives are variables of their own.
  associate (low => a(1:50), high => a(51:))
    !$omp target map(tofrom: low(1:5)) map(tofrom: high(41:50))
    low(1:5) = 1
    high(41:50) = 2
    !$omp end target
  end associate
  print *, sum(a)

  a = 1
  k = 0
  !$omp target parallel do map(to: a(1:10)) map(to: a(91:100)) reduction(+: k) map(tofrom: k)
  do i = 1, 10
    k = k + a(i) + a(90 + i)
  end do
  print *, k

  c = [(i, i=-5, 20)]
  call arguments(a, m, c, 70)
  print *, a(68:76), c
  print *, m
end program

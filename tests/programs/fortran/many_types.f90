! Sections, pointers, private copies and allocatable components of many types.
program p
  use omp_lib
  implicit none
  type cell
    integer :: k = 3
    integer :: v(4) = [1, 2, 3, 4]
    complex :: z(2) = (1., 2.)
    logical(1) :: on(3) = .false.
  end type
  type tree
    integer :: id
    type(cell), allocatable :: cells(:)
    real, allocatable :: w(:, :)
    character(:), allocatable :: name
  end type
  type(cell) :: c(6), d
  type(tree) :: t
  type(tree), allocatable :: ts(:)
  complex(8) :: z(-3:5)
  logical(1) :: l1(7)
  logical :: dev
  integer, pointer :: ip(:), iq(:, :)
  integer, target :: base(20), b2(6, 8)
  integer :: i, j, n
  character(3) :: names(5), one
  dev = omp_get_num_devices() > 0
  z = (1d0, 2d0); l1 = .false.
  !$omp target map(tofrom: z(-1:2), l1(3:5))
  z(0) = (5d0, 6d0); z(2) = z(-1) + 1; l1(4) = .true.
  !$omp end target
  print *, z; print *, l1
  !$omp target map(tofrom: c(2:4))
  c(3)%v(2) = 20; c(2)%z(1) = (9., 8.); c(4)%on(2) = .true.
  !$omp end target
  print *, c(2)%z, c(3)%v, c(4)%on, c(1)%v
  base = [(i, i = 1, 20)]
  ip => base(2:18:4)
  !$omp target map(tofrom: ip)
  ip = ip*100
  !$omp end target
  print *, base
  b2 = 1
  iq => b2(2:5, 3:7)
  !$omp target teams distribute parallel do collapse(2) map(tofrom: iq)
  do j = 1, 5
    do i = 1, 4
      iq(i, j) = iq(i, j) + i*j
    end do
  end do
  print *, b2
  !$omp target private(d) map(from: n)
  n = d%k + sum(d%v)
  d%k = 7
  n = n*10 + d%k
  !$omp end target
  print *, n
  d%v = 50
  !$omp target teams distribute parallel do firstprivate(d) map(tofrom: c)
  do i = 1, 6
    d%v(1) = d%v(1) + i
    c(i)%v = d%v - 50 + i
    d%v(1) = 50
  end do
  print *, (c(i)%v, i = 1, 6)
  names = 'abc'
  one = 'xyz'
  !$omp target teams distribute parallel do firstprivate(one) map(tofrom: names)
  do i = 1, 5
    names(i)(2:2) = one(3:3)
  end do
  print *, names
  allocate (t%cells(3), t%w(2:3, 4)); t%w = 1; t%id = 4; t%name = 'hello'
  !$omp target map(tofrom: t%cells, t%w)
  t%cells(2)%v(3) = 33
  t%w(3, 2) = 32
  !$omp end target
  print *, t%cells(2)%v, t%w, t%id
  !$omp target map(tofrom: t)
  t%cells(1)%k = 11; t%w(2, 1) = 21; t%id = 5
  
  !$omp end target
  print *, t%cells(1)%k, t%w, t%id, t%name
  allocate (ts(3))
  do i = 1, 3
    allocate (ts(i)%cells(i), ts(i)%w(i, i)); ts(i)%w = i; ts(i)%name = 'n'
  end do
  !$omp target map(tofrom: ts)
  do i = 1, 3
    ts(i)%cells(i)%k = i*10
    ts(i)%w(i, 1) = ts(i)%w(i, 1) + 0.5
    ts(i)%id = i
  end do
  !$omp end target
  print *, (ts(i)%cells%k, ts(i)%w, ts(i)%id, i = 1, 3)
end program

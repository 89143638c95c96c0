! Types whose components are of types with allocatable components, also in arrays: mapped by name,
! by a data construct, and without a clause.
program nested_types
  implicit none
  type leaf
    real(8), allocatable :: d(:), e(:)
  end type
  type tree
    type(leaf) :: l
    integer :: tag
    real(8), allocatable :: f(:)
    type(leaf) :: ls(2)
  end type
  type(tree) :: tr
  integer :: i
  tr%tag = 5
  allocate (tr%l%d(4), tr%l%e(4), tr%f(4), tr%ls(1)%d(4), tr%ls(2)%d(4))
  tr%l%d = 2
  tr%l%e = 3
  tr%f = 4
  tr%ls(1)%d = 1
  tr%ls(2)%d = 7

  !$omp target enter data map(to: tr)
  !$omp target teams distribute
  do i = 1, 4
    tr%l%d(i) = tr%l%d(i)*tr%tag + tr%l%e(i)*tr%f(i) + tr%ls(2)%d(i)
  end do
  !$omp target exit data map(from: tr)
  print '(4f9.1)', tr%l%d

  tr%tag = 6
  !$omp target data map(tofrom: tr)
  !$omp target teams distribute
  do i = 1, 4
    tr%l%d(i) = tr%l%d(i)*tr%tag + tr%l%e(i)*tr%f(i) + tr%ls(1)%d(i)
  end do
  !$omp end target data
  print '(4f9.1)', tr%l%d

  !$omp target teams distribute map(tofrom: tr)
  do i = 1, 4
    tr%l%d(i) = tr%l%d(i)*tr%tag
  end do
  print '(4f9.1)', tr%l%d

  !$omp target teams distribute
  do i = 1, 4
    tr%l%d(i) = tr%l%d(i)*tr%tag + tr%ls(1)%d(i)
  end do
  print '(4f9.1)', tr%l%d
end program

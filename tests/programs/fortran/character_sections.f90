! Sections of character arrays: updates and mappings of every kind of array, of fixed and of
! deferred length.
program p
  use omp_lib
  implicit none
  character(8) :: names(4) = 'abcdefgh', pairs(2, 3) = 'ij'
  character(:), allocatable :: d(:)
  character(5), allocatable :: f(:)
  logical :: device
  integer :: n
  n = 6
  device = omp_get_num_devices() > 0
  allocate(character(n) :: d(5)); d = 'dddddd'
  allocate(f(5)); f = 'fffff'
  !$omp target enter data map(to: names, pairs, d, f)
  names = 'ABCDEFGH'; pairs = 'IJ'; d = 'EEEEEE'; f = 'GGGGG'
  !$omp target update to(names(2:3), pairs(2, 2:3), d(2:3), f(4:5))
  !$omp target update from(names, pairs, d, f)
  if (.not. device) then
    names(1) = 'abcdefgh'; names(4) = 'abcdefgh'; pairs(1, :) = 'ij'; pairs(2, 1) = 'ij'
    d(1) = 'dddddd'; d(4:5) = 'dddddd'; f(1:3) = 'fffff'
  end if
  print *, names
  print *, pairs
  print *, d
  print *, f
  call sub(names)
  print *, names
  !$omp target map(tofrom: pairs(:, 2))
  pairs(2, 2) = 'xyz'
  !$omp end target
  !$omp target exit data map(delete: names, pairs, d, f)
  names = 'q'; d = 'q'; f = 'q'
  !$omp target map(tofrom: names(2:3), d(2:2), f(3:5))
  names(3) = 'three'
  d(2) = 'two'
  f(5) = 'five'
  !$omp end target
  print *, names, d, f
  call sub2(names)
  print *, names
contains
  subroutine sub(c)
    character(*), intent(inout) :: c(:)
    c = 'hhhhhhhh'
    !$omp target update to(c(3:4))
    c = 'zzzzzzzz'
    !$omp target update from(c(2:3))
    if (.not. device) then
      c(2) = 'ABCDEFGH'; c(3) = 'hhhhhhhh'
    end if
  end subroutine
  subroutine sub2(c)
    character(*), intent(inout) :: c(4)
    c = 'hhhhhhhh'
    !$omp target data map(tofrom: c(2:3))
    !$omp target
    c(2) = '2'
    c(3) = '3'
    !$omp end target
    !$omp end target data
  end subroutine
end program

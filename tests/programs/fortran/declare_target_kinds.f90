! Parts of variables of declare target that are structures, characters or linked.
module m
  implicit none
  type t
    integer :: y(6)
    integer :: x
    real :: r(2,3)
  end type
  type(t) :: one = t(0, 0, 0.), lone = t(0, 1, 2.), arr(3) = t(1,2,3.)
  character(8) :: names(4) = 'abcdefgh'
  integer, allocatable :: da(:)
  real :: lw(4, 5) = 1
  integer, save, target :: tv(8) = 1
  !$omp declare target(one, names, da, arr, tv)
  !$omp declare target link(lone, lw)
contains
  subroutine bump
    !$omp declare target
    lw(2, 3) = lw(2, 3) + 5
    lw(:, 5) = lw(:, 5) + 7
  end subroutine
end module
program p
  use omp_lib
  use m
  implicit none
  logical :: device
  integer :: i, s
  device = omp_get_num_devices() > 0
  !$omp target
  one%y = [1, 2, 3, 4, 5, 6]; one%r = 9; names = 'ABCDEFGH'; tv = 6
  !$omp end target
  one%y = 0; one%r = 0; names = '--------'
  if (.not. device) then
   one%y = [0, 2, 3, 0, 0, 0]; one%r(:, 2:3) = 9; names(2:3) = 'ABCDEFGH'; tv = 6
  end if
  !$omp target update from(one%y(2:3), one%r(:, 2:3), names(2:3), tv)
  print *, one%y, one%r, names, tv
  do i = 1, 3
    arr(i)%y = i
  end do
  !$omp target update to(arr(2)%y(2:4))
  s = 0
  !$omp target map(from: s)
  s = sum(arr(2)%y) + 10*sum(arr(3)%y) + 1000*sum(arr(1)%y)
  !$omp end target
  if (.not. device) s = 9 + 10*6 + 6000
  print *, s
  allocate(da(5)); da = 3
  !$omp target enter data map(to: da)
  !$omp target teams distribute parallel do
  do i = 1, 5
    da(i) = da(i) + i
  end do
  da(2) = 100
  !$omp target update to(da(2:2))
  !$omp target update from(da(4:5))
  if (.not. device) da(1) = 3
  if (.not. device) da(3) = 3
  print *, da
  !$omp target exit data map(from: da)
  if (.not. device) da(1) = 4
  if (.not. device) da(3) = 6
  print *, da
  !$omp target enter data map(to: lw(:, 2:5))
  !$omp target
  call bump
  !$omp end target
  if (device) lw = 0
  if (.not. device) lw(:, 2) = 0
  if (.not. device) lw(:, 4:) = 0
  if (.not. device) lw(:, 1) = 0
  !$omp target update from(lw(:, 3))
  print *, lw
  lw(3, 4) = 50
  !$omp target update to(lw(3, 4))
  !$omp target map(always, from: lw(:, 4))
  lw(3, 4) = lw(3, 4) + 2
  if (.not. device) then
   lw(1,4) = 1; lw(2,4)=1; lw(4,4) = 1
  endif
  !$omp end target
  print *, lw(:, 4)
  !$omp target exit data map(delete: lw(:, 2:5))
  !$omp target map(tofrom: lone)
  lone%x = lone%x + lone%y(2) + 1
  lone%r = lone%r*2
  !$omp end target
  print *, lone%x, lone%y, lone%r
  !$omp target map(always, tofrom: one%r(:, 2))
  one%r(2,2) = 77
 one%x = 2
  !$omp end target

end program

! A data construct maps components of a type, and its regions use others, too, with and without the
! mapper of the type: they get a copy of the variable whose arrays are those that are mapped.
program components_then_whole
  implicit none
  type fields
    integer :: nx, ny
    real(8), allocatable :: ex(:), ey(:)
    integer, allocatable :: hist(:)
    integer :: last
  end type
  type(fields) :: f
  integer :: i
  allocate(f%ex(10),f%ey(10),f%hist(4))
  f%hist=0
  f%nx=2
  f%last=7
  f%ex=1
  !$omp target data map(tofrom:f%ex,f%ey)
  !$omp target teams distribute parallel do
  do i=1,10
     f%ex(i)=i*f%nx+f%ex(i); f%ey(i)=f%last
  end do
  f%nx = 3
  !$omp target teams distribute parallel do map(tofrom: f)
  do i=1,10
     f%ex(i)=i*f%nx+f%ex(i)
     if (i <= 4) f%hist(i) = f%hist(i)+i
     if (i == 3) f%ny = 77
  end do
  !$omp target
  f%last = f%last + 1
  f%ex(1) = 100
  !$omp end target
  !$omp end target data
  print '(2f7.1, 7i4)', sum(f%ex), sum(f%ey), f%hist, f%ny, f%nx, f%last
end program

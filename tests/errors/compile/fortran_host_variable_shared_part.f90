program p
  use shared
  implicit none
  integer :: r
  call own(r)
  print *, r
  !$omp target map(from: r)
  r = scaled(2)
  !$omp end target
  print *, r
end program

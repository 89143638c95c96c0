! Output directed by a list in a target region.
program p
  implicit none
  integer :: i = 42, v(3) = [1, 2, 3]
  character(5) :: c = 'hello'
  real(8) :: x = 2.5d0
  !$omp target map(to: i, v, c, x)
  print *, i, -7, v, 'text', c, 3
  print *, x, 0.1d0, 1d20, 1.5, 1e-7, 123456.75d0, 0d0, -2.25, 1d0/3d0
  print *, i > 3, i < 3, (1.0, -2.0), 10000000000_8
  write (*, *) 'a', 'b'
  print *
  print *, 'this is a long line of text that goes past the end of the record, which has eighty columns', 3
  print *, 100000000, 200000000, 300000000, 400000000, 500000000, 600000000, 700000000, 800000000, 900000000
  !$omp end target
end program

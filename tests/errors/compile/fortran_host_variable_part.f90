program p
  use counters
  !$omp target
  call bump(2)
  !$omp end target
  print *, count
end program

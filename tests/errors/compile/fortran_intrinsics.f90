! Intrinsic procedures and statements that no device can run.
! EXPECT-ERROR: `date_and_time` asks the host's calendar
! EXPECT-ERROR: `cpu_time` and `system_clock` work on the device
! EXPECT-ERROR: `random_number` keeps its state in the host's library
! EXPECT-ERROR: `command_argument_count` asks the host's operating system
! EXPECT-ERROR: `get_environment_variable` asks the host's operating system
! EXPECT-ERROR: `execute_command_line` asks the host's operating system
! EXPECT-ERROR: input or output with a character variable formats or reads characters, which devices do not
! EXPECT-ERROR: `open` works on files
! EXPECT-ERROR: fortran_intrinsics\.f90:19
program p
  implicit none
  real :: x
  integer :: n, values(8)
  character(20) :: text
  text = ''; values = 0
  !$omp target map(tofrom: x, n, values, text)
  call date_and_time(values=values)
  call random_number(x)
  n = command_argument_count()
  call get_environment_variable('HOME', text)
  call execute_command_line('true')
  write (text, *) n
  open (unit=7, file='x')
  !$omp end target
  print *, x, n, values, text
end program

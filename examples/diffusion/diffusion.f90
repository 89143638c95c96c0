! RUN-ARGS: ../edges/pier.pgm /dev/null
!
! Diffusion of a measured field on an OpenMP device: the brightness of a
! photograph spreads to its neighbours, step by step. The field stays on the
! device; each step reduces the change to a number, and a histogram is an array
! that the threads reduce.
!
!     wffc -fopenmp -O3 diffusion.f90 -o diffusion
!     ./diffusion ../edges/pier.pgm after.pgm
module pictures
  implicit none
  private
  public :: read_pgm, write_pgm
contains
  !> Reads a grey picture (PGM, 8 bits) as a field of numbers.
  subroutine read_pgm(path, field)
    character(*), intent(in) :: path
    real(8), allocatable, intent(out) :: field(:, :)
    character, allocatable :: pixels(:, :)
    integer :: unit, width, height, most, start
    character(2) :: magic
    open (newunit=unit, file=path, access='stream', form='formatted', status='old')
    read (unit, '(a2)') magic
    read (unit, *) width, height
    read (unit, *) most
    inquire (unit, pos=start)
    close (unit)
    if (magic /= 'P5' .or. most /= 255) error stop 'not a grey picture of 8 bits'
    allocate (pixels(width, height))
    open (newunit=unit, file=path, access='stream', form='unformatted', status='old')
    read (unit, pos=start) pixels
    close (unit)
    field = real(ichar(pixels), 8)
  end subroutine

  subroutine write_pgm(path, field)
    character(*), intent(in) :: path
    real(8), intent(in) :: field(:, :)
    character(32) :: header
    integer :: unit
    write (header, '(i0, 1x, i0)') size(field, 1), size(field, 2)
    open (newunit=unit, file=path, access='stream', form='unformatted', status='unknown')
    write (unit) 'P5'//new_line('a')//trim(header)//new_line('a')//'255'//new_line('a')
    write (unit) char(nint(min(max(field, 0d0), 255d0)))
    close (unit)
  end subroutine
end module

program diffusion
  use pictures
  implicit none
  integer, parameter :: steps = 8, bins = 8
  real(8), allocatable :: now(:, :), next(:, :)
  real(8) :: change, brightest
  integer :: histogram(bins), step, i, j
  character(256) :: input, output

  call get_command_argument(1, input)
  call get_command_argument(2, output)
  call read_pgm(trim(input), now)
  allocate (next, source=now)
  print '(i0, a, i0, a)', size(now, 1), ' x ', size(now, 2), ' points'

  !$omp target data map(tofrom: now) map(to: next)
  do step = 1, steps
    change = 0
    ! Weights are powers of two, so all sums are exact.
    !$omp target teams distribute parallel do collapse(2) reduction(+: change) map(tofrom: change)
    do j = 2, size(now, 2) - 1
      do i = 2, size(now, 1) - 1
        next(i, j) = now(i, j)/2 + (now(i - 1, j) + now(i + 1, j) + now(i, j - 1) + now(i, j + 1))/8
        change = change + abs(next(i, j) - now(i, j))
      end do
    end do
    !$omp target teams distribute parallel do collapse(2)
    do j = 2, size(now, 2) - 1
      do i = 2, size(now, 1) - 1
        now(i, j) = next(i, j)
      end do
    end do
    print '(a, i0, a, f0.6)', 'step ', step, ': change ', change
  end do

  histogram = 0; brightest = 0
  !$omp target teams distribute parallel do collapse(2) reduction(+: histogram) reduction(max: brightest) &
  !$omp& map(tofrom: histogram, brightest)
  do j = 1, size(now, 2)
    do i = 1, size(now, 1)
      histogram(int(now(i, j))*bins/256 + 1) = histogram(int(now(i, j))*bins/256 + 1) + 1
      brightest = max(brightest, now(i, j))
    end do
  end do
  !$omp end target data

  print '(a, 8(1x, i0))', 'histogram', histogram
  print '(a, f0.6)', 'brightest ', brightest
  call write_pgm(trim(output), now)
end program

! Reductions of every operator, and private copies.
! MODELS: openacc
program p
  implicit none
  integer, parameter :: n = 300
  integer :: i, j, ix, im, ia, io, ie, s
  logical :: l1, l2, l3, l4
  real :: r, rmax, rmin
  real(8) :: d
  complex :: c
  integer :: a(n), t, u, arr(5), res(n), row(40)
  a = [(mod(i*37, 101), i=1,n)]
  ix = -1; im = 1000; ia = -1; io = 0; ie = 0
  l1 = .true.; l2 = .false.; l3 = .true.; l4 = .false.
  r = 0; d = 1; c = 0; rmax = -1e30; rmin = 1e30
  !$acc parallel loop reduction(max:ix,rmax) reduction(min:im,rmin) reduction(iand:ia) reduction(ior:io) reduction(ieor:ie)
  do i = 1, n
    ix = max(ix, a(i)); im = min(im, a(i))
    ia = iand(ia, a(i) + 128); io = ior(io, a(i)); ie = ieor(ie, a(i))
    rmax = max(rmax, real(a(i))/2); rmin = min(rmin, real(a(i))/2)
  end do
  print *, ix, im, ia, io, ie, rmax, rmin
  !$acc parallel loop reduction(.and.:l1) reduction(.or.:l2) reduction(.eqv.:l3) reduction(.neqv.:l4)
  do i = 1, n
    l1 = l1 .and. a(i) >= 0
    l2 = l2 .or. a(i) == 55
    l3 = l3 .eqv. a(i) > 50
    l4 = l4 .neqv. a(i) > 50
  end do
  print *, l1, l2, l3, l4
  !$acc parallel loop reduction(+:r,c) reduction(*:d)
  do i = 1, n
    r = r + a(i)
    c = c + cmplx(a(i), 1)
    if (mod(i, 100) == 0) d = d*2
  end do
  print *, r, c, d
  ! temporaries
  !$acc parallel loop
  do i = 1, n
    t = a(i)*2
    u = t + 1
    if (t > 100) then
      u = u - 1
    end if
    res(i) = t + u
  end do
  print *, sum(res)
  ! private arrays
  !$acc parallel loop private(arr)
  do i = 1, n
    do j = 1, 5
      arr(j) = i*j
    end do
    res(i) = sum(arr)
  end do
  print *, sum(res)
  ! gang loop with an inner reduction
  !$acc parallel loop gang
  do i = 1, 40
    s = 0
    !$acc loop vector reduction(+:s)
    do j = 1, n
      s = s + a(j)*i
    end do
    row(i) = s
  end do
  print *, row
  s = 100
  !$acc parallel num_gangs(4) reduction(+:s)
  s = s + 1
  !$acc loop gang
  do i = 1, 40
    s = s + row(i)
  end do
  !$acc end parallel
  print *, s > 0
  s = 5
  !$acc parallel loop gang reduction(+:s)
  do i = 1, 40
    !$acc loop vector reduction(+:s)
    do j = 1, n
      s = s + 1
    end do
  end do
  print *, s
  !$acc parallel loop firstprivate(t) private(u)
  do i = 1, n
    u = i + t*0
    res(i) = u
  end do
  print *, sum(res)
  !$acc parallel firstprivate(s)
  s = s + 1
  !$acc loop
  do i = 1, n
    res(i) = s + i
  end do
  !$acc end parallel
  print *, sum(res), s
end program

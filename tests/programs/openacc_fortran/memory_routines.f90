! Properties of devices, device memory, copies and mappings by routines of OpenACC 3.3, and waits for
! one of several queues.
! MODELS: openacc
program memory_routines
  use openacc
  use iso_c_binding
  implicit none
  integer, target :: a(100), b(100), c(100)
  integer, pointer :: on_device(:)
  type(c_ptr) :: first, second
  integer(acc_device_kind) :: kind
  integer(c_size_t) :: bytes, memory
  character(60) :: name
  character(3) :: cut
  integer :: i, which
  logical :: is_host

  kind = acc_get_device_type()
  is_host = kind == acc_device_host
  memory = acc_get_property(0, kind, acc_property_memory)
  call acc_get_property_string(0, kind, acc_property_vendor, name)
  call acc_get_property_string(0, kind, acc_property_vendor, cut)
  print *, memory > 0, len_trim(name) > 2, cut == name(1:3)
  print *, acc_get_property(0, kind, acc_property_free_memory) <= memory

  bytes = 400
  a = [(i, i = 1, 100)]
  b = 0
  c = 0
  first = acc_malloc(bytes)
  second = acc_malloc(bytes)
  call acc_memcpy_to_device(first, a, bytes)
  call acc_memcpy_device(second, first, bytes)
  call c_f_pointer(second, on_device, [100])
  !$acc parallel loop deviceptr(on_device)
  do i = 1, 100
    on_device(i) = on_device(i)*2
  end do
  call acc_memcpy_from_device(b, second, bytes)
  call acc_memcpy_from_device_async(c, first, bytes, 3)
  call acc_wait(3)
  print *, sum(b), sum(c)

  ! Devices that share the host's memory have no mappings.
  if (.not. is_host) then
    call acc_map_data(a, first, bytes)
    if (.not. acc_is_present(a)) print *, "not there"
    if (.not. c_associated(acc_deviceptr(a), first)) print *, "elsewhere"
    if (.not. c_associated(acc_hostptr(first), c_loc(a))) print *, "another variable"
    a = 7
    !$acc parallel loop present(a)
    do i = 1, 100
      a(i) = a(i) + 1
    end do
    !$acc update self(a)
    if (sum(a) /= 5150) print *, "wrong", sum(a)
    call acc_unmap_data(a)
    if (acc_is_present(a)) print *, "still there"
  end if
  call acc_free(first)
  call acc_free(second)

  !$acc parallel loop async(1) copy(b)
  do i = 1, 100
    b(i) = b(i) + 1
  end do
  !$acc parallel loop async(2) copy(c)
  do i = 1, 100
    c(i) = c(i) + 1
  end do
  which = acc_wait_any(2, [1, 2])
  print *, which == 0 .or. which == 1
  !$acc wait
  print *, sum(b), sum(c)
end program

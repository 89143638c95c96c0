! OpenACC's run-time library for Fortran (OpenACC 3.3, chapter 3):
! what `include 'openacc_lib.h'` declares, and the module `openacc`.
! Lines fit the fixed form and the free one.
      integer, parameter :: acc_device_kind = 4
      integer, parameter :: acc_handle_kind = 4
      integer, parameter :: acc_device_property_kind = 4
      integer, parameter :: acc_device_property = 4
      integer(4), parameter :: acc_device_none = 0
      integer(4), parameter :: acc_device_default = 1
      integer(4), parameter :: acc_device_host = 2
      integer(4), parameter :: acc_device_not_host = 4
      integer(4), parameter :: acc_device_nvidia = 5
      integer(4), parameter :: acc_device_radeon = 8
      integer(4), parameter :: acc_device_current = -1
      integer(4), parameter :: acc_async_noval = -1
      integer(4), parameter :: acc_async_sync = -2
      integer(4), parameter :: acc_async_default = 0
      integer(4), parameter :: acc_property_none = 0
      integer(4), parameter :: acc_property_memory = 1
      integer(4), parameter :: acc_property_free_memory = 2
      integer(4), parameter ::                                          &
     &  acc_property_shared_memory_support = 3
      integer(4), parameter :: acc_property_name = 4
      integer(4), parameter :: acc_property_vendor = 5
      integer(4), parameter :: acc_property_driver = 6
      integer(4), parameter :: openacc_version = 202211
      interface
        function acc_get_num_devices(t) bind(C)
          integer(4) :: acc_get_num_devices
          integer(4), value :: t
        end function
        function acc_get_device_type() bind(C)
          integer(4) :: acc_get_device_type
        end function
        function acc_get_device_num(t) bind(C)
          integer(4) :: acc_get_device_num
          integer(4), value :: t
        end function
        function acc_get_default_async() bind(C)
          integer(4) :: acc_get_default_async
        end function
        function acc_async_test(a) bind(C)
          logical(4) :: acc_async_test
          integer(4), value :: a
        end function
        function acc_async_test_device(a,n) bind(C)
          logical(4) :: acc_async_test_device
          integer(4), value :: a
          integer(4), value :: n
        end function
        function acc_async_test_all() bind(C)
          logical(4) :: acc_async_test_all
        end function
        function acc_async_test_all_device(n) bind(C)
          logical(4) :: acc_async_test_all_device
          integer(4), value :: n
        end function
        function acc_on_device(t) bind(C)
          logical(4) :: acc_on_device
          integer(4), value :: t
        end function
        subroutine acc_set_device_type(t) bind(C)
          integer(4), value :: t
        end subroutine
        subroutine acc_set_device_num(n,t) bind(C)
          integer(4), value :: n
          integer(4), value :: t
        end subroutine
        subroutine acc_init(t) bind(C)
          integer(4), value :: t
        end subroutine
        subroutine acc_init_device(n,t) bind(C)
          integer(4), value :: n
          integer(4), value :: t
        end subroutine
        subroutine acc_shutdown(t) bind(C)
          integer(4), value :: t
        end subroutine
        subroutine acc_shutdown_device(n,t) bind(C)
          integer(4), value :: n
          integer(4), value :: t
        end subroutine
        subroutine acc_wait(a) bind(C)
          integer(4), value :: a
        end subroutine
        subroutine acc_async_wait(a) bind(C)
          integer(4), value :: a
        end subroutine
        subroutine acc_wait_device(a,n) bind(C)
          integer(4), value :: a
          integer(4), value :: n
        end subroutine
        subroutine acc_wait_async(a,b) bind(C)
          integer(4), value :: a
          integer(4), value :: b
        end subroutine
        subroutine acc_wait_device_async(a,b,n) bind(C)
          integer(4), value :: a
          integer(4), value :: b
          integer(4), value :: n
        end subroutine
        subroutine acc_wait_all() bind(C)
        end subroutine
        subroutine acc_async_wait_all() bind(C)
        end subroutine
        subroutine acc_wait_all_device(n) bind(C)
          integer(4), value :: n
        end subroutine
        subroutine acc_wait_all_async(a) bind(C)
          integer(4), value :: a
        end subroutine
        subroutine acc_wait_all_device_async(a,n) bind(C)
          integer(4), value :: a
          integer(4), value :: n
        end subroutine
        subroutine acc_set_default_async(a) bind(C)
          integer(4), value :: a
        end subroutine
        function acc_get_property(n,t,p)                                &
     &  bind(C)
          use, intrinsic :: iso_c_binding, only: c_size_t
          integer(c_size_t) :: acc_get_property
          integer(4), value :: n
          integer(4), value :: t
          integer(4), value :: p
        end function
        subroutine acc_get_property_string(n,t,p,s)                     &
     &  bind(C,name='wf_acc_property_string')
          integer(4), value :: n
          integer(4), value :: t
          integer(4), value :: p
          type(*), dimension(..) :: s
        end subroutine
        function acc_wait_any(n,a)                                      &
     &  bind(C)
          integer(4) :: acc_wait_any
          integer(4), value :: n
          integer(4), dimension(*) :: a
        end function
        function acc_wait_any_device(n,a,d)                             &
     &  bind(C)
          integer(4) :: acc_wait_any_device
          integer(4), value :: n
          integer(4), dimension(*) :: a
          integer(4), value :: d
        end function
        function acc_malloc(bytes)                                      &
     &  bind(C)
          use, intrinsic :: iso_c_binding, only: c_ptr, c_size_t
          type(c_ptr) :: acc_malloc
          integer(c_size_t), value :: bytes
        end function
        subroutine acc_free(d)                                          &
     &  bind(C)
          use, intrinsic :: iso_c_binding, only: c_ptr
          type(c_ptr), value :: d
        end subroutine
        subroutine acc_map_data(v,d,bytes)                              &
     &  bind(C)
          use, intrinsic :: iso_c_binding, only: c_ptr, c_size_t
          type(*), dimension(*) :: v
          type(c_ptr), value :: d
          integer(c_size_t), value :: bytes
        end subroutine
        subroutine acc_unmap_data(v)                                    &
     &  bind(C)
          type(*), dimension(*) :: v
        end subroutine
        function acc_deviceptr(v)                                       &
     &  bind(C)
          use, intrinsic :: iso_c_binding, only: c_ptr
          type(c_ptr) :: acc_deviceptr
          type(*), dimension(*) :: v
        end function
        function acc_hostptr(d)                                         &
     &  bind(C)
          use, intrinsic :: iso_c_binding, only: c_ptr
          type(c_ptr) :: acc_hostptr
          type(c_ptr), value :: d
        end function
        subroutine acc_memcpy_to_device(d,v,bytes)                      &
     &  bind(C)
          use, intrinsic :: iso_c_binding, only: c_ptr, c_size_t
          type(c_ptr), value :: d
          type(*), dimension(*) :: v
          integer(c_size_t), value :: bytes
        end subroutine
        subroutine acc_memcpy_from_device(v,d,bytes)                    &
     &  bind(C)
          use, intrinsic :: iso_c_binding, only: c_ptr, c_size_t
          type(*), dimension(*) :: v
          type(c_ptr), value :: d
          integer(c_size_t), value :: bytes
        end subroutine
        subroutine acc_memcpy_device(d,s,bytes)                         &
     &  bind(C)
          use, intrinsic :: iso_c_binding, only: c_ptr, c_size_t
          type(c_ptr), value :: d
          type(c_ptr), value :: s
          integer(c_size_t), value :: bytes
        end subroutine
        subroutine acc_memcpy_d2d(v,w,bytes,n,m)                        &
     &  bind(C)
          use, intrinsic :: iso_c_binding, only: c_size_t
          type(*), dimension(*) :: v
          type(*), dimension(*) :: w
          integer(c_size_t), value :: bytes
          integer(4), value :: n
          integer(4), value :: m
        end subroutine
        subroutine acc_memcpy_to_device_async(d,v,bytes,a)              &
     &  bind(C)
          use, intrinsic :: iso_c_binding, only: c_ptr, c_size_t
          type(c_ptr), value :: d
          type(*), dimension(*) :: v
          integer(c_size_t), value :: bytes
          integer(4), value :: a
        end subroutine
        subroutine acc_memcpy_from_device_async(v,d,bytes,a)            &
     &  bind(C)
          use, intrinsic :: iso_c_binding, only: c_ptr, c_size_t
          type(*), dimension(*) :: v
          type(c_ptr), value :: d
          integer(c_size_t), value :: bytes
          integer(4), value :: a
        end subroutine
        subroutine acc_memcpy_device_async(d,s,bytes,a)                 &
     &  bind(C)
          use, intrinsic :: iso_c_binding, only: c_ptr, c_size_t
          type(c_ptr), value :: d
          type(c_ptr), value :: s
          integer(c_size_t), value :: bytes
          integer(4), value :: a
        end subroutine
        subroutine acc_memcpy_d2d_async(v,w,bytes,n,m,a)                &
     &  bind(C)
          use, intrinsic :: iso_c_binding, only: c_size_t
          type(*), dimension(*) :: v
          type(*), dimension(*) :: w
          integer(c_size_t), value :: bytes
          integer(4), value :: n
          integer(4), value :: m
          integer(4), value :: a
        end subroutine
        function acc_is_present(v, bytes) bind(C,name='wf_acc_present')
          logical(4) :: acc_is_present
          type(*), dimension(..) :: v
          integer(4), optional :: bytes
        end function
        subroutine acc_copyin(v,bytes) bind(C,name='wf_acc_copyin')
          type(*), dimension(..) :: v
          integer(4), optional :: bytes
        end subroutine
        subroutine acc_create(v,bytes) bind(C,name='wf_acc_create')
          type(*), dimension(..) :: v
          integer(4), optional :: bytes
        end subroutine
        subroutine acc_copyout(v,bytes) bind(C,name='wf_acc_copyout')
          type(*), dimension(..) :: v
          integer(4), optional :: bytes
        end subroutine
        subroutine acc_delete(v,bytes) bind(C,name='wf_acc_delete')
          type(*), dimension(..) :: v
          integer(4), optional :: bytes
        end subroutine
        subroutine acc_copyout_finalize(v,bytes)                        &
     &  bind(C,name='wf_acc_copyout_finalize')
          type(*), dimension(..) :: v
          integer(4), optional :: bytes
        end subroutine
        subroutine acc_delete_finalize(v,bytes)                         &
     &  bind(C,name='wf_acc_delete_finalize')
          type(*), dimension(..) :: v
          integer(4), optional :: bytes
        end subroutine
        subroutine acc_update_device(v,bytes)                           &
     &  bind(C,name='wf_acc_update_device')
          type(*), dimension(..) :: v
          integer(4), optional :: bytes
        end subroutine
        subroutine acc_update_self(v,bytes)                             &
     &  bind(C,name='wf_acc_update_self')
          type(*), dimension(..) :: v
          integer(4), optional :: bytes
        end subroutine
        subroutine acc_present_or_copyin(v,bytes)                       &
     &  bind(C,name='wf_acc_copyin')
          type(*), dimension(..) :: v
          integer(4), optional :: bytes
        end subroutine
        subroutine acc_pcopyin(v,bytes) bind(C,name='wf_acc_copyin')
          type(*), dimension(..) :: v
          integer(4), optional :: bytes
        end subroutine
        subroutine acc_present_or_create(v,bytes)                       &
     &  bind(C,name='wf_acc_create')
          type(*), dimension(..) :: v
          integer(4), optional :: bytes
        end subroutine
        subroutine acc_pcreate(v,bytes) bind(C,name='wf_acc_create')
          type(*), dimension(..) :: v
          integer(4), optional :: bytes
        end subroutine
        subroutine acc_copyin_async(v,bytes,a)                          &
     &  bind(C,name='wf_acc_copyin_async')
          type(*), dimension(..) :: v
          integer(4), optional :: bytes, a
        end subroutine
        subroutine acc_create_async(v,bytes,a)                          &
     &  bind(C,name='wf_acc_create_async')
          type(*), dimension(..) :: v
          integer(4), optional :: bytes, a
        end subroutine
        subroutine acc_copyout_async(v,bytes,a)                         &
     &  bind(C,name='wf_acc_copyout_async')
          type(*), dimension(..) :: v
          integer(4), optional :: bytes, a
        end subroutine
        subroutine acc_delete_async(v,bytes,a)                          &
     &  bind(C,name='wf_acc_delete_async')
          type(*), dimension(..) :: v
          integer(4), optional :: bytes, a
        end subroutine
        subroutine acc_copyout_finalize_async(v,bytes,a)                &
     &  bind(C,name='wf_acc_copyout_finalize_async')
          type(*), dimension(..) :: v
          integer(4), optional :: bytes, a
        end subroutine
        subroutine acc_delete_finalize_async(v,bytes,a)                 &
     &  bind(C,name='wf_acc_delete_finalize_async')
          type(*), dimension(..) :: v
          integer(4), optional :: bytes, a
        end subroutine
        subroutine acc_update_device_async(v,bytes,a)                   &
     &  bind(C,name='wf_acc_update_device_async')
          type(*), dimension(..) :: v
          integer(4), optional :: bytes, a
        end subroutine
        subroutine acc_update_self_async(v,bytes,a)                     &
     &  bind(C,name='wf_acc_update_self_async')
          type(*), dimension(..) :: v
          integer(4), optional :: bytes, a
        end subroutine
      end interface

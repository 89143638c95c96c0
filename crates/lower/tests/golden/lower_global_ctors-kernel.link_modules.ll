@late = global %struct.Pair zeroinitializer, align 4
@twice = global i32 0, align 4
@_ZL5hosts = internal global %struct.Hosts zeroinitializer, align 1
@soon = global %struct.Pair zeroinitializer, align 4

define internal void @_GLOBAL__I_000300() startup" {
entry:
  call void @__cxx_global_var_init.3()
  ret void
}

define internal void @_GLOBAL__sub_I_lower_global_ctors_kernel.cpp() startup" {
entry:
  call void @__cxx_global_var_init()
  call void @__cxx_global_var_init.1()
  call void @__cxx_global_var_init.2()
  ret void
}

define internal void @__cxx_global_var_init() startup" {
entry:
  call void @_ZN5HostsC1Ev(ptr @_ZL5hosts)
  ret void
}

define internal void @__cxx_global_var_init.1() startup" {
entry:
  %call = call i32 @_Z5threev()
  call void @_ZN4PairC2Ei(ptr @late, i32 %call)
  ret void
}

define internal void @__cxx_global_var_init.2() startup" {
entry:
  %0 = load i32, ptr getelementptr inbounds nuw (%struct.Pair, ptr @soon, i32 0, i32 1), align 4
  %mul = mul nsw i32 %0, 2
  store i32 %mul, ptr @twice, align 4
  ret void
}

define internal void @__cxx_global_var_init.3() startup" {
entry:
  call void @_ZN4PairC2Ei(ptr @soon, i32 7)
  ret void
}

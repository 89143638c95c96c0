@_ZTV7Derived = internal constant { [4 x ptr], [4 x ptr] } { [4 x ptr] [ptr inttoptr (i64 8 to ptr), ptr null, ptr @_ZTI7Derived, ptr @_ZNK7Derived5valueEv], [4 x ptr] [ptr inttoptr (i64 -8 to ptr), ptr inttoptr (i64 -8 to ptr), ptr @_ZTI7Derived, ptr @_ZTv0_n24_NK7Derived5valueEv] }, align 8
@__omp_offloading__ZTV7Derived_l14addr = constant ptr @_ZTV7Derived
@_ZTV4Base = internal constant { [3 x ptr] } { [3 x ptr] [ptr null, ptr @_ZTI4Base, ptr @_ZNK4Base5valueEv] }, align 8
@__omp_offloading__ZTV4Base_l14addr = constant ptr @_ZTV4Base
@_ZTVN10__cxxabiv121__vmi_class_type_infoE = internal global [3 x i64] [i64 0, i64 0, i64 3]
@_ZTVN10__cxxabiv117__class_type_infoE = internal global [3 x i64] [i64 0, i64 0, i64 1]


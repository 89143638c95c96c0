; The C++ library's tables for type information, which no device has, say of what kind of class
; it is where type information points into them.
; RUN: wf-opt --passes=internalize --kernel=k %s | FileCheck %s

; CHECK-DAG: @_ZTVN10__cxxabiv117__class_type_infoE = internal global [3 x i64] [i64 0, i64 0, i64 1]
; CHECK-DAG: @_ZTVN10__cxxabiv120__si_class_type_infoE = internal global [3 x i64] [i64 0, i64 0, i64 2]
; CHECK-DAG: @_ZTVN10__cxxabiv119__pointer_type_infoE = internal global [3 x i64] zeroinitializer
; CHECK-DAG: @_ZTI1B = internal constant { ptr, ptr, ptr } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 2), ptr @_ZTS1B, ptr @_ZTI1A }

@_ZTVN10__cxxabiv117__class_type_infoE = external global [0 x ptr]
@_ZTVN10__cxxabiv120__si_class_type_infoE = external global [0 x ptr]
@_ZTVN10__cxxabiv119__pointer_type_infoE = external global [0 x ptr]
@_ZTS1A = linkonce_odr constant [3 x i8] c"1A\00"
@_ZTS1B = linkonce_odr constant [3 x i8] c"1B\00"
@_ZTI1A = linkonce_odr constant { ptr, ptr } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 2), ptr @_ZTS1A }
@_ZTI1B = linkonce_odr constant { ptr, ptr, ptr } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 2), ptr @_ZTS1B, ptr @_ZTI1A }
@_ZTIPi = linkonce_odr constant { ptr } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv119__pointer_type_infoE, i64 2) }

define void @k(ptr %scratch) {
  ret void
}

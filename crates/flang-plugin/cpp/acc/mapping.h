// What mappings of data constructs and of target regions share.
#pragma once

#include "acc.h"

namespace warpfork::acc_form {

bool isOptional(hlfir::DeclareOp declare);

/// The declaration of an optional dummy argument with this memory; null of others.
hlfir::DeclareOp optionalDeclaration(Value memory);

/// Whether a type is of the descriptor of a polymorphic object that is no array.
bool isPolymorphicScalar(Type type);

bool isAssumedSize(hlfir::DeclareOp declare);

/// The bounds of all of a variable.
SmallVector<Value> wholeBounds(fir::FirOpBuilder &b, Location at, Value value,
                               bool optional, bool assumedSize);

/// Flang's own form of the address of a variable: without a descriptor where
/// its memory has none.
Value baseOf(Value value);

} // namespace warpfork::acc_form

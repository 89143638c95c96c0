// Source variables of IR values, from debug information.
#include "source.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

std::vector<warpfork::proof::Variable>
warpfork::proof::variablesOf(Value *value) {
  std::vector<Variable> list;
  if (auto *global = dyn_cast<GlobalVariable>(value)) {
    SmallVector<DIGlobalVariableExpression *, 1> described;
    global->getDebugInfo(described);
    for (auto *one : described)
      list.push_back({one->getVariable()->getName().str(),
                      one->getVariable()->getLine()});
    return list;
  }
  SmallVector<DbgVariableRecord *, 4> records;
  findDbgUsers(value, records);
  for (DbgVariableRecord *record : records) {
    // A part of an object, or a value computed from this one, is not this one.
    DIExpression *expression = record->getExpression();
    if (!record->getVariable() || record->getNumVariableLocationOps() != 1 ||
        (expression && expression->getNumElements()))
      continue;
    Variable one{record->getVariable()->getName().str(),
                 record->getVariable()->getLine()};
    if (!is_contained(list, one))
      list.push_back(std::move(one));
  }
  return list;
}

std::string warpfork::proof::nameOfObject(Value *pointer) {
  Value *object = getUnderlyingObject(pointer, 0);
  // A pointer that is read from a variable each time is called as that.
  if (auto *load = dyn_cast<LoadInst>(object))
    if (variablesOf(load).empty())
      object = getUnderlyingObject(load->getPointerOperand(), 0);
  auto variables = variablesOf(object);
  if (!variables.empty())
    return "'" + variables.front().name + "'";
  if (isa<GlobalVariable>(object) && object->hasName())
    return "'" + object->getName().str() + "'";
  return "";
}

std::string warpfork::proof::linesOf(const Instruction *one,
                                     const Instruction *other) {
  auto line = [](const Instruction *i) {
    return i && i->getDebugLoc() ? i->getDebugLoc().getLine() : 0;
  };
  unsigned first = line(one), second = line(other);
  if (!first || first == second)
    std::swap(first, second);
  if (!first)
    return second ? "line " + std::to_string(second) : "";
  if (first == second || !second)
    return "line " + std::to_string(first);
  return "lines " + std::to_string(std::min(first, second)) + " and " +
         std::to_string(std::max(first, second));
}

// Undoes what a set of variables defined.
#undef NAME
#undef IN
#undef VARIABLES
#undef ALL
#undef DECLARE
#undef STEP
#undef STORE
#undef WRONG
#undef PASTE_WRONG
#undef PASTE_
#undef PASTE
#undef FN
#undef TEXT_
#undef TEXT
#undef LEVEL

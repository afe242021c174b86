// The names within the library of the types in `_Engine` that this layer declares.

@usableFromInline typealias _FieldType = _Engine.FieldType
@usableFromInline typealias _ConvertedType = _Engine.ConvertedType
@usableFromInline typealias _DirectType = _Engine.DirectType
@usableFromInline typealias _Verdict = _Engine.Verdict
@usableFromInline typealias _Fault = _Engine.Fault
@usableFromInline typealias _Combining = _Engine.Combining
@usableFromInline typealias _LiveValue = _Engine.LiveValue
@usableFromInline typealias _Entry = _Engine.Entry
@usableFromInline typealias _Shape = _Engine.Shape
@usableFromInline typealias _LeafType = _Engine.LeafType
@usableFromInline typealias _DictionaryType = _Engine.DictionaryType
@usableFromInline typealias _ObjectType = _Engine.ObjectType

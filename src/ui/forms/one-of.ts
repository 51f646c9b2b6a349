/** The value of a select, or of a search parameter, whose text can be anything. */
export function oneOf<Value extends string | number>(
  values: readonly Value[],
  raw: unknown,
  fallback: Value,
): Value {
  return values.find((value) => String(value) === String(raw)) ?? fallback
}

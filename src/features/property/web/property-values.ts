import type { Property } from '#contract/settings.ts'

/** Fields of the property as their form has them: text, empty while the property is loading. */
export function textOf<Name extends keyof Property>(
  names: readonly Name[],
  known: Property | undefined,
): Record<Name, string> {
  const texts = names.map((name) => [name, String(known?.[name] ?? '')])
  return Object.fromEntries(texts) as Record<Name, string>
}

/** An empty field turns the rule off. Text that is not a number becomes NaN. */
export const numberOrNull = (text: string): number | null =>
  text.trim() === '' ? null : Number(text)

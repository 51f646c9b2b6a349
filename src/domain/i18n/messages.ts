import type { FormatOptions, FormatValues } from 'icu-minify/format'
import format from 'icu-minify/format'
import { findMessage, findText } from './find-message.ts'
import { currentLanguage } from './language.ts'
import { formatDigits } from './numbers.ts'

/*
 * Texts for people are ICU messages, in English in the code (decision 101). The server translates them when
 * they are shown; each build of the browser has those of one language in their place.
 */

/** The names of the placeholders of a message: `id` of "Booking #{id}". */
type Placeholder<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

/** Plurals and choices nest, so `messages.test.ts` compares their placeholders instead of the types. */
type Values<Text> = Text extends `${string}, plural, ${string}` | `${string}, select, ${string}`
  ? [values: Record<string, string | number>]
  : Text extends `${string}{${string}`
    ? [values: Record<Placeholder<Text>, string | number>]
    : []

/**
 * A message in the language of the reader: `t('{n, plural, one {# night} other {# nights}}', { n })`.
 * Without values it is plain text, also if it has braces. Where one English text means two things, a context
 * in front tells them apart: `t('verb|Open')`.
 */
export const t = <const Text extends string>(text: Text, ...[values]: Values<Text>): string =>
  values ? `${formatMessage(text, values)}` : findText(currentLanguage(), text)

/** Marks a message without placeholders that `t` shows later, such as a label in a table of labels. */
export const msg = <const Text extends string>(text: Text): Text => text

/** A message as text, or with the parts that functions make of `<tags>` in it. */
export function formatMessage<Part = string>(
  text: string,
  values: FormatValues<Part>,
): string | Part | (string | Part)[] {
  const language = currentLanguage()
  return format(findMessage(language, text), language, values, options)
}

/** `icu-minify` only calls `format`, and creating the real one is slow. */
const counts = { format: (n: number) => formatDigits(`${n}`, '') } as Intl.NumberFormat
const plurals = new Map<string, Intl.PluralRules>()

const options: FormatOptions = {
  formatters: {
    getPluralRules(language, rules) {
      const key = `${language} ${rules?.type}`
      const known = plurals.get(key) ?? new Intl.PluralRules(language, rules)
      plurals.set(key, known)
      return known
    },
    getNumberFormat: () => counts,
    getDateTimeFormat: (...args) => new Intl.DateTimeFormat(...args),
  },
}

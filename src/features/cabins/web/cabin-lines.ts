import { t } from '#domain/i18n/messages.ts'
import { priceQuestion } from '#ui/forms/price-question.ts'
import { cabinErrors, withPlainNumbers } from './cabin-form.ts'
import type { CabinForm, NewCabinForm } from './data/cabin-changes.ts'

export type SharedFields = Pick<CabinForm, 'maxCapacity' | 'regularPrice' | 'description'>

/** One line of the list; what it leaves out comes from the fields for all. */
export type CabinLine = { text: string; cabin: NewCabinForm }

/** More than a property of this kind has. A longer paste is something else. */
const maxLines = 200

/** Each line is a name, or "name; guests; price", also with tabs as a spreadsheet copies them. */
export const cabinLines = (list: string, shared: SharedFields): CabinLine[] =>
  list
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((text) => {
      const [name = '', guests = '', price = ''] = text.split(/[;\t]/).map((part) => part.trim())
      const cabin = {
        name,
        maxCapacity: guests || shared.maxCapacity,
        regularPrice: price || shared.regularPrice,
        discount: '0',
        description: shared.description,
      }
      return { text, cabin: withPlainNumbers(cabin) }
    })

/** The first mistake in the list as a sentence with its line; null if there is none. */
export function listError(lines: readonly CabinLine[]): string | null {
  if (lines.length === 0) return t('This field is required')
  if (lines.length > maxLines) return t('At most {n} cabins in one step', { n: maxLines })
  const names = new Set<string>()
  for (const [index, { text, cabin }] of lines.entries()) {
    const line = index + 1
    if (text.split(/[;\t]/).length > 3) return t('Line {line}: use "name; guests; price"', { line })
    const image = new File([], 'drawing.webp', { type: 'image/webp' })
    const {
      image: _,
      description: __,
      ...errors
    } = cabinErrors({ ...cabin, rentedSince: '', image }, { isNew: true })
    const [error] = Object.values(errors)
    if (error) return t('Line {line}: {error}', { line, error })
    const { name } = cabin
    const key = name.toLowerCase()
    if (names.has(key)) return t('Line {line}: {name} is in the list twice', { line, name })
    names.add(key)
  }
  return null
}

/** A question about the first unusual price that a line names itself. */
export function listQuestion(
  lines: readonly CabinLine[],
  usual: number | undefined,
): string | undefined {
  for (const [index, { text }] of lines.entries()) {
    const question = priceQuestion(text.split(/[;\t]/)[2] ?? '', usual)
    if (question) return t('Line {line}: {question}', { line: index + 1, question })
  }
  return undefined
}

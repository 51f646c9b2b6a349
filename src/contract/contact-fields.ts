import { z } from 'zod'
import { isPlainText } from './fields.ts'

/** Text from a single-line field. */
export const oneLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max} characters`)
    .refine((text) => isPlainText(text) && !/[\n\r\t]/.test(text), 'Please write it on one line')

/** May be empty. */
export const contactEmail = oneLine(254)
  .toLowerCase()
  .refine(
    (text) => text === '' || z.regexes.email.test(text),
    'Please provide a valid email address',
  )

/** May be empty. */
export const contactPhone = oneLine(50).refine(
  (text) => /^[+\d\s()./-]*$/.test(text),
  'Please enter a phone number',
)

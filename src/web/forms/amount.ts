import { dollars } from '#contract/fields.ts'

/** US dollars as people type them: "$1,250.50" is 1250.5; not a number when it is none. */
export function readAmount(text: string): number {
  const plain = text.replace(/[$,\s]/g, '')
  return /^\d{1,10}(\.\d{1,10})?$/.test(plain) ? Number(plain) : Number.NaN
}

/** What is wrong with a typed amount. */
export function amountFault(text: string): string | undefined {
  const amount = readAmount(text)
  if (Number.isNaN(amount)) return 'Please enter an amount'
  const { error } = dollars.safeParse(amount)
  if (!error) return undefined
  return error.issues[0]?.code === 'too_big' ? 'This is too much' : error.issues[0]?.message
}

import { z } from 'zod'
import {
  count,
  flag,
  httpAddress,
  instant,
  isPlainText,
  text,
  textOrNull,
} from '#contract/fields.ts'

export const maxReceiptLength = 2_000

export const saveCashRegisterRequest = z.strictObject({
  url: httpAddress.meta({
    description: 'Where payments in cash are sent to be signed.',
    example: 'https://register.example.com/sign',
  }),
  isEnabled: z.boolean().meta({
    description: 'Payments in cash are signed; false pauses the cash register.',
    example: true,
  }),
})
export type SaveCashRegisterRequest = z.output<typeof saveCashRegisterRequest>

/** The cash register without its secret. */
export const cashRegister = z.object({
  url: text(
    'Where payments in cash are sent; empty without a cash register.',
    'https://register.example.com/sign',
  ),
  isEnabled: flag('Payments in cash are signed.', true),
  numUnsigned: count('How many payments and cancellations are not signed yet.', 0),
  failedAt: instant.nullable().meta({
    description: 'The last attempt that failed and is repeated; null without.',
    example: null,
  }),
  lastError: textOrNull('Why it failed; null without.'),
})
export type CashRegister = z.infer<typeof cashRegister>

/** The only responses that contain a secret. */
export const savedCashRegister = cashRegister.extend({
  secret: textOrNull(
    'A new secret, with which requests are signed; no later response contains it. Null if it stays.',
  ),
})
export type SavedCashRegister = z.infer<typeof savedCashRegister>

/** What a cash register responds. It may have more fields. */
export const registerResponse = z.object({
  receipt: z
    .string()
    .trim()
    .min(1)
    .max(maxReceiptLength)
    .refine((receipt) => isPlainText(receipt) && receipt.isWellFormed()),
})

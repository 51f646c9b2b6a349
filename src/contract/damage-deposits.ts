import { z } from 'zod'
import { damageDepositKinds } from '#domain/money/damage-deposit.ts'
import { chargeLabel } from './charges.ts'
import {
  dollarSum,
  dollars,
  dollarsAboveZero,
  flag,
  id,
  instant,
  pageText,
  reason,
  reasonRequired,
  stayDate,
  text,
} from './fields.ts'
import { bookingId, cabinName, endDate, guestName, userName } from './named-fields.ts'
import { paymentMethod as method, payment, signedDollars } from './payments.ts'

const entry = z.object({
  id,
  date: stayDate.describe('The business date on which it happened.'),
  kind: z
    .enum(damageDepositKinds)
    .describe('Whether it was taken from the guest, returned, or kept as a payment.'),
  method: method.describe('How it was taken or returned; for what was kept, how it was taken.'),
  amount: dollarsAboveZero.describe('The amount, above 0 for all kinds.'),
  note: text('What staff wrote; may be empty.', ''),
  by: userName,
  at: instant.describe('When it was recorded.'),
  paymentId: id.nullable().meta({
    description: 'The payment that was made with what was kept; null for other kinds.',
    example: null,
  }),
  voided: payment.shape.voided,
})
export type DamageDepositEntryShape = z.infer<typeof entry>

const held = dollars.meta({ description: 'What is held: taken − returned − kept.', example: 200 })

/** The money that a guest left for possible damage. It is no part of the balance. */
export const damageDeposit = z.object({
  agreed: dollars.meta({
    description: 'What the terms of the booking ask for; 0 for nothing.',
    example: 200,
  }),
  held,
  method: method.describe('The method that is preselected for returning it.'),
  entries: z.array(entry).describe('Its ledger, the oldest entry first.'),
})

const expectedHeld = dollars.meta({
  description:
    'What the screen showed as held. Another amount returns 409, so that nothing is returned twice.',
  example: 200,
})

/** An amount that the guest leaves, or gets back. */
export const moveDamageDepositRequest = z.strictObject({
  amount: dollarsAboveZero.describe('The amount, above 0.'),
  method: method
    .exactOptional()
    .describe("How it changes hands. By default the property's, and for a return as it was taken."),
  date: stayDate
    .exactOptional()
    .describe('The business date of the movement: by default today, never later.'),
  note: reason.default('').meta({ description: 'What staff note about it; may be empty.' }),
  expectedHeld,
})
export type MoveDamageDepositRequest = z.output<typeof moveDamageDepositRequest>

/** What a part of the damage deposit is kept for. */
export const damageDepositUses = ['damage', 'balance'] as const

/** An amount that is kept: it pays a new charge for damage, or what is due anyway. */
export const keepDamageDepositRequest = z.strictObject({
  amount: dollarsAboveZero.describe('The amount that is kept, at most what is held.'),
  use: z
    .enum(damageDepositUses)
    .describe(
      '"damage" adds a charge of this amount without tax, which it pays. "balance" pays what is due, at most that.',
    ),
  label: chargeLabel.meta({
    description: 'What happened: the name of the charge, or the note of the payment.',
    example: 'Broken window',
  }),
  expectedHeld,
  expectedBalance: signedDollars.meta({
    description: 'The balance that the screen showed. Another one returns 409.',
    example: 0,
  }),
})
export type KeepDamageDepositRequest = z.output<typeof keepDamageDepositRequest>

export const voidDamageDepositRequest = z.strictObject({
  entryId: id.describe('The entry of the ledger of the damage deposit.'),
  reason: reason
    .min(1, reasonRequired)
    .meta({ description: 'Why the entry is void.', example: 'Entered twice' }),
})
export type VoidDamageDepositRequest = z.output<typeof voidDamageDepositRequest>

export const damageDepositsQuery = z.strictObject({ page: pageText.default('1').transform(Number) })

/** The damage deposits that are held, those of departed guests first. */
export const heldDamageDeposits = z.object({
  items: z
    .array(
      z.object({
        bookingId,
        guestName,
        cabinName,
        endDate,
        isToReturn: flag('The guest has left, or the booking was closed.', true),
        held,
      }),
    )
    .describe('The bookings of this page, the earliest departure first.'),
  total: z.int().min(0).describe('How many bookings hold one, on all pages.'),
  toReturn: z.int().min(0).describe('How many of them are of departed guests or closed bookings.'),
  held: dollarSum.describe('What is held together, on all pages.'),
})
export type HeldDamageDeposits = z.infer<typeof heldDamageDeposits>

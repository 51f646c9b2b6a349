import type { Cents } from '../money.ts'
import type { GroupPayer } from './group-payer.ts'

/* Who pays what of a booking in a group (docs/reference/business-rules.md#groups). */

export type PayerAccount = {
  payer: GroupPayer
  charged: Cents
  /** Of it the nights with their taxes, or the fee of a cancellation or no-show. */
  lodging: Cents
  paid: Cents
  /** What of the payments was for the part of the contact. */
  paidForContact: Cents
}

export type PayerParts = { contact: Cents; guest: Cents }

/**
 * What the contact of the group and the guest of the booking still have to pay. The parts add up to the balance.
 * One is negative only if the booking is overpaid: until then, what one of them paid too much pays for the other.
 */
export function payerParts(account: PayerAccount): PayerParts {
  const { payer, charged, lodging, paid, paidForContact } = account
  const balance = charged - paid
  if (payer === 'each') return { contact: 0, guest: balance }
  if (payer === 'contact') return { contact: balance, guest: 0 }
  const contact = lodging - paidForContact
  const guest = balance - contact
  const toContact = Math.min(above0(-contact), above0(guest))
  const toGuest = Math.min(above0(-guest), above0(contact))
  return { contact: contact + toContact - toGuest, guest: guest - toContact + toGuest }
}

/**
 * How much of a payment is for the part of the contact. It first pays the part of who pays, then the other one; a
 * refund, which is negative, first returns what was paid too much, then what the guest paid.
 */
export function shareForContact(amount: Cents, account: PayerAccount, isByContact: boolean): Cents {
  if (account.payer === 'each') return 0
  if (account.payer === 'contact') return amount
  const { contact, guest } = payerParts(account)
  if (amount < 0) {
    const ofGuest = above0(account.paid - account.paidForContact)
    return -Math.min(-amount, Math.max(above0(-contact), -amount - ofGuest)) + 0
  }
  const [own, other] = isByContact ? [contact, guest] : [guest, contact]
  const forOther = Math.min(amount - Math.min(amount, above0(own)), above0(other))
  return isByContact ? amount - forOther : forOther
}

const above0 = (cents: Cents): Cents => Math.max(0, cents)

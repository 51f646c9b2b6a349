import type { SelfCheckViolation } from '../contract/self-check.ts'
import type { Broken, IntegrityCheck } from './integrity-check.ts'

export type IntegrityViolation = SelfCheckViolation

/** A violation as staff see it, with the record to open. */
export function toViolation(check: IntegrityCheck, broken: Broken): SelfCheckViolation {
  return {
    check: check.name,
    sentence: check.sentence(broken.label),
    bookingId: check.table === 'bookings' ? broken.id : (broken.bookingId ?? null),
    guestId: check.table === 'guests' ? broken.id : null,
  }
}

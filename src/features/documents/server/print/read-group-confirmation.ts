import { isCancelledOrNoShow } from '#domain/booking-status.ts'
import { businessDate } from '#domain/calendar.ts'
import { isLanguage, type Language } from '#domain/i18n/language.ts'
import { linesByTax } from '#domain/money/folio.ts'
import { vatOfLines } from '#domain/money/vat-inside.ts'
import { findStaysToConfirm } from '#features/bookings/server/details/stays-to-confirm.ts'
import { findBookingsOfGroup, findGroup } from '#features/bookings/server/store/group-store.ts'
import { findDues } from '#features/bookings/server/store/payer-store.ts'
import { findGuest, type GuestRecord } from '#features/guests/server/guest-store.ts'
import { findTaxRates } from '#features/taxes/server/tax-rate-store.ts'
import { reject } from '#platform/base/errors.ts'
import { withLanguage } from '#platform/base/request-formats.ts'
import type { Context } from '#platform/context.ts'
import { findFolios } from './folio-lines-store.ts'
import { type ConfirmedStay, groupConfirmation } from './group-confirmation.ts'
import { findIssuer, type Issuer } from './letterhead.ts'
import type { PdfDocument } from './print-document.ts'

type Requested = { id: number; language?: Language | undefined }

export type GroupToConfirm = {
  issuer: Issuer
  /** That staff chose, of the group, of its contact, or of the property. */
  language: Language
  contact: GuestRecord
  stays: ConfirmedStay[]
  document: PdfDocument
}

/** The confirmation of the bookings of a group that are neither cancelled nor no-shows. */
export async function readGroupConfirmation(
  context: Pick<Context, 'db' | 'now'>,
  { id, language: chosen }: Requested,
): Promise<GroupToConfirm> {
  const { db } = context
  const group = (await findGroup(db, id)) ?? reject('group-not-found')
  const bookings = (await findBookingsOfGroup(db, id)).filter((one) => !isCancelledOrNoShow(one))
  const [first] = bookings
  if (!first) reject('confirmation-not-possible')
  // A group without a contact is confirmed to the guest who arrives first.
  const contactId = group.contact_id ?? first.guestId
  const contact = (await findGuest(db, contactId)) ?? reject('guest-not-found')
  const issuer = await findIssuer(db)
  const languages = [chosen ?? '', group.language, contact.language]
  const language = languages.find(isLanguage) ?? issuer.property.language
  return withLanguage(language, async () => {
    const ids = bookings.map((booking) => booking.id)
    const folios = await findFolios(db, ids)
    const rates = await findTaxRates(db)
    const dues = await findDues(db, group, bookings)
    const stays = (await findStaysToConfirm(context, ids)).map((booking) => {
      const lines = linesByTax(folios.get(booking.id)?.lines ?? [])
      const vat = vatOfLines(lines, rates, booking.leftOn ?? booking.endDate)
      const own = { contactDue: booking.amountDue, guestDue: 0 }
      return { booking, lines, vat, ...(dues.get(booking.id) ?? own) }
    })
    const madeAt =
      stays
        .map(({ booking }) => booking.createdAt)
        .toSorted()
        .at(-1) ?? ''
    const date = businessDate(new Date(madeAt), issuer.property.timeZone)
    const document = groupConfirmation({ group, contact, stays, issuer, date })
    return { issuer, language, contact, stays, document }
  })
}

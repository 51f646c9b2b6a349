import type { CalendarDate } from '#domain/calendar.ts'
import type { Language } from '#domain/i18n/language.ts'
import { vatOfLines } from '#domain/money/vat-inside.ts'
import { inGuestLanguage } from '#features/bookings/server/details/guest-language.ts'
import { readBooking } from '#features/bookings/server/details/read-booking.ts'
import { findGuest } from '#features/guests/server/guest-store.ts'
import { findTaxRates } from '#features/taxes/server/tax-rate-store.ts'
import { reject } from '#platform/base/errors.ts'
import type { Actor, Context } from '#platform/context.ts'
import { type CardContent, confirmation, registrationCard } from './booking-documents.ts'
import { findDay } from './day-list-store.ts'
import { arrivalsAndDepartures, cleaningList } from './day-lists.ts'
import { findFolioLines } from './folio-lines-store.ts'
import { findIssuer } from './letterhead.ts'
import type { PdfDocument, PrintDocument } from './print-document.ts'

async function read(context: Context, actor: Actor, id: number, masked: boolean) {
  const booking = await readBooking(context, actor, { id, masked })
  const guest = (await findGuest(context.db, booking.guest.id)) ?? reject('guest-not-found')
  return { booking, guest, issuer: await findIssuer(context.db) }
}

/** A booking, and the language that staff chose; by default that of the guest. */
type Requested = { id: number; language?: Language | undefined }

export async function readConfirmation(
  context: Context,
  actor: Actor,
  { id, language }: Requested,
): Promise<PdfDocument> {
  return inGuestLanguage(context.db, { bookingId: id, language }, async () => {
    const facts = await read(context, actor, id, true)
    const lines = (await findFolioLines(context.db, id)) ?? reject('booking-not-found')
    const vat = vatOfLines(
      lines,
      await findTaxRates(context.db),
      facts.booking.leftOn ?? facts.booking.endDate,
    )
    return confirmation({ ...facts, lines, vat })
  })
}

/** With the national ID, the reading is recorded in the audit log first. */
export async function readRegistrationCard(
  context: Context,
  actor: Actor,
  { id, language, content, masked }: Requested & { content: CardContent; masked: boolean },
): Promise<PrintDocument> {
  const isMasked = masked || content !== 'with-national-id'
  return inGuestLanguage(context.db, { bookingId: id, language }, async () =>
    registrationCard(await read(context, actor, id, isMasked), content),
  )
}

export async function readArrivalsAndDepartures(
  { db }: Pick<Context, 'db'>,
  date: CalendarDate,
): Promise<PrintDocument> {
  return arrivalsAndDepartures(await findIssuer(db), date, await findDay(db, date))
}

export async function readCleaningList(
  { db }: Pick<Context, 'db'>,
  date: CalendarDate,
): Promise<PrintDocument> {
  return cleaningList(await findIssuer(db), date, (await findDay(db, date)).cleaning)
}

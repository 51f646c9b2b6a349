import { currentFormats } from '#domain/i18n/formats.ts'
import { t } from '#domain/i18n/messages.ts'
import { csvFile } from '#platform/base/csv.ts'
import type { GuestRow } from '../contract/guests.ts'

const header = (currency = currentFormats().currency) => [
  t('Guest'),
  t('Name'),
  t('Email'),
  t('Phone'),
  t('Country'),
  t('Stays'),
  t('Latest stay'),
  t('Next stay'),
  t('Due ({currency})', { currency }),
]

/** Guests as a CSV file, without national IDs. */
export const guestsCsv = (guests: AsyncIterable<GuestRow[]>): ReadableStream<Uint8Array> =>
  csvFile(header(), linesOf(guests))

async function* linesOf(guests: AsyncIterable<GuestRow[]>) {
  for await (const batch of guests) yield batch.map(lineOf)
}

const lineOf = (guest: GuestRow) => [
  String(guest.id),
  guest.fullName,
  guest.email,
  guest.phone,
  guest.country,
  String(guest.numStays),
  guest.latestStay ?? '',
  guest.nextStay ?? '',
  guest.amountDue,
]

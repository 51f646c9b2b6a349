import { isLanguage, type Language } from '#domain/i18n/language.ts'
import { withLanguage } from '#platform/base/request-formats.ts'
import type { Db, Tx } from '#platform/db/open.ts'

/**
 * Runs a function that writes to the guest of a booking: in the language that staff chose for one document, or that
 * of the guest, or else that of the property.
 */
export async function inGuestLanguage<Result>(
  db: Db | Tx,
  { bookingId, language: chosen }: { bookingId: number; language?: Language | undefined },
  run: () => Promise<Result>,
): Promise<Result> {
  const found = await db
    .selectFrom('bookings')
    .innerJoin('guests', 'guests.id', 'bookings.guest_id')
    .crossJoin('property')
    .where('bookings.id', '=', bookingId)
    .select(['guests.language', 'property.language as property_language'])
    .executeTakeFirst()
  const languages = [chosen ?? '', found?.language ?? '', found?.property_language ?? '']
  const language = languages.find(isLanguage)
  return language === undefined ? run() : withLanguage(language, run)
}

import { addDays, type CalendarDate, datesFrom } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import type { TermsRule } from '#domain/money/terms/terms.ts'
import { termsInWords } from '#domain/money/terms/terms-text.ts'
import { findTerms } from '#features/property/server/terms-store.ts'
import { upcomingStays } from '#features/stays/server/current-stay-store.ts'
import type { Db } from '#platform/db/open.ts'
import { maxRehearsedBookings, type TermsEntry, type TermsRehearsal } from '../contract/terms.ts'
import { type StayToAgree, termsFor } from '../domain/terms-for.ts'
import { toTerms } from './change-terms.ts'

/** Which upcoming bookings would have other terms today, and what new ones agree to. It writes nothing. */
export async function rehearseTerms(
  db: Db,
  today: CalendarDate,
  entries: readonly TermsEntry[],
): Promise<TermsRehearsal> {
  const [before, after] = [await findTerms(db), entries.map(toTerms)]
  const changed = (await upcomingStays(db, today)).flatMap((stay) => {
    const [was, is] = [termsFor(before, stay), termsFor(after, stay)]
    return sameTerms(was, is) ? [] : [{ ...stay, was, is }]
  })
  const cabins = await db.selectFrom('cabins').select('id').orderBy('id').limit(20).execute()
  const cabinIds = cabins.map(({ id }) => id)
  return {
    sentence:
      changed.length === 0
        ? t('No upcoming booking would have other terms.')
        : t(
            '{n, plural, one {# upcoming booking would have other terms if it were booked today. It keeps those that it agreed to.} other {# upcoming bookings would have other terms if they were booked today. They keep those that they agreed to.}}',
            { n: changed.length },
          ),
    total: changed.length,
    bookings: changed.slice(0, maxRehearsedBookings).map(({ id, guestName, was, is }) => ({
      bookingId: id,
      label: `#${id}, ${guestName}`,
      detail:
        was.name === is.name
          ? t('{name}, changed', { name: is.name })
          : t('{before} → {after}', { before: was.name, after: is.name }),
    })),
    examples: after.flatMap((terms) => exampleOf(terms, after, { today, cabinIds })),
  }
}

/** Whether a stay agrees to the same, whatever the terms are called. */
const sameTerms = (one: TermsRule, other: TermsRule): boolean =>
  JSON.stringify(agreementOf(one)) === JSON.stringify(agreementOf(other))

/** In a fixed order, which the stored terms need not have. */
const agreementOf = (terms: TermsRule) => [
  [terms.deposit, terms.depositDays, terms.balanceDays],
  [terms.cancellation, terms.cancellationTax, terms.noShow, terms.noShowTax],
  terms.damageDeposit ?? 0,
]

/** A stay in some weeks, or later, that these terms are for; none if other ones come first. */
function exampleOf(
  terms: TermsRule,
  list: readonly TermsRule[],
  { today, cabinIds }: { today: CalendarDate; cabinIds: readonly number[] },
): TermsRehearsal['examples'] {
  const sources = terms.sources ?? (['phone', 'web'] as const)
  const stays = datesFrom(addDays(today, 60), 400).flatMap((startDate) =>
    (terms.cabinIds ?? cabinIds)
      .slice(0, 5)
      .flatMap((cabinId) => sources.map((source): StayToAgree => ({ startDate, cabinId, source }))),
  )
  const stay = stays.find((one) => termsFor(list, one) === terms)
  if (!stay) return []
  const { name } = terms
  const { startDate: arrival } = stay
  return [{ name, arrival, sentences: termsInWords(terms, { arrival, bookedOn: today, today }) }]
}

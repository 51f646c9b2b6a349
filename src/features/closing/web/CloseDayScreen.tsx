import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { addDays } from '#domain/calendar.ts'
import { formatDateTime, formatDateWithWeekday } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { prefetch } from '#ui/api/query-client.ts'
import { Card } from '#ui/components/Card.tsx'
import { FilterBar } from '#ui/components/FilterBar.tsx'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { PageHeader } from '#ui/components/PageHeader.tsx'
import { Section } from '#ui/components/Section.tsx'
import { useTimeZone, useToday } from '#ui/data/session.ts'
import { Checklist } from './Checklist.tsx'
import styles from './CloseDayScreen.module.css'
import { ClosedDay } from './ClosedDay.tsx'
import { ClosedDays } from './ClosedDays.tsx'
import { ClosingForm } from './ClosingForm.tsx'
import type { CloseDaySearch } from './close-day-search.ts'
import { closedDays, dayToClose } from './day-closings.ts'
import { HandoverSection } from './HandoverSection.tsx'
import { handoverNotes } from './handover.ts'
import { TotalsTable } from './TotalsTable.tsx'

const route = getRouteApi('/app/close-day')

/** Starts the requests of the screen. */
export function prefetchScreen({ day }: CloseDaySearch): void {
  void prefetch(dayToClose(day))
  void prefetch(handoverNotes)
  void prefetch(closedDays)
}

/** The evening checklist, the totals of the day, and the days that are closed. */
export function CloseDayScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useQuery(dayToClose(search.day))
  const notes = useQuery(handoverNotes)
  const days = useQuery(closedDays)
  const timeZone = useTimeZone()
  const today = useToday()
  const shown = query.data?.date ?? search.day

  return (
    <>
      <PageHeader title={t('Close the day')}>
        <FilterBar
          label={t('Day')}
          options={choicesOf(query.data?.today ?? today, shown)}
          value={shown}
          onChange={(next) => void navigate({ search: { day: next }, resetScroll: false })}
        />
      </PageHeader>
      <ListFrame
        query={query}
        failed={t('The day could not be loaded')}
        loading={t('Loading the day')}
      >
        {(known) => (
          <div className={styles.screen} aria-busy={query.isPlaceholderData}>
            <Section title={formatDateWithWeekday(known.date)}>
              {known.closing ? (
                <ClosedDay key={known.closing.id} closing={known.closing} />
              ) : (
                <div className={styles.parts}>
                  {known.reopenings.slice(0, 1).map((one) => (
                    <p key={one.reopenedAt} className={styles.note}>
                      {t('Reopened by {name}, {time}: {reason}', {
                        name: one.reopenedBy,
                        time: formatDateTime(one.reopenedAt, timeZone),
                        reason: one.reason,
                      })}
                    </p>
                  ))}
                  <Checklist items={known.items} day={known.date} />
                  <Card className={styles.card}>
                    <TotalsTable totals={known.totals} />
                  </Card>
                  <ClosingForm key={known.date} day={known} />
                </div>
              )}
            </Section>
          </div>
        )}
      </ListFrame>
      {/* Nothing below the day appears before what is above it, so that nothing moves. */}
      {!query.isPending && <HandoverSection query={notes} />}
      {!query.isPending && !notes.isPending && <ClosedDays query={days} />}
    </>
  )
}

/** Yesterday, today, and the day in the address if it is another one. */
function choicesOf(today: string, shown: string) {
  const choices = [
    { value: addDays(today, -1), label: t('Yesterday') },
    { value: today, label: t('Today') },
  ]
  return shown === '' || choices.some(({ value }) => value === shown)
    ? choices
    : [{ value: shown, label: formatDateWithWeekday(shown) }, ...choices]
}

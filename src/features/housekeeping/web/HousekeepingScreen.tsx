import { useQuery } from '@tanstack/react-query'
import Printer from 'lucide-react/icons/printer'
import { lazy, Suspense, useEffect, useRef } from 'react'
import type { HousekeepingDay, HousekeepingItem } from '#contract/housekeeping.ts'
import { formatDateWithWeekday } from '#domain/format-date.ts'
import type { HousekeepingTask } from '#domain/housekeeping/housekeeping-list.ts'
import { t } from '#domain/i18n/messages.ts'
import { prefetch } from '#ui/api/query-client.ts'
import { buttonClass } from '#ui/components/button-class.ts'
import { EmptyState } from '#ui/components/EmptyState.tsx'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { PageHeader } from '#ui/components/PageHeader.tsx'
import { Section } from '#ui/components/Section.tsx'
import { AfterPaint, useFirstRows } from '#ui/loading/AfterPaint.tsx'
import { CabinCard } from './CabinCard.tsx'
import { housekeepingDay } from './data/housekeeping.ts'
import styles from './HousekeepingScreen.module.css'
import { TasksLink } from './TasksLink.tsx'

const TasksSection = lazy(async () => ({
  default: (await import('./TasksSection.tsx')).TasksSection,
}))

const groups: readonly { task: HousekeepingTask | null; title: string; intro?: string }[] = [
  { task: 'turnover', title: t('Turnovers'), intro: t('Guests arrive today, the earliest first.') },
  { task: 'departure', title: t('Other departures') },
  { task: 'stay-over', title: t('Stay-overs due for service') },
  { task: 'vacant', title: t('Vacant and dirty') },
  { task: null, title: t('No work today') },
]

/** Starts the request of the screen. */
export function prefetchScreen(): void {
  void prefetch(housekeepingDay)
}

/** The cabins in the order of today's work. */
export function HousekeepingScreen() {
  const day = useQuery(housekeepingDay)
  return (
    <>
      <PageHeader title={t('Housekeeping')}>
        <a
          className={buttonClass({ variant: 'secondary' })}
          href="/api/print/cleaning-list"
          target="_blank"
          rel="noreferrer"
        >
          <Printer aria-hidden="true" />
          {t('Print cleaning list')}
        </a>
      </PageHeader>
      <ListFrame
        query={day}
        failed={t('Housekeeping could not be loaded')}
        loading={t('Loading housekeeping')}
        empty={
          day.data?.items.length === 0 && <EmptyState>{t('No cabins could be found')}</EmptyState>
        }
      >
        {(known) => <WorkList day={known} />}
      </ListFrame>
    </>
  )
}

function WorkList({ day }: { day: HousekeepingDay }) {
  const list = useFocusCabin(day)
  const numTasks = day.items.filter(({ task }) => task !== null).length
  const sections = groups.map(({ task, ...group }) => ({
    ...group,
    items: day.items.filter((item) => item.task === task),
  }))
  const firstItems = useFirstRows(sections.flatMap(({ items }) => items))
  const openTasks = day.items.flatMap((item) => item.openTasks)
  return (
    <div ref={list}>
      <p className={styles.summary}>
        {formatDateWithWeekday(day.date)} · {summaryOf(numTasks)}
        {openTasks.length > 0 && (
          <>
            {' '}
            · <TasksLink tasks={openTasks} />
          </>
        )}
      </p>
      {sections.map(({ title, intro, items }) => {
        const shown = items.filter((item) => firstItems.includes(item))
        return (
          shown.length > 0 && (
            <Section key={title} title={`${title} (${items.length})`} intro={intro}>
              <Cabins items={shown} day={day} />
            </Section>
          )
        )
      })}
      <AfterPaint>
        <Suspense>
          <TasksSection cabins={day.items.map(({ cabin }) => cabin)} />
        </Suspense>
      </AfterPaint>
    </div>
  )
}

const summaryOf = (numTasks: number): string =>
  numTasks === 0
    ? t('all cabins are done')
    : t('{n, plural, one {# cabin to do} other {# cabins to do}}', { n: numTasks })

function Cabins({ items, day }: { items: readonly HousekeepingItem[]; day: HousekeepingDay }) {
  return (
    <ul className={styles.cabins}>
      {items.map((item) => (
        <CabinCard key={item.cabin.id} item={item} day={day} />
      ))}
    </ul>
  )
}

/**
 * Keeps the focus with a cabin when its card moves to another part of the list. The page does not
 * scroll, so that the thumb stays where the next cabin is.
 */
function useFocusCabin(day: HousekeepingDay) {
  const list = useRef<HTMLDivElement>(null)
  const focused = useRef<string | undefined>(undefined)

  useEffect(() => {
    const box = list.current
    const noteCard = ({ target }: FocusEvent) => {
      const card = target instanceof Element ? target.closest<HTMLElement>('[data-cabin]') : null
      focused.current = card?.dataset.cabin
    }
    box?.addEventListener('focusin', noteCard)
    return () => box?.removeEventListener('focusin', noteCard)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the list
  useEffect(() => {
    if (focused.current === undefined || document.activeElement !== document.body) return
    const card = list.current?.querySelector<HTMLElement>(`[data-cabin="${focused.current}"]`)
    card?.focus({ preventScroll: true })
  }, [day])

  return list
}

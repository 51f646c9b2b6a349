import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react'
import { addDays, type CalendarDate, daysBetween } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import { NoCabins } from '#features/cabins/web/NoCabins.tsx'
import { Card } from '#ui/components/Card.tsx'
import { LoadError } from '#ui/components/LoadError.tsx'
import { Spinner } from '#ui/components/Spinner.tsx'
import { useToday } from '#ui/data/session.ts'
import { useDeferredImport } from '#ui/loading/use-deferred-import.ts'
import { useShownFormats } from '#ui/shown-formats.ts'
import { DateRangeNav } from '#ui/timeline/DateRangeNav.tsx'
import { adjacentMonth } from '#ui/timeline/tape-chart-days.ts'
import { priceCalendar, priceRules } from './data/prices.ts'
import { nightsIn, type Place, type Selection } from './night-selection.ts'
import { PriceGrid } from './PriceGrid.tsx'
import { PriceLegend } from './PriceLegend.tsx'
import styles from './PricesScreen.module.css'
import { adjacentFrom, windowOf } from './price-window.ts'
import type { RuleNights } from './rule-form.ts'
import { seasonBands } from './season-bands.ts'

const load = () => import('./SelectionBar.tsx')
const loadYear = () => import('./YearGrid.tsx')

/** More days than this are shown as months. */
const maxNights = 100

const route = getRouteApi('/app/prices')

type Props = {
  /** The rule whose nights are highlighted. */
  ruleId: number | null
  onChoose: (id: number | null) => void
  onRule: (nights: RuleNights) => void
  /** Next to the dates. */
  children: ReactNode
}

/** The prices of the nights that the address names, and what can be done with selected ones. */
export function PriceCalendarCard({ ruleId, onChoose, onRule, children }: Props) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const today = useToday()
  const formats = useShownFormats()
  const [selection, setSelection] = useState<Selection | null>(null)
  const [price, setPrice] = useState('')
  const code = useDeferredImport(load, {
    isAwaited: selection !== null,
    onFailure: () => setSelection(null),
  })
  const bar = useRef<HTMLFormElement>(null)
  const frame = useRef<HTMLDivElement>(null)

  const window = windowOf(search, today)
  const query = useQuery(priceCalendar(window.from, addDays(window.from, window.days)))
  // Deferred, so that the browser responds to input while a large grid renders.
  const calendar = useDeferredValue(query.data ?? null)
  const rules = useQuery(priceRules)
  const seasons = useMemo(
    () =>
      calendar &&
      seasonBands(rules.data?.rules ?? [], {
        from: calendar.from,
        days: daysBetween(calendar.from, calendar.to),
      }),
    [calendar, rules.data],
  )
  const [start, setStart] = useState<Place | null>(null)
  const isYear = calendar !== null && daysBetween(calendar.from, calendar.to) > maxNights
  const year = useDeferredImport(loadYear, {
    isAwaited: search.show === 'year',
    onFailure: () => void navigate({ search: { ...search, show: '28' } }),
  })

  const show = (from: CalendarDate | '') =>
    void navigate({ search: { ...search, from }, resetScroll: false })
  const step = (direction: 1 | -1) => show(adjacentFrom(search, today, direction))

  const chooseSeason = (id: number) => onChoose(id === ruleId ? null : id)

  function openMonth(place: Place) {
    setStart(place)
    void navigate({ search: { from: place.date, show: 'month' }, resetScroll: false })
  }

  /**
   * The field is rendered with the selection, so the focus follows in the next frame. Keys that are
   * typed until then are added one by one.
   */
  function typePrice(typed: string) {
    setPrice((before) => before + typed)
    requestAnimationFrame(() => bar.current?.querySelector('input')?.focus())
  }
  function select(next: Selection | null) {
    if (next === null || selection === null) setPrice('')
    setSelection(next)
  }
  function end() {
    select(null)
    frame.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus()
  }

  return (
    <div ref={frame} className="min-w-0">
      <div className={styles.line}>
        <DateRangeNav
          calendar={window}
          compact
          onStep={step}
          onMonth={(direction) => show(adjacentMonth(window.from, direction))}
          onJump={show}
          onToday={() => show('')}
        />
        {children}
      </div>
      {calendar === null || seasons === null || rules.isPending || (isYear && !year) ? (
        <Card className={styles.placeholder}>
          {query.isError ? (
            <LoadError
              message={t('Prices could not be loaded')}
              onRetry={() => void query.refetch()}
            />
          ) : (
            <Spinner label={t('Loading prices')} />
          )}
        </Card>
      ) : calendar.cabins.length === 0 ? (
        <NoCabins />
      ) : isYear && year ? (
        <year.YearGrid
          key={formats}
          calendar={calendar}
          busy={query.isPlaceholderData}
          seasons={seasons}
          ruleId={ruleId}
          onRule={chooseSeason}
          onPage={step}
          onOpen={openMonth}
        />
      ) : (
        <PriceGrid
          // Its parts are memoized, and show amounts and dates.
          key={formats}
          calendar={calendar}
          busy={query.isPlaceholderData}
          seasons={seasons}
          ruleId={ruleId}
          onRule={chooseSeason}
          start={start}
          selection={selection}
          onSelect={select}
          onPrice={typePrice}
          onPage={step}
        />
      )}
      {seasons && !rules.isPending && <PriceLegend isYear={isYear} />}
      {selection && calendar && !isYear && code && (
        <code.SelectionBar
          ref={bar}
          calendar={calendar}
          nights={nightsIn(selection)}
          isOpen={selection.isOpen}
          price={price}
          onPrice={setPrice}
          onRule={onRule}
          onEnd={end}
        />
      )}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import {
  type CSSProperties,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { t } from '#domain/i18n/messages.ts'
import { NoCabins } from '#features/cabins/web/NoCabins.tsx'
import { AsOfButton, AsOfView } from '#features/history/web/AsOf.tsx'
import { Button } from '#ui/components/Button.tsx'
import { buttonClass } from '#ui/components/button-class.ts'
import { Card } from '#ui/components/Card.tsx'
import { EmptyState } from '#ui/components/EmptyState.tsx'
import { FilterBar } from '#ui/components/FilterBar.tsx'
import { LoadError } from '#ui/components/LoadError.tsx'
import { PageHeader } from '#ui/components/PageHeader.tsx'
import { SortSelect } from '#ui/components/SortSelect.tsx'
import { Spinner } from '#ui/components/Spinner.tsx'
import { ShowsPast } from '#ui/data/use-denial.ts'
import { ActionLink } from '#ui/permissions/ActionLink.tsx'
import { useShownFormats } from '#ui/shown-formats.ts'
import { DateRangeNav } from '#ui/timeline/DateRangeNav.tsx'
import { adjacentMonth } from '#ui/timeline/tape-chart-days.ts'
import type { Calendar } from '../contract/calendar.ts'
import { type CalendarWindow, calendarWindows } from '../contract/calendar-windows.ts'
import styles from './CalendarScreen.module.css'
import {
  adjacentWindow,
  calendarWindow,
  usePrefetchedWindows,
  type WindowSearch,
  windowFrom,
} from './data/calendar.ts'
import { type ChartCabin, chartRows } from './model/tape-chart-rows.ts'
import { TapeChart } from './TapeChart.tsx'
import { TapeChartLegend } from './TapeChartLegend.tsx'

const windows = calendarWindows.map((value) => ({
  value,
  label: t('{n, plural, one {# day} other {# days}}', { n: value }),
}))

const route = getRouteApi('/app/calendar')

/** The displayed dates are in the address. */
export function CalendarScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [sleeps, setSleeps] = useState(1)
  const { data, isPlaceholderData, isError, refetch } = useQuery(calendarWindow(search))
  const [showsContent, setShowsContent] = useState(data !== undefined)
  usePrefetchedWindows(search, isPlaceholderData ? undefined : data)

  // Without data, the title is rendered immediately after a press, and the rest in a transition.
  useEffect(() => startTransition(() => setShowsContent(true)), [])

  const show = (change: Partial<WindowSearch>) =>
    void navigate({ search: { ...search, ...change }, resetScroll: false })
  /** Relative to the displayed dates, which may still be the previous ones while new ones load. */
  const stepFrom = (shown: Calendar | undefined, direction: 1 | -1) =>
    shown && show(adjacentWindow(search, shown, direction))
  const step = (direction: 1 | -1) => stepFrom(data, direction)
  const stepMonth = (direction: 1 | -1) =>
    data && show(windowFrom(search, data, adjacentMonth(data.from, direction)))
  const jump = useCallback(
    (from: string) =>
      void navigate({ search: (before) => ({ ...before, from }), resetScroll: false }),
    [navigate],
  )

  const title = t('Calendar')
  if (!showsContent) {
    return (
      <div className={styles.screen} data-wide>
        <PageHeader title={title} />
      </div>
    )
  }
  return (
    <div className={styles.screen} data-wide>
      <PageHeader
        title={title}
        primary={
          <>
            <AsOfButton asOf={search.asOf} onChoose={(asOf) => show({ asOf })} />
            <ShowsPast value={search.asOf !== ''}>
              <ActionLink permission="bookings" to="/bookings/new">
                <Plus aria-hidden="true" />
                {t('New booking')}
              </ActionLink>
            </ShowsPast>
          </>
        }
      >
        <FilterBar<CalendarWindow>
          label={t('Days shown')}
          options={windows}
          value={search.days}
          onChange={(days) => show({ days })}
        />
        <CapacitySelect cabins={data?.cabins ?? []} value={sleeps} onChange={setSleeps} />
      </PageHeader>
      <div className={styles.line}>
        <DateRangeNav
          compact
          calendar={isError ? undefined : data}
          onStep={step}
          onMonth={stepMonth}
          onJump={jump}
          onToday={() => show({ from: '' })}
        />
        <Link
          to="/orphan-nights"
          className={`${buttonClass({ variant: 'secondary' })} print-hidden ml-auto`}
        >
          {t('Unsellable gaps')}
        </Link>
        <TapeChartLegend />
      </div>
      <AsOfView
        asOf={search.asOf}
        moment={isPlaceholderData ? undefined : data?.asOf}
        onBack={() => show({ asOf: '' })}
      >
        {isError && (!data || isPlaceholderData) ? (
          <Card>
            <LoadError message={t('Calendar could not be loaded')} onRetry={() => void refetch()} />
          </Card>
        ) : (
          <CalendarContent
            calendar={data}
            days={search.days}
            sleeps={sleeps}
            busy={isPlaceholderData}
            onPage={step}
            onMonth={stepMonth}
            onFollow={stepFrom}
            onShowAll={() => setSleeps(1)}
          />
        )}
      </AsOfView>
    </div>
  )
}

type ChartProps = {
  calendar: Calendar | undefined
  days: CalendarWindow
  sleeps: number
  busy: boolean
  onPage: (direction: 1 | -1) => void
  onMonth: (direction: 1 | -1) => void
  onFollow: (shown: Calendar, direction: 1 | -1) => void
  onShowAll: () => void
}

function CalendarContent(props: ChartProps) {
  const { calendar, days, sleeps, busy, onPage, onMonth, onFollow, onShowAll } = props
  // Deferred, so that the browser responds to input while a large chart renders.
  const deferred = useDeferredValue(calendar ?? null)
  const formats = useShownFormats()
  const rows = useMemo(() => (deferred ? chartRows(deferred, sleeps) : []), [deferred, sleeps])

  if (!deferred) return <TapeChartPlaceholder days={days} />
  if (deferred.cabins.length === 0) {
    return <NoCabins />
  }
  if (rows.length === 0) {
    return (
      <Card>
        <EmptyState
          action={
            <Button variant="secondary" onClick={onShowAll}>
              {t('Show all cabins')}
            </Button>
          }
        >
          {t('No cabin sleeps that many guests')}
        </EmptyState>
      </Card>
    )
  }
  return (
    <TapeChart
      // Its parts are memoized, and some show amounts and dates.
      key={formats}
      calendar={deferred}
      rows={rows}
      busy={busy}
      onPage={onPage}
      onMonth={onMonth}
      onFollow={(direction) => onFollow(deferred, direction)}
    />
  )
}

type Props = {
  cabins: readonly ChartCabin[]
  value: number
  onChange: (sleeps: number) => void
}

function CapacitySelect({ cabins, value, onChange }: Props) {
  const capacities = [...new Set([...cabins.map(({ maxCapacity }) => maxCapacity), value])]
    .filter((capacity) => capacity > 1)
    .sort((a, b) => a - b)
  const options = [
    { value: '1', label: t('All cabins') },
    ...capacities.map((capacity) => ({
      value: String(capacity),
      label: t('Sleeps {n}+', { n: capacity }),
    })),
  ]
  return (
    <div className={styles.room}>
      <SortSelect
        label={t('Cabins by capacity')}
        options={options}
        value={String(value)}
        onChange={(text) => onChange(Number(text))}
      />
    </div>
  )
}

/** Room for this many rows until the number of cabins is known. */
const fewCabins = 8

/** Reserves the room of the chart until it has loaded. */
function TapeChartPlaceholder({ days }: { days: number }) {
  return (
    <div className={styles.box} style={{ '--days': days, '--rows': fewCabins } as CSSProperties}>
      <Spinner label={t('Loading the calendar')} />
    </div>
  )
}

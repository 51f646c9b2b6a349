// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be laid out by days

import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import {
  type CSSProperties,
  memo,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
} from 'react'
import { addDays, type CalendarDate, datesFrom, daysBetween } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import { priceCalendar } from '#features/prices/web/data/prices.ts'
import { useIsPainted } from '#ui/loading/AfterPaint.tsx'
import { type ChartDays, chartWeekends } from '#ui/timeline/tape-chart-days.ts'
import type { Calendar } from '../contract/calendar.ts'
import { BarCard, type BarCardHandle } from './BarCard.tsx'
import { useTapeChart } from './controls/use-tape-chart.ts'
import { useTapeChartControls } from './controls/use-tape-chart-controls.ts'
import { TapeChartDialogs } from './dialogs/TapeChartDialogs.tsx'
import { freeNightsIn, type PriceOf } from './model/free-night.ts'
import { freeCabins, type TapeChartRow as Row } from './model/tape-chart-rows.ts'
import type { ChartTask } from './model/tape-chart-task.ts'
import styles from './TapeChart.module.css'
import { TapeChartHead } from './TapeChartHead.tsx'
import { TapeChartOverlay } from './TapeChartOverlay.tsx'
import { TapeChartRows } from './TapeChartRows.tsx'
import { TapeChartStrip } from './TapeChartStrip.tsx'
import { useVirtualRows } from './use-virtual-rows.ts'

type Props = {
  calendar: Calendar
  rows: readonly Row[]
  /** Another date range is loading. */
  busy: boolean
  onPage: (direction: 1 | -1) => void
  onMonth: (direction: 1 | -1) => void
  onFollow: (direction: 1 | -1) => void
}

/** The tape chart: cabins down, days across, and a bar for every stay and block. */
export function TapeChart({ calendar, rows, busy, onPage, onMonth, onFollow }: Props) {
  const { from, days, today } = calendar
  const box = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const nightsArea = useRef<HTMLDivElement>(null)
  const overlay = useRef<HTMLDivElement>(null)
  const hover = useRef<HTMLDivElement>(null)
  const card = useRef<BarCardHandle>(null)

  const state = useTapeChart({ calendar, rows })
  useRequestedBlock({ calendar, onTask: state.setTask })
  const { cursor, carried } = state
  const { rendered, isBehind } = useVirtualRows({
    rows,
    chart: calendar,
    box,
    nightsArea,
    pinned: cursor.row,
  })
  const priceOf = useFreeNights(calendar)
  const shared = {
    rows,
    chart: calendar,
    state,
    box,
    grid,
    nightsArea,
    overlay,
    hover,
    card,
    priceOf,
  }
  const free = useMemo(
    () => freeCabins(rows, datesFrom(from, days), today),
    [rows, from, days, today],
  )

  const controls = useTapeChartControls({ ...shared, onPage, onMonth, onFollow })
  const { parked, unpark, liftByKeys, onPark } = controls

  return (
    <section aria-label={t('Tape chart')} className="relative" {...controls.pointerEvents}>
      <TapeChartStrip
        rows={rows}
        parked={parked}
        carried={carried}
        onGrab={controls.takeUp}
        onPlace={liftByKeys}
        onUnpark={unpark}
        onDrop={() => carried && state.drop(carried)}
        onPutBack={controls.putBack}
      />
      <div
        ref={box}
        className={styles.box}
        aria-busy={busy || isBehind}
        data-old={busy || undefined}
      >
        <div
          ref={grid}
          role="grid"
          className={styles.grid}
          aria-label={t('Cabins by days')}
          aria-rowcount={rows.length + 2}
          aria-colcount={days + 1}
          tabIndex={-1}
          data-days={days}
          style={{ width: `max(100%, calc(var(--first) + ${days} * var(--day)))` }}
          {...controls.gridEvents}
        >
          <TapeChartHead from={from} days={days} today={today} free={free} />
          <div
            role="rowgroup"
            className={styles.body}
            style={{ minHeight: `calc(${rows.length} * var(--row))` }}
          >
            <TapeChartGrid ref={nightsArea} from={from} days={days} today={today} />
            <TapeChartRows
              rows={rows}
              rendered={rendered}
              days={days}
              cursor={cursor}
              carried={carried?.bar}
              parked={parked}
              selectedGroup={state.selectedGroup}
              priceOf={priceOf}
            />
            <TapeChartOverlay
              rows={rows}
              chart={calendar}
              dragged={carried}
              isPending={state.isBusy}
              ref={overlay}
              hover={hover}
            />
          </div>
        </div>
      </div>
      <BarCard ref={card} box={box} />
      <p className="visually-hidden" role="status">
        {state.said}
      </p>
      <TapeChartDialogs
        task={state.task}
        priceOf={priceOf}
        cabins={calendar.cabins}
        today={today}
        onTask={state.setTask}
        onLift={(bar) => {
          state.setTask(null)
          liftByKeys(bar)
        }}
        onPark={(bar) => {
          state.setTask(null)
          onPark(bar)
        }}
        selectedGroup={state.selectedGroup}
        onSelectGroup={(bar) => {
          state.setTask(null)
          state.selectGroup(bar)
        }}
        onAlternative={(dragged) => state.drop({ ...dragged, by: 'keys' })}
        onEnd={(isDone) => {
          if (isDone && state.task?.kind === 'move') unpark(state.task.dragged.bar)
          state.endTask(isDone)
        }}
      />
    </section>
  )
}

/** The prices of the free nights on the chart. They load in one request, once the chart is painted. */
function useFreeNights({ from, days }: ChartDays): PriceOf {
  const { data } = useQuery({
    ...priceCalendar(from, addDays(from, days)),
    enabled: useIsPainted(),
  })
  return useMemo(() => freeNightsIn(data), [data])
}

type TapeChartGridProps = ChartDays & { today: CalendarDate; ref: RefObject<HTMLDivElement | null> }

/** Behind the bars: a line per day, a tint for weekends, and the current day. */
const TapeChartGrid = memo(function TapeChartGrid({ from, days, today, ref }: TapeChartGridProps) {
  const todayAt = daysBetween(from, today)
  const isTodayInSight = todayAt >= 0 && todayAt < days
  return (
    <div
      ref={ref}
      className={styles.nightsArea}
      aria-hidden="true"
      style={{ '--days': days } as CSSProperties}
    >
      {chartWeekends({ from, days }).map(({ at, length }) => (
        <div
          key={at}
          className={styles.weekend}
          style={{ '--at': at, '--length': length } as CSSProperties}
        />
      ))}
      {isTodayInSight && (
        <div className={styles.today} style={{ '--at': todayAt } as CSSProperties} />
      )}
    </div>
  )
})

type Use = { calendar: Calendar; onTask: (task: ChartTask) => void }

/** Opens the form of a new block if the calendar was opened to block a cabin. */
function useRequestedBlock({ calendar, onTask }: Use): void {
  const navigate = useNavigate()
  const requested = useRouterState({ select: ({ location }) => location.state })
  const isRequested = requested.opens === 'block'

  const open = useEffectEvent(() => {
    const { cabins, today } = calendar
    const cabin = cabins.find(({ id }) => id === requested.cabinId) ?? cabins[0]
    // The form must not open again when the page is reloaded.
    void navigate({ to: '.', search: true, state: {}, replace: true, resetScroll: false })
    if (!cabin) return
    const { text: reason = '' } = requested
    const draft = { block: null, cabinId: cabin.id, from: today, to: addDays(today, 1), reason }
    onTask({ kind: 'block-form', draft })
  })
  useEffect(() => {
    if (isRequested) open()
  }, [isRequested])
}

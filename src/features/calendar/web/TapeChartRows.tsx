import { useMemo } from 'react'
import type { PriceOf } from './model/free-night.ts'
import { parkedIn } from './model/parked-bars.ts'
import type { Cursor } from './model/tape-chart-keys.ts'
import type { TapeChartRow as Row, StayBar } from './model/tape-chart-rows.ts'
import type { RenderedRows } from './model/virtual-rows.ts'
import { TapeChartRow } from './TapeChartRow.tsx'

type Props = {
  rows: readonly Row[]
  rendered: RenderedRows
  days: number
  cursor: Cursor
  /** The bar that is being moved. */
  carried: { cabinId: number; key: string } | undefined
  parked: readonly StayBar[]
  selectedGroup: number | null
  priceOf: PriceOf
}

/** The rows of the chart that are rendered, of which one holds the position of the keyboard. */
export function TapeChartRows(props: Props) {
  const { rows, rendered, days, cursor, carried, parked, selectedGroup, priceOf } = props
  const cabinHere = rows[cursor.row]?.cabin
  const priceHere = useMemo(
    () => (cabinHere ? priceOf(cabinHere.id, cursor.date) : null),
    [priceOf, cabinHere, cursor.date],
  )

  return rows.map(({ cabin }, index) => {
    const now = rendered.get(cabin.id)
    const isHere = index === cursor.row
    // For a chart of another length, no element would be in its right position.
    return (
      now?.chart.days === days && (
        <TapeChartRow
          key={cabin.id}
          {...now}
          index={index}
          cursor={isHere ? cursor : null}
          price={isHere ? priceHere : null}
          awayKey={carried?.cabinId === cabin.id ? carried.key : null}
          parked={parkedIn(parked, cabin.id)}
          selectedGroup={selectedGroup}
        />
      )
    )
  })
}

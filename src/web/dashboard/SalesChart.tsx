import { useMemo } from 'react'
import { Area, AreaChart, CartesianGrid, ReferenceDot, Tooltip, XAxis, YAxis } from 'recharts'
import type { Figures } from '#contract/dashboard.ts'
import { useDarkMode } from '../app/DarkMode.tsx'
import { formatMonthDay } from '../format.ts'
import { chartColors } from './chart-colors.ts'
import { axisLabel } from './chart-labels.ts'
import styles from './SalesChart.module.css'
import { SalesTooltip } from './SalesTooltip.tsx'

type Props = { title: string; days: Figures['salesByDay'] }

/** A house that sold nothing has an axis all the same. */
const lowestTop = 100

export function SalesChart({ title, days }: Props) {
  const { isDarkMode } = useDarkMode()
  const colors = chartColors(isDarkMode)
  // The chart starts its animation over whenever it is given another list.
  const points = useMemo(
    () => days.map((day) => ({ ...day, label: formatMonthDay(day.date) })),
    [days],
  )
  const highest = Math.max(lowestTop, ...days.map(({ totalSales }) => totalSales))
  const today = points.at(-1)
  const soldNothing = days.every(({ totalSales }) => totalSales === 0)

  return (
    <>
      {soldNothing && <p className={styles.nothing}>No sales in this period</p>}
      <AreaChart
        responsive
        width="100%"
        height={300}
        data={points}
        margin={{ top: 16, right: 24, bottom: 0, left: 0 }}
        aria-label={`${title}. The arrow keys go from day to day.`}
      >
        <CartesianGrid stroke={colors.grid} strokeDasharray="4" />
        <XAxis
          dataKey="label"
          interval="equidistantPreserveEnd"
          minTickGap={16}
          tickMargin={8}
          tick={{ fill: colors.text, fontSize: 13 }}
          tickLine={{ stroke: colors.text }}
          axisLine={{ stroke: colors.text }}
        />
        <YAxis
          width={64}
          domain={[0, soldNothing ? lowestTop : 'auto']}
          tickFormatter={(dollars: number) => axisLabel(dollars, highest)}
          tick={{ fill: colors.text, fontSize: 13 }}
          tickLine={{ stroke: colors.text }}
          axisLine={{ stroke: colors.text }}
        />
        <Tooltip content={SalesTooltip} cursor={{ stroke: colors.text }} />
        <Area
          dataKey="totalSales"
          name="Total sales"
          unit="$"
          type="monotone"
          strokeWidth={2}
          {...colors.totalSales}
        />
        <Area
          dataKey="extrasSales"
          name="Extras sales"
          unit="$"
          type="monotone"
          strokeWidth={2}
          {...colors.extrasSales}
        />
        {today && (
          <ReferenceDot
            x={today.label}
            y={today.totalSales}
            r={5}
            fill={colors.totalSales.stroke}
            stroke={colors.background}
            strokeWidth={2}
            ifOverflow="visible"
            label={{ value: 'Today', position: 'top', fill: colors.text, fontSize: 12 }}
          />
        )}
      </AreaChart>
    </>
  )
}

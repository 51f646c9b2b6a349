import type { Series } from './area-chart-scales.ts'
import './chart-colors.css'
import styles from './ChartLegend.module.css'

type Props = { entries: readonly Pick<Series, 'name' | 'stroke' | 'dashes'>[] }

/** The names of the series of a chart, with their lines. */
export const ChartLegend = ({ entries }: Props) => (
  <ul className={styles.legend}>
    {entries.map(({ name, ...line }) => (
      <li key={name} className="flex items-center gap-8 text-13 text-secondary">
        <SeriesMark {...line} />
        {name}
      </li>
    ))}
  </ul>
)

export const SeriesMark = ({ stroke, dashes }: Pick<Series, 'stroke' | 'dashes'>) =>
  dashes ? (
    <svg className={styles.dashes} viewBox="0 0 16 2" aria-hidden="true">
      <line
        {...{ x1: 1, x2: 15, y1: 1, y2: 1, stroke }}
        strokeWidth={2}
        strokeDasharray={dashes}
        strokeLinecap="round"
      />
    </svg>
  ) : (
    <span className="size-10 rounded-full keep-colors" style={{ backgroundColor: stroke }} />
  )

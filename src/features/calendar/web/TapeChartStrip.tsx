import CircleParking from 'lucide-react/icons/circle-letter-p'
import X from 'lucide-react/icons/x'
import type { PointerEvent, ReactNode } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { IconButton } from '#ui/components/IconButton.tsx'
import { rich } from '#ui/i18n/rich.tsx'
import type { Carried } from './controls/use-tape-chart.ts'
import { barName, datesOf, numNightsText } from './model/tape-chart-labels.ts'
import type { StayBar, TapeChartRow } from './model/tape-chart-rows.ts'
import styles from './TapeChartStrip.module.css'

type Props = {
  rows: readonly TapeChartRow[]
  parked: readonly StayBar[]
  carried: Carried | null
  onGrab: (event: PointerEvent, bar: StayBar) => void
  onPlace: (bar: StayBar) => void
  onUnpark: (bar: StayBar) => void
  onDrop: () => void
  onPutBack: () => void
}

/** Above the chart while something is moved or parked: the target, or the parked bookings. */
export function TapeChartStrip({ carried, rows, onDrop, onPutBack, ...parking }: Props) {
  const isMovedByKeys = carried?.by === 'keys' && !carried.doneOn
  const isOpen = carried?.by === 'pointer' && !carried.doneOn
  if (!isMovedByKeys && !isOpen && parking.parked.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no form
    <div
      role="group"
      className={styles.strip}
      aria-label={t('Parking')}
      data-parking
      data-open={isOpen || undefined}
      // Floats, so that the chart does not shift under a dragged bar.
      data-floating={(isOpen && parking.parked.length === 0) || undefined}
    >
      <CircleParking aria-hidden="true" className={styles.icon} />
      {isMovedByKeys ? (
        <>
          <MoveInstructions carried={carried} rows={rows} />
          <div className={styles.buttons}>
            <Button size="small" onClick={onDrop}>
              {t('Move here')}
            </Button>
            <Button size="small" variant="secondary" onClick={onPutBack}>
              {t('Cancel')}
            </Button>
          </div>
        </>
      ) : (
        <Parking {...parking} />
      )}
    </div>
  )
}

function MoveInstructions({ carried, rows }: { carried: Carried; rows: readonly TapeChartRow[] }) {
  const cabin = rows.find((row) => row.cabin.id === carried.cabinId)?.cabin.name
  const words = {
    name: barName(carried.bar),
    dates: datesOf(carried),
    nights: numNightsText(carried),
    bar: (name: ReactNode) => <strong>{name}</strong>,
  }
  return (
    <p className={styles.words}>
      {cabin
        ? rich(
            '<bar>{name}</bar> to {cabin}, {dates} ({nights}). Choose a new place on the calendar.',
            { ...words, cabin },
          )
        : rich(
            '<bar>{name}</bar> to {dates} ({nights}). Choose a new place on the calendar.',
            words,
          )}
    </p>
  )
}

type ParkingProps = Pick<Props, 'parked' | 'onGrab' | 'onPlace' | 'onUnpark'>

function Parking({ parked, onGrab, onPlace, onUnpark }: ParkingProps) {
  if (parked.length === 0) {
    return (
      <p className={styles.words}>
        {t('Drop it here to place it later. Until then the booking stays as it is.')}
      </p>
    )
  }
  return (
    <>
      <ul className={styles.chips} aria-label={t('Parked bookings')}>
        {parked.map((bar) => (
          <li key={bar.key} className={styles.chip} data-kind={bar.stay.status}>
            <button
              type="button"
              className={styles.grip}
              aria-label={t('Place {bar}, {nights}', {
                bar: barName(bar),
                nights: numNightsText(bar),
              })}
              title={`${datesOf(bar)}, ${numNightsText(bar)}`}
              onPointerDown={(event) => onGrab(event, bar)}
              onClick={() => onPlace(bar)}
            >
              {barName(bar)} <span>{numNightsText(bar)}</span>
            </button>
            <IconButton
              label={t('Remove {bar} from parking', { bar: barName(bar) })}
              className={styles.remove}
              onClick={() => onUnpark(bar)}
            >
              <X />
            </IconButton>
          </li>
        ))}
      </ul>
      <p className="text-12 text-secondary">
        {t('Parked bookings keep their dates until you place them')}
      </p>
    </>
  )
}

import {
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { channelNames } from '#domain/bookings/booking-source.ts'
import { guestsText } from '#domain/bookings/party.ts'
import { formatDateTime } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { ConfirmationMark } from '#features/bookings/web/shared/ConfirmationMark.tsx'
import { hasTotal, PaymentMark } from '#features/bookings/web/shared/PaymentMark.tsx'
import { statusNames } from '#features/bookings/web/shared/StatusTag.tsx'
import { GroupMark } from '#features/stays/web/GroupMark.tsx'
import { FloatingCard } from '#ui/components/FloatingCard.tsx'
import { useTimeZone } from '#ui/data/session.ts'
import { formatMoney } from '#ui/format.ts'
import styles from './BarCard.module.css'
import type { FreeNight } from './model/free-night.ts'
import { barName, datesOf, numNightsText, spokenDate } from './model/tape-chart-labels.ts'
import { type Bar, isOverdueBar, type StayBar } from './model/tape-chart-rows.ts'

type CardContent = Bar | FreeNight

export type BarCardHandle = {
  /** Next to the element of the bar or night, and near the pointer if there is one. */
  show: (content: CardContent, element: HTMLElement, pointerX?: number) => void
  hide: () => void
}

type Props = {
  ref: Ref<BarCardHandle>
  box: RefObject<HTMLElement | null>
}

type Shown = { content: CardContent; place: { left: number; top?: number; bottom?: number } }

/** Prevents cards while the pointer only passes over. */
const delay = 220
/** Pixels, as in the stylesheet. */
const width = 300
const height = 190
const gap = 6

/**
 * Details of a bar, or the price of a free night, for the pointer and the keyboard; screen readers read them in its label.
 * The card has a state of its own, so that the chart does not render again.
 */
export function BarCard({ ref, box }: Props) {
  const [shown, setShown] = useState<Shown | null>(null)
  const timer = useRef(0)

  const hide = useCallback(() => {
    clearTimeout(timer.current)
    setShown(null)
  }, [])
  useImperativeHandle(ref, () => ({
    show: (content, element, pointerX) => {
      clearTimeout(timer.current)
      setShown(null)
      timer.current = window.setTimeout(() => {
        if (element.isConnected) setShown({ content, place: positionNextTo(element, pointerX) })
      }, delay)
    },
    hide,
  }))

  useEffect(() => {
    const scrolled = box.current
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide()
    scrolled?.addEventListener('scroll', hide, { passive: true })
    window.addEventListener('scroll', hide, { passive: true })
    window.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer.current)
      scrolled?.removeEventListener('scroll', hide)
      window.removeEventListener('scroll', hide)
      window.removeEventListener('keydown', onKey)
    }
  }, [box, hide])

  if (!shown) return null
  const { content, place } = shown
  return (
    <FloatingCard position={place}>
      {content.kind === 'free' ? <Night night={content} /> : <BarDetails bar={content} />}
    </FloatingCard>
  )
}

function Night({ night: { date, price, reason, limits } }: { night: FreeNight }) {
  return (
    <>
      <strong>{formatMoney(price)}</strong>
      <p>{spokenDate(date)}</p>
      <p>{reason}</p>
      {limits.map((limit) => (
        <p key={limit} className="text-muted">
          {limit}
        </p>
      ))}
    </>
  )
}

function BarDetails({ bar }: { bar: Bar }) {
  return (
    <>
      <strong>{barName(bar)}</strong>
      {bar.kind === 'stay' && <Status bar={bar} />}
      {bar.kind === 'stay' && <ConfirmationMark booking={bar.stay} />}
      {bar.kind === 'stay' && bar.stay.heldUntil && (
        <HeldUntil instant={bar.stay.heldUntil} isOption={bar.stay.isOption} />
      )}
      <p>
        {datesOf(bar)}
        <br />
        {[
          numNightsText(bar),
          bar.kind === 'stay' && guestsText(bar.stay),
          bar.kind === 'stay' && bar.stay.hasBreakfast && t('breakfast'),
        ]
          .filter((fact) => fact)
          .join(', ')}
      </p>
      {bar.kind === 'stay' && <Money bar={bar} />}
      {bar.kind === 'stay' && bar.stay.channel !== null && (
        <p className="text-muted">{t(channelNames[bar.stay.channel])}</p>
      )}
      {bar.kind === 'stay' && bar.stay.group && (
        <p>
          <GroupMark group={bar.stay.group} />
        </p>
      )}
      {bar.kind === 'stay' && bar.stay.hasNotes && <p className="text-muted">{t('Has notes')}</p>}
    </>
  )
}

function Status({ bar }: { bar: StayBar }) {
  const { status } = bar.stay
  if (isOverdueBar(bar)) {
    return (
      <p className={styles.status} data-status="overdue">
        {t('Overdue: should have left {date}', { date: spokenDate(bar.to) })}
      </p>
    )
  }
  return (
    <p className={styles.status} data-status={status}>
      {statusNames[status]}
    </p>
  )
}

/** A request from the website that staff have to confirm. */
function HeldUntil({ instant, isOption }: { instant: string; isOption: boolean }) {
  const until = formatDateTime(instant, useTimeZone())
  return (
    <p>{isOption ? t('Option until {until}', { until }) : t('Held until {until}', { until })}</p>
  )
}

const Money = ({ bar: { stay } }: { bar: StayBar }) => (
  <p>
    {hasTotal(stay) && `${formatMoney(stay.totalPrice)} · `}
    <PaymentMark account={stay} className={styles.due} />
  </p>
)

/** Below the bar or, without room there, above it. */
function positionNextTo(element: HTMLElement, pointerX: number | undefined): Shown['place'] {
  const { left, top, bottom } = element.getBoundingClientRect()
  const { innerWidth, innerHeight } = window
  const wanted = pointerX === undefined ? left : pointerX - 24
  const x = Math.max(gap, Math.min(wanted, innerWidth - width - gap))
  return bottom + gap + height < innerHeight
    ? { left: x, top: bottom + gap }
    : { left: x, bottom: innerHeight - top + gap }
}

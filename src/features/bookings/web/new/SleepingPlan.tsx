import { useQueries } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CabinOffer } from '#contract/availability.ts'
import { t } from '#domain/i18n/messages.ts'
import { NumberField } from '#ui/components/NumberField.tsx'
import { isUpToDate, useDebounced } from '#ui/components/use-debounced.ts'
import { DateField } from '#ui/dates/DateField.tsx'
import { readCount } from '#ui/forms/plain-number.ts'
import type { RoomSolution } from '../../contract/room-finder.ts'
import { solutionOf } from '../../domain/room-finder/solution-of.ts'
import { availabilityOf } from '../data/availability.ts'
import styles from './FindRoom.module.css'
import { isDividedOver } from './is-divided-over.ts'
import { emptyForm, stayQuery } from './new-booking-form.ts'

type Stay = RoomSolution['stays'][number]
type Typed = { guests: string; startDate: string; endDate: string }

type Props = {
  /** As it was found. */
  solution: RoomSolution
  /** Null while the plan cannot be booked. */
  onPlan: (planned: RoomSolution | null) => void
}

/** Who sleeps in which cabin of a combination, and from when to when, at the prices of the server. */
export function SleepingPlan({ solution, onPlan }: Props) {
  const { stays } = solution
  const [typed, setTyped] = useState<readonly Typed[]>(() => stays.map(toTyped))
  const [isTouched, setIsTouched] = useState(false)
  const { plan, problems } = usePlan(solution, typed)
  const planText = JSON.stringify(plan)
  const tell = useEffectEvent(() => onPlan(plan))
  useEffect(() => {
    if (isTouched && planText) tell()
  }, [planText, isTouched])
  const set = (at: number, change: Partial<Typed>) => {
    setIsTouched(true)
    setTyped(typed.map((one, place) => (place === at ? { ...one, ...change } : one)))
  }

  return (
    <details className={styles.plan}>
      <summary>{t('Change who sleeps where')}</summary>
      <div className="grid gap-12 pt-4">
        {stays.map(({ cabin, numChildren }, at) => {
          const { guests = '', startDate = '', endDate = '' } = typed[at] ?? {}
          return (
            <fieldset key={cabin.id} className={styles.place} aria-label={cabin.name}>
              <span className="text-14 font-medium text-strong">{cabin.name}</span>
              <NumberField
                label={t('party|Guests')}
                value={guests}
                hint={
                  numChildren > 0
                    ? t('{n, plural, one {# child} other {# children}} among them', {
                        n: numChildren,
                      })
                    : undefined
                }
                onChange={({ target }) => set(at, { guests: target.value })}
              />
              <DateField
                label={t('Arrival')}
                value={startDate}
                onChange={(date) => set(at, { startDate: date })}
              />
              <DateField
                label={t('Departure')}
                value={endDate}
                onChange={(date) => set(at, { endDate: date })}
              />
            </fieldset>
          )
        })}
        <ul aria-live="polite" className="text-13 text-danger">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </div>
    </details>
  )
}

const toTyped = ({ numGuests, startDate, endDate }: Stay): Typed => ({
  guests: String(numGuests),
  startDate,
  endDate,
})

/** The solution as typed, with its prices; null while something is missing, in the way or on its way. */
function usePlan(solution: RoomSolution, typed: readonly Typed[]) {
  const { stays } = solution
  const isEdited = JSON.stringify(typed) !== JSON.stringify(stays.map(toTyped))
  const settled = useDebounced(isEdited ? typed : null)
  const requested = isEdited && settled ? settled : []
  const offers = useQueries({
    queries: requested.map(({ guests, startDate, endDate }, at) => {
      const ages = stays[at]?.childAges ?? []
      return {
        ...availabilityOf({
          from: startDate,
          to: endDate,
          guests: readCount(guests),
          ...(ages.length > 0 && { childAges: ages.join(',') }),
        }),
        // `typed` may be ahead of the request.
        enabled: isComplete(requested[at], stays[at]),
      }
    }),
  })
  const parts = stays.map((stay, at) => {
    const offer = offers[at]?.data?.cabins.find(({ cabin }) => cabin.id === stay.cabin.id)
    const { guests = '', startDate = '', endDate = '' } = typed[at] ?? {}
    const planned = offer && {
      ...stay,
      ...{ startDate, endDate, numGuests: readCount(guests) },
      ...{ total: offer.total, totalWithBreakfast: offer.totalWithBreakfast },
      ...{ vat: offer.vat, vatWithBreakfast: offer.vatWithBreakfast },
    }
    return { stay, offer, planned }
  })
  const problems = isEdited ? problemsOf(typed, parts) : []
  const planned = parts.flatMap((part) => (part.planned ? [part.planned] : []))
  const isCurrent =
    isUpToDate(typed, settled) && offers.every(({ isPlaceholderData }) => !isPlaceholderData)
  const isPlanned = isCurrent && problems.length === 0 && planned.length === stays.length
  const plan = isPlanned ? solutionOf(planned, solution.moves) : null
  return { plan: isEdited ? plan : solution, problems }
}

const isComplete = (typed: Typed | undefined, stay: Stay | undefined): boolean =>
  typed !== undefined &&
  readCount(typed.guests) >= Math.max(1, stay?.numChildren ?? 0) &&
  stayQuery({ ...emptyForm, ...typed, numGuests: typed.guests }) !== null

type Part = { stay: Stay; offer: CabinOffer | undefined }

/** Why the plan cannot be booked, in sentences. */
function problemsOf(typed: readonly Typed[], parts: readonly Part[]): string[] {
  const all = parts.reduce((sum, { stay }) => sum + stay.numGuests, 0)
  const n = typed.reduce((sum, { guests }) => sum + (readCount(guests) || 0), 0)
  const incomplete = parts.some(({ stay }, at) => !isComplete(typed[at], stay))
  return [
    ...(incomplete ? [t('Every cabin needs its guests, its arrival and its departure.')] : []),
    ...(n === all ? [] : [t('{n} of {all} guests have a cabin.', { n, all })]),
    ...(incomplete || isDividedOver(typed)
      ? []
      : [t('The stays have no night in common. Please book them one by one.')]),
    ...parts.flatMap(({ stay: { cabin }, offer }) =>
      [...(offer?.conflicts ?? []), ...(offer?.brokenRules ?? [])].map(
        ({ sentence }) => `${cabin.name}: ${sentence}`,
      ),
    ),
  ]
}

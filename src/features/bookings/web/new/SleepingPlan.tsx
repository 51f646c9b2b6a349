import { useQueries } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CabinOffer } from '#contract/availability.ts'
import type { CatalogueItem } from '#contract/charges.ts'
import { t } from '#domain/i18n/messages.ts'
import { NumberField } from '#ui/components/NumberField.tsx'
import { isUpToDate, useDebounced } from '#ui/components/use-debounced.ts'
import { DateField } from '#ui/dates/DateField.tsx'
import { readCount } from '#ui/forms/plain-number.ts'
import type { RoomSolution } from '../../contract/room-finder.ts'
import { solutionOf } from '../../domain/room-finder/solution-of.ts'
import { availabilityOf, type StayQuery } from '../data/availability.ts'
import { ExtraItems } from './ExtraItems.tsx'
import {
  type ExtrasForm,
  extraErrors,
  hasErrors,
  offeredItems,
  validExtras,
} from './extras-form.ts'
import styles from './FindRoom.module.css'
import { isDividedOver } from './is-divided-over.ts'
import { emptyForm, stayQuery } from './new-booking-form.ts'
import type { PlannedSolution } from './room-request.ts'

type Stay = RoomSolution['stays'][number]

type Props = {
  /** As it was found. */
  solution: RoomSolution
  /** The items of the catalogue that can be added. */
  items: readonly CatalogueItem[]
  /** Null while the plan cannot be booked. */
  onPlan: (planned: PlannedSolution | null) => void
}

/**
 * Who sleeps in which cabin of a combination, from when to when, and with which extras, at the prices of the
 * server.
 */
export function SleepingPlan({ solution, items, onPlan }: Props) {
  const { stays } = solution
  const [typed, setTyped] = useState<readonly ExtrasForm[]>(() => stays.map(toForm))
  const [isTouched, setIsTouched] = useState(false)
  const { plan, problems } = usePlan(solution, typed)
  const planText = JSON.stringify(plan)
  const tell = useEffectEvent(() => onPlan(plan))
  useEffect(() => {
    if (isTouched && planText) tell()
  }, [planText, isTouched])
  const set = (at: number, change: Partial<ExtrasForm>) => {
    setIsTouched(true)
    setTyped(typed.map((one, place) => (place === at ? { ...one, ...change } : one)))
  }

  return (
    <details className={styles.plan}>
      <summary>{t('Change who sleeps where')}</summary>
      <div className="grid gap-12 pt-4">
        {stays.map(({ cabin, numChildren }, at) => {
          const { numGuests, startDate, endDate, extras } = typed[at] ?? empty
          const offered = offeredItems(items, cabin.id)
          return (
            <fieldset key={cabin.id} className={styles.place} aria-label={cabin.name}>
              <span className="text-14 font-medium text-strong">{cabin.name}</span>
              <NumberField
                label={t('party|Guests')}
                value={numGuests}
                hint={
                  numChildren > 0
                    ? t('{n, plural, one {# child} other {# children}} among them', {
                        n: numChildren,
                      })
                    : undefined
                }
                onChange={({ target }) => set(at, { numGuests: target.value })}
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
              {offered.length > 0 && (
                <div className="col-span-full">
                  <ExtraItems
                    id={`extras-${cabin.id}`}
                    items={offered}
                    form={{ numGuests, startDate, endDate, extras }}
                    error=""
                    onEdit={(edit) => set(at, edit)}
                  />
                </div>
              )}
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

const empty: ExtrasForm = { numGuests: '', startDate: '', endDate: '', extras: [] }

const toForm = ({ numGuests, startDate, endDate }: Stay): ExtrasForm => ({
  numGuests: String(numGuests),
  startDate,
  endDate,
  extras: [],
})

/** The solution as typed, with its prices; null while something is missing, in the way or on its way. */
function usePlan(solution: RoomSolution, typed: readonly ExtrasForm[]) {
  const { stays } = solution
  const isEdited = JSON.stringify(typed) !== JSON.stringify(stays.map(toForm))
  const settled = useDebounced(isEdited ? typed : null)
  const requested = isEdited && settled ? settled : []
  const offers = useQueries({
    queries: requested.map((one, at) => {
      const query = queryOf(one, stays[at])
      return {
        ...availabilityOf(query ?? { from: '', to: '', guests: 1 }),
        enabled: query !== null,
      }
    }),
  })
  const parts = stays.map((stay, at) => {
    const offer = offers[at]?.data?.cabins.find(({ cabin }) => cabin.id === stay.cabin.id)
    const form = typed[at] ?? empty
    const { startDate, endDate, numGuests } = form
    const extras = validExtras(form)
    const planned = offer && {
      ...stay,
      ...{ startDate, endDate, numGuests: readCount(numGuests) },
      ...(extras.length > 0 && { extras }),
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

/** Null while the stay in a cabin is incomplete. */
function queryOf(form: ExtrasForm, stay: Stay | undefined): StayQuery | null {
  const { numChildren = 0, childAges = [] } = stay ?? {}
  if (readCount(form.numGuests) < numChildren) return null
  const children = { numChildren: String(numChildren), childAges: childAges.join(', ') }
  return stayQuery({ ...emptyForm, ...form, ...children })
}

type Part = { stay: Stay; offer: CabinOffer | undefined }

/** Why the plan cannot be booked, in sentences. */
function problemsOf(typed: readonly ExtrasForm[], parts: readonly Part[]): string[] {
  const all = parts.reduce((sum, { stay }) => sum + stay.numGuests, 0)
  const n = typed.reduce((sum, { numGuests }) => sum + (readCount(numGuests) || 0), 0)
  const incomplete = parts.some(({ stay }, at) => !queryOf(typed[at] ?? empty, stay))
  return [
    ...(incomplete ? [t('Every cabin needs its guests, its arrival and its departure.')] : []),
    ...(n === all ? [] : [t('{n} of {all} guests have a cabin.', { n, all })]),
    ...(incomplete || isDividedOver(typed)
      ? []
      : [t('The stays have no night in common. Please book them one by one.')]),
    ...(typed.some((form) => form.extras.some((extra) => hasErrors(extraErrors(extra, form))))
      ? [t('Please check the extras')]
      : []),
    ...parts.flatMap(({ stay: { cabin }, offer }) =>
      [...(offer?.conflicts ?? []), ...(offer?.brokenRules ?? [])].map(
        ({ sentence }) => `${cabin.name}: ${sentence}`,
      ),
    ),
  ]
}

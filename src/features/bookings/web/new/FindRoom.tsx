import { useState } from 'react'
import type { CatalogueItem } from '#contract/charges.ts'
import { guestsText } from '#domain/bookings/party.ts'
import { formatStayDates } from '#domain/format-stay.ts'
import { t } from '#domain/i18n/messages.ts'
import { useToday } from '#ui/data/session.ts'
import { formatMoney } from '#ui/format.ts'
import type { RoomSolution } from '../../contract/room-finder.ts'
import { RoomMoves } from '../shared/RoomMoves.tsx'
import offers from './CabinOffers.module.css'
import styles from './FindRoom.module.css'
import { isDividedOver } from './is-divided-over.ts'
import type { PlannedSolution } from './room-request.ts'
import { SleepingPlan } from './SleepingPlan.tsx'

type Props = {
  solutions: readonly RoomSolution[]
  /** The items of the catalogue that can be added. */
  items: readonly CatalogueItem[]
  chosen: PlannedSolution | null
  /** Null while what staff plan for the chosen one cannot be booked. */
  onChoose: (solution: PlannedSolution | null) => void
}

/** Shown when no cabin is free: other bookings that can move, and stays in two cabins. */
export function FindRoom({ solutions, items, chosen, onChoose }: Props) {
  const [plan, setPlan] = useState<{ of: string; planned: PlannedSolution | null } | null>(null)
  const isChosen = (solution: RoomSolution) =>
    (plan?.of === keyOf(solution) && plan.planned === chosen) ||
    (chosen !== null && keyOf(chosen) === keyOf(solution))
  return (
    <fieldset className={styles.rooms} aria-labelledby="find-room-title">
      <h3 id="find-room-title" className="text-16 font-semibold text-strong px-24 phone-px-16">
        {t('Find room')}
      </h3>
      <p className={styles.hint}>
        {solutions.every(isDividedSolution)
          ? t('Choose one, and all of its cabins are booked in one step, as a group.')
          : t(
              'Choose one, and Book cabin will move the other bookings and book the stay in one step.',
            )}
      </p>
      <ul>
        {solutions.map((solution) => (
          <Solution
            key={keyOf(solution)}
            solution={solution}
            items={items}
            isChosen={isChosen(solution)}
            onChoose={() => onChoose(solution)}
            onPlan={(planned) => {
              setPlan({ of: keyOf(solution), planned })
              onChoose(planned)
            }}
          />
        ))}
      </ul>
    </fieldset>
  )
}

export const isDividedSolution = (solution: PlannedSolution | null): boolean =>
  solution !== null && isDividedOver(solution.stays)

export const keyOf = ({ stays, moves }: PlannedSolution): string =>
  [
    ...stays.map(({ cabin, startDate }) => `${cabin.id}-${startDate}`),
    ...moves.map(({ bookingId, to }) => `${bookingId}-${to.id}`),
  ].join('-')

type SolutionProps = {
  solution: RoomSolution
  items: readonly CatalogueItem[]
  isChosen: boolean
  onChoose: () => void
  onPlan: (planned: PlannedSolution | null) => void
}

function Solution({ solution, items, isChosen, onChoose, onPlan }: SolutionProps) {
  const { stays, moves, total } = solution
  const today = useToday()
  const id = `room-${keyOf(solution)}`
  return (
    <li className={styles.room} data-chosen={isChosen || undefined}>
      <label className={styles.choice} htmlFor={id}>
        <input
          type="radio"
          id={id}
          name="room"
          className={`${offers.radio} ${styles.radio}`}
          checked={isChosen}
          onChange={onChoose}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-price ${id}-changes`}
        />
        <span id={`${id}-name`} className="text-15 font-medium text-strong wrap-anywhere">
          {isDividedOver(stays)
            ? t('{n, plural, one {# cabin} other {# cabins}} together', { n: stays.length })
            : stays
                .map(({ cabin }) => cabin.name)
                .reduce((first, then) => t('{first}, then {then}', { first, then }))}
        </span>
        <span
          id={`${id}-price`}
          className="text-16 font-medium text-strong font-numbers whitespace-nowrap"
        >
          {formatMoney(total)}
        </span>
      </label>
      <ul id={`${id}-changes`} className={styles.changes}>
        {stays.length > 1 &&
          stays.map((stay) => (
            <li key={stay.cabin.id}>
              {stay.cabin.name},{' '}
              {isDividedOver(stays) ? guestsText(stay) : formatStayDates(stay, today)},{' '}
              {formatMoney(stay.total)}
            </li>
          ))}
        <RoomMoves moves={moves} />
      </ul>
      {isChosen && isDividedOver(stays) && (
        <SleepingPlan solution={solution} items={items} onPlan={onPlan} />
      )}
    </li>
  )
}

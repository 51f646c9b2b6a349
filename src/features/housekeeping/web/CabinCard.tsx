import { Link } from '@tanstack/react-router'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import UserRound from 'lucide-react/icons/user-round'
import Wrench from 'lucide-react/icons/wrench'
import { useId } from 'react'
import type { HousekeepingDay, HousekeepingItem } from '#contract/housekeeping.ts'
import { businessDate } from '#domain/calendar.ts'
import { formatShortDate, formatTime } from '#domain/format-date.ts'
import { cabinStateLabels, isReady, nextCabinState } from '#domain/housekeeping/housekeeping.ts'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { Tag } from '#ui/components/Tag.tsx'
import { useTimeZone } from '#ui/data/session.ts'
import { useDenial } from '#ui/data/use-denial.ts'
import { rich } from '#ui/i18n/rich.tsx'
import styles from './CabinCard.module.css'
import { CabinCardMenu } from './CabinCardMenu.tsx'
import { CabinStateTag } from './CabinStateTag.tsx'
import { useChangeCabinState, useServiceCabin } from './data/housekeeping-changes.ts'
import { notify } from './housekeeping-toasts.ts'
import { MovementRow } from './MovementRow.tsx'
import { markText } from './mark-text.ts'
import { TasksLink } from './TasksLink.tsx'

/** A cabin with its guests of today, and one button for its next state. */
export function CabinCard({ item, day }: { item: HousekeepingItem; day: HousekeepingDay }) {
  const { cabin, state, note, assignee, leaving, staying, arriving } = item
  const nameId = useId()
  return (
    <li
      className={styles.card}
      data-cabin={cabin.id}
      data-done={item.task === null || undefined}
      tabIndex={-1}
      aria-labelledby={nameId}
    >
      <header className="flex items-center gap-10">
        <h3 id={nameId} className="min-w-0 text-18 font-semibold text-strong wrap-anywhere">
          {cabin.name}
        </h3>
        {isOccupied(item) && <Tag tone="green">{t('Occupied')}</Tag>}
        {(!isOccupied(item) || !isReady(state)) && <CabinStateTag state={state} />}
        <span className="ml-auto print-hidden">
          <CabinCardMenu item={item} day={day} />
        </span>
      </header>
      <div className="grid gap-10">
        {leaving.map((stay) => (
          <MovementRow key={stay.bookingId} kind="leaving" stay={stay} day={day} />
        ))}
        {staying.map((stay) => (
          <MovementRow key={stay.bookingId} kind="staying" stay={stay} day={day} />
        ))}
        {arriving.map((stay) => (
          <MovementRow key={stay.bookingId} kind="arriving" stay={stay} day={day} />
        ))}
        {leaving.length + staying.length + arriving.length === 0 && (
          <p className="text-13 text-secondary">{vacancy(item)}</p>
        )}
      </div>
      {note && (
        <p className={styles.note}>
          <NotebookPen aria-hidden="true" />
          <span>{note}</span>
        </p>
      )}
      {item.openTasks.length > 0 && (
        <p className={styles.tasks}>
          <Wrench aria-hidden="true" />
          <TasksLink tasks={item.openTasks} />
        </p>
      )}
      {item.needsBlock && (
        <p className={styles.warning}>
          <TriangleAlert aria-hidden="true" />
          <span>
            {rich(
              'This cabin is out of order but can still be booked. <link>Block {cabin}</link>',
              {
                cabin: cabin.name,
                link: (text) => (
                  <Link to="/calendar" state={{ opens: 'block', cabinId: cabin.id }}>
                    {text}
                  </Link>
                ),
              },
            )}
          </span>
        </p>
      )}
      <footer className={styles.foot}>
        <div className="grid gap-2 min-w-0">
          {assignee && (
            <span className={styles.assignee}>
              <UserRound aria-hidden="true" />
              {rich('<quiet>Assigned to</quiet> {name}', {
                name: assignee.fullName,
                quiet: (text) => <span className="visually-hidden">{text}</span>,
              })}
            </span>
          )}
          <LastChange item={item} today={day.date} />
        </div>
        <NextButton item={item} nameId={nameId} />
      </footer>
    </li>
  )
}

const blockedTexts = {
  maintenance: t('No guests today, blocked for maintenance'),
  owner: t('No guests today, blocked for the owner'),
  hold: t('No guests today, blocked for a hold'),
}

const vacancy = ({ blockedAs }: HousekeepingItem): string =>
  blockedAs === null ? t('No guests today') : blockedTexts[blockedAs]

/** Guests have not left yet, or stay tonight. */
const isOccupied = ({ leaving, staying }: HousekeepingItem): boolean =>
  staying.length > 0 || leaving.some(({ hasLeft }) => !hasLeft)

type LastChangeProps = { item: HousekeepingItem; today: string }

function LastChange({ item: { changedAt, changedBy, state }, today }: LastChangeProps) {
  const timeZone = useTimeZone()
  if (changedAt === null) return null
  const changedOn = businessDate(new Date(changedAt), timeZone)
  const values = {
    state: t(cabinStateLabels[state]),
    time: changedOn === today ? formatTime(changedAt, timeZone) : formatShortDate(changedOn, today),
  }
  return (
    <span className="text-13 text-secondary">
      {changedBy
        ? t('{state} since {time}, {name}', { ...values, name: changedBy })
        : t('{state} since {time}', values)}
    </span>
  )
}

/** The one button: the service of a stay that is due, or the usual next state. */
function NextButton({ item, nameId }: { item: HousekeepingItem; nameId: string }) {
  const { cabin, state, isServiceDue } = item
  const change = useChangeCabinState(cabin.id, (changed) =>
    notify.stateChanged(cabin.name, changed.state),
  )
  const service = useServiceCabin(cabin.id, () => notify.serviced(cabin.name))
  const denied = useDenial('housekeeping')
  const next = nextCabinState[state]
  if (isServiceDue && state !== 'dirty') {
    return (
      <Button
        className={styles.next}
        pending={service.pending}
        denied={denied}
        aria-describedby={nameId}
        onClick={() => service.start({ isDone: true })}
      >
        {t('Service done')}
      </Button>
    )
  }
  // Work on a cabin begins when its guests have left.
  if (next === null || (isOccupied(item) && isReady(state))) return null
  return (
    <Button
      className={styles.next}
      variant={state === 'clean' ? 'secondary' : 'primary'}
      pending={change.pending}
      denied={denied}
      aria-describedby={nameId}
      onClick={() => change.start({ state: next, expectedState: state })}
    >
      {state === 'out-of-order' ? t('Back in order') : markText(next)}
    </Button>
  )
}

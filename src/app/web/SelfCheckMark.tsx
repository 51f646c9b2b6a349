import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShieldExclamationPoint from 'lucide-react/icons/shield-exclamation-point'
import { useId } from 'react'
import type { SelfCheck } from '#features/monitoring/contract/self-check.ts'
import { api, responseOf, serverNow } from '#ui/api/client.ts'
import styles from './SelfCheckMark.module.css'
import { useIsOpened } from './use-is-opened.ts'

const shown = 5

/** A quiet mark: whether the data passes all checks of the server, and what is wrong otherwise. */
export function SelfCheckMark({ place }: { place: 'header' | 'menu' }) {
  const { data, refetch } = useQuery({ ...selfCheck, enabled: useIsOpened() })
  const id = useId()

  if (!data || data.finishedAt === null) return null
  const failed = data.checks.filter(({ passes }) => !passes).length
  const summary = summaryOf(data)

  return (
    <div data-place={place}>
      <button
        type="button"
        className={styles.button}
        data-failed={failed > 0 || undefined}
        aria-label={place === 'header' ? summary : undefined}
        title={place === 'header' ? summary : undefined}
        popoverTarget={id}
      >
        {failed > 0 ? (
          <ShieldExclamationPoint aria-hidden="true" />
        ) : (
          <ShieldCheck aria-hidden="true" />
        )}
        {place === 'menu' && summary}
      </button>
      <div
        id={id}
        popover="auto"
        className={styles.text}
        onToggle={({ newState }) => newState === 'open' && void refetch()}
      >
        <p role="status">
          {summary}, {agoText(serverNow() - Date.parse(data.finishedAt))}.
        </p>
        <Violations {...data} />
      </div>
    </div>
  )
}

function Violations({ violations }: SelfCheck) {
  if (violations.length === 0) return null
  const rest = violations.length - shown
  return (
    <>
      <ul className={styles.list}>
        {violations.slice(0, shown).map(({ check, sentence, bookingId, guestId }) => (
          <li key={`${check} ${sentence}`}>
            {sentence}{' '}
            {bookingId !== null && (
              <Link to="/bookings/$bookingId" params={{ bookingId: String(bookingId) }}>
                Open booking #{bookingId}
              </Link>
            )}
            {guestId !== null && (
              <Link to="/guests/$guestId" params={{ guestId: String(guestId) }}>
                Open guest
              </Link>
            )}
          </li>
        ))}
        {rest > 0 && <li>And {rest} more.</li>}
      </ul>
      <p>Tell your administrator: something changed the data outside Cabinkeeper.</p>
    </>
  )
}

function summaryOf({ checks }: SelfCheck): string {
  const failed = checks.filter(({ passes }) => !passes).length
  if (failed === 0) return `All ${checks.length} checks pass`
  return `${failed} of ${checks.length} checks ${failed === 1 ? 'fails' : 'fail'}`
}

const countOf = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

function agoText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  if (seconds < 90) return `${countOf(seconds, 'second')} ago`
  const minutes = Math.round(seconds / 60)
  return minutes < 90
    ? `${countOf(minutes, 'minute')} ago`
    : `${countOf(Math.round(minutes / 60), 'hour')} ago`
}

/** The result of the last self-check, for the mark in the header. */
const selfCheck = queryOptions({
  queryKey: ['self-check'],
  queryFn: ({ signal }) => responseOf(api['self-check'].$get({}, { init: { signal } })),
  // The first check of a server ends some seconds after its start.
  refetchInterval: ({ state }) => (state.data?.finishedAt ? 60_000 : 5_000),
})

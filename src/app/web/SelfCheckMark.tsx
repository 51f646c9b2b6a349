import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ShieldExclamationPoint from 'lucide-react/icons/shield-exclamation-point'
import { useId } from 'react'
import { t } from '#domain/i18n/messages.ts'
import type { SelfCheck } from '#features/monitoring/contract/self-check.ts'
import { agoText, selfCheck, summaryOf } from '#features/monitoring/web/self-check.ts'
import { serverNow } from '#ui/api/client.ts'
import styles from './SelfCheckMark.module.css'
import { useIsOpened } from './use-is-opened.ts'

const shown = 5

/** A mark while the data fails a check of the server, with what is wrong. Settings › System has the result of all. */
export function SelfCheckMark({ place }: { place: 'header' | 'menu' }) {
  const { data, refetch } = useQuery({ ...selfCheck, enabled: useIsOpened() })
  const id = useId()

  if (!data || data.finishedAt === null || data.checks.every(({ passes }) => passes)) return null
  const summary = summaryOf(data)

  return (
    <div data-place={place}>
      <button
        type="button"
        className={styles.button}
        aria-label={place === 'header' ? summary : undefined}
        title={place === 'header' ? summary : undefined}
        popoverTarget={id}
      >
        <ShieldExclamationPoint aria-hidden="true" />
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
      <ul className="grid gap-6">
        {violations.slice(0, shown).map(({ check, sentence, bookingId, guestId }) => (
          <li key={`${check} ${sentence}`}>
            {sentence}{' '}
            {bookingId !== null && (
              <Link to="/bookings/$bookingId" params={{ bookingId: String(bookingId) }}>
                {t('Open booking #{id}', { id: bookingId })}
              </Link>
            )}
            {guestId !== null && (
              <Link to="/guests/$guestId" params={{ guestId: String(guestId) }}>
                {t('Open guest')}
              </Link>
            )}
          </li>
        ))}
        {rest > 0 && <li>{t('And {n} more.', { n: rest })}</li>}
      </ul>
      <p>{t('Tell your administrator: something changed the data outside Cabinkeeper.')}</p>
    </>
  )
}

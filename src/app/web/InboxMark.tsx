import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Inbox from 'lucide-react/icons/inbox'
import { countOf } from '#domain/format-stay.ts'
import { inbox } from '#features/inbox/web/inbox.ts'
import styles from './InboxMark.module.css'
import { useIsOpened } from './use-is-opened.ts'

/** How many items wait for staff. Not shown while there are none. */
export function InboxMark() {
  const count = useQuery({ ...inbox, enabled: useIsOpened() }).data?.items.length ?? 0
  if (count === 0) return null
  const label = `Inbox: ${countOf(count, 'open item')}`
  return (
    <Link to="/inbox" className={styles.mark} aria-label={label} title={label}>
      <Inbox aria-hidden="true" />
      <span className="font-numbers">{count}</span>
    </Link>
  )
}

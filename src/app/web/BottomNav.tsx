import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import CalendarRange from 'lucide-react/icons/calendar-range'
import CirclePlus from 'lucide-react/icons/circle-plus'
import Contact from 'lucide-react/icons/contact'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import House from 'lucide-react/icons/house'
import { t } from '#domain/i18n/messages.ts'
import styles from './BottomNav.module.css'

const places: readonly { to: string; label: string; Icon: LucideIcon }[] = [
  { to: '/dashboard', label: t('Today'), Icon: House },
  { to: '/calendar', label: t('Calendar'), Icon: CalendarRange },
  { to: '/bookings/new', label: t('booking|New'), Icon: CirclePlus },
  { to: '/guests', label: t('Guests'), Icon: Contact },
]

/** The most used screens, within reach of the thumb. "More" opens the sidebar. */
export function BottomNav({ isInert, onMore }: { isInert: boolean; onMore: () => void }) {
  return (
    <nav className={styles.bar} aria-label={t('navigation|Shortcuts')} inert={isInert}>
      {places.map(({ to, label, Icon }) => (
        <Link
          key={to}
          to={to}
          className={styles.place}
          activeOptions={{ includeSearch: false }}
          preload="intent"
          aria-label={to === '/bookings/new' ? t('New booking') : undefined}
        >
          <Icon aria-hidden="true" />
          {label}
        </Link>
      ))}
      <button type="button" className={styles.place} onClick={onMore}>
        <EllipsisVertical aria-hidden="true" />
        {t('More')}
      </button>
    </nav>
  )
}

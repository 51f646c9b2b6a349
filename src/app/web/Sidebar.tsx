import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import BrushCleaning from 'lucide-react/icons/brush-cleaning'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CalendarRange from 'lucide-react/icons/calendar-range'
import ChartLine from 'lucide-react/icons/chart-line'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Contact from 'lucide-react/icons/contact'
import History from 'lucide-react/icons/history'
import House from 'lucide-react/icons/house'
import Receipt from 'lucide-react/icons/receipt'
import Settings from 'lucide-react/icons/settings'
import Tags from 'lucide-react/icons/tags'
import Tent from 'lucide-react/icons/tent'
import Users from 'lucide-react/icons/users'
import X from 'lucide-react/icons/x'
import { t } from '#domain/i18n/messages.ts'
import { IconButton } from '#ui/components/IconButton.tsx'
import { Logo } from '#ui/components/Logo.tsx'
import { SelfCheckMark } from './SelfCheckMark.tsx'
import styles from './Sidebar.module.css'
import type { SidebarState } from './use-sidebar.ts'

const places: readonly { to: string; label: string; Icon: LucideIcon }[] = [
  { to: '/dashboard', label: t('Home'), Icon: House },
  { to: '/bookings', label: t('Bookings'), Icon: CalendarDays },
  { to: '/calendar', label: t('Calendar'), Icon: CalendarRange },
  { to: '/guests', label: t('Guests'), Icon: Contact },
  { to: '/cabins', label: t('Cabins'), Icon: Tent },
  { to: '/housekeeping', label: t('Housekeeping'), Icon: BrushCleaning },
  { to: '/payments', label: t('Payments'), Icon: Receipt },
  { to: '/prices', label: t('Prices'), Icon: Tags },
  { to: '/reports', label: t('Reports'), Icon: ChartLine },
  { to: '/users', label: t('Users'), Icon: Users },
  { to: '/activity', label: t('Activity'), Icon: History },
  { to: '/settings', label: t('Settings'), Icon: Settings },
]

export function Sidebar({ sidebar }: { sidebar: SidebarState }) {
  const { isOpen, close, ref } = sidebar
  return (
    <>
      <aside ref={ref} className={styles.sidebar} data-open={isOpen || undefined}>
        <div className={styles.top}>
          <Link to="/dashboard" className={styles.logo} aria-label={t('Cabinkeeper')}>
            <Logo compact />
          </Link>
          <div className={styles.close}>
            <IconButton label={t('Close menu')} onClick={close}>
              <X />
            </IconButton>
          </div>
        </div>
        <nav aria-label={t('Main')}>
          <ul className="flex flex-col gap-2">
            {places.map(({ to, label, Icon }) => (
              <li key={to}>
                <Link
                  to={to}
                  className={styles.place}
                  activeOptions={{ includeSearch: false }}
                  preload="intent"
                  onClick={isOpen ? close : undefined}
                >
                  <Icon aria-hidden="true" />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.check}>
          <SelfCheckMark place="menu" />
        </div>
        <a
          className={`${styles.place} ${styles.help}`}
          href="/help/index.html"
          target="_blank"
          rel="noopener"
        >
          <CircleQuestionMark aria-hidden="true" />
          {t('Help')}
        </a>
      </aside>
      <div className={styles.backdrop} onPointerDown={close} aria-hidden="true" />
    </>
  )
}

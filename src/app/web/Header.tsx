import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Inbox from 'lucide-react/icons/inbox'
import LogOut from 'lucide-react/icons/log-out'
import Menu from 'lucide-react/icons/menu'
import Moon from 'lucide-react/icons/moon'
import Search from 'lucide-react/icons/search'
import Sun from 'lucide-react/icons/sun'
import UserRound from 'lucide-react/icons/user-round'
import type { Session } from '#contract/session.ts'
import { t } from '#domain/i18n/messages.ts'
import { inbox } from '#features/inbox/web/inbox.ts'
import { Avatar } from '#ui/components/Avatar.tsx'
import { IconButton, IconLink } from '#ui/components/IconButton.tsx'
import { useDarkMode } from './DarkMode.tsx'
import styles from './Header.module.css'
import { SelfCheckMark } from './SelfCheckMark.tsx'
import { useIsOpened } from './use-is-opened.ts'

type Props = {
  user: Session['user']
  onMenu: () => void
  onSearch: () => void
  onLogout: () => void
}

export function Header({ user, onMenu, onSearch, onLogout }: Props) {
  const navigate = useNavigate()
  const { isDarkMode, toggleDarkMode } = useDarkMode()
  const name = user.fullName || t('User')

  return (
    <header className={styles.header}>
      <div className={styles.menu}>
        <IconButton label={t('Open menu')} onClick={onMenu}>
          <Menu />
        </IconButton>
      </div>
      <div className={styles.check}>
        <SelfCheckMark place="header" />
      </div>
      <div className={styles.inbox}>
        <InboxMark />
      </div>
      <div className={styles.person}>
        <Avatar src={user.avatar} name={user.fullName} />
        <span className={styles.name}>{name}</span>
      </div>
      <div className={styles.buttons}>
        <IconLink label={t('Help')} href="/help/index.html">
          <CircleQuestionMark />
        </IconLink>
        <IconButton label={t('Search')} aria-keyshortcuts="Control+K Meta+K" onClick={onSearch}>
          <Search />
        </IconButton>
        <IconButton label={t('Account')} onClick={() => navigate({ to: '/account' })}>
          <UserRound />
        </IconButton>
        <IconButton label={t('Dark mode')} aria-pressed={isDarkMode} onClick={toggleDarkMode}>
          {isDarkMode ? <Sun /> : <Moon />}
        </IconButton>
        <IconButton label={t('Log out')} onClick={onLogout}>
          <LogOut />
        </IconButton>
      </div>
    </header>
  )
}

/** How many items wait for staff. Not shown while there are none. */
function InboxMark() {
  const count = useQuery({ ...inbox, enabled: useIsOpened() }).data?.items.length ?? 0
  if (count === 0) return null
  const label = t('Inbox: {n, plural, one {# open item} other {# open items}}', { n: count })
  return (
    <Link to="/inbox" className={styles.mark} aria-label={label} title={label}>
      <Inbox aria-hidden="true" />
      <span className="font-numbers">{count}</span>
    </Link>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Outlet, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Spinner } from '#ui/components/Spinner.tsx'
import { discardInput, keepInterruptedScreen } from '#ui/data/return-after-login.ts'
import { currentSession, KnownSession, useLogout } from '#ui/data/session.ts'
import { ShownFormats } from '#ui/shown-formats.ts'
import styles from './AppLayout.module.css'
import { BottomNav } from './BottomNav.tsx'
import { CommandPaletteHost } from './CommandPaletteHost.tsx'
import { ConnectionNotice } from './ConnectionNotice.tsx'
import { Header } from './Header.tsx'
import { Sidebar } from './Sidebar.tsx'
import { showInFormats } from './show-in-formats.ts'
import { useCommandPalette } from './use-command-palette.ts'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { useLiveUpdates } from './use-live-updates.ts'
import { useNewBookingShortcut } from './use-new-booking-shortcut.ts'
import { useNewDay } from './use-new-day.ts'
import { usePreloadOnPress } from './use-preload-on-press.ts'
import { useSidebar } from './use-sidebar.ts'

export function AppLayout() {
  const { data: session } = useQuery(currentSession)
  const { isLeaving, start: logOut } = useLogout()
  const main = useRef<HTMLElement>(null)
  const sidebar = useSidebar()
  const palette = useCommandPalette()
  useFocusOnNavigation(main)
  useNewBookingShortcut()
  usePreloadOnPress()
  useNewDay(session)
  useLiveUpdates(session?.user.id)
  useLeaveWhenSignedOut({ isSignedOut: session === null, isLeaving })
  useSetUpWhenRequired(session?.mustSetUpSecondFactor ?? false)

  const formats = session ? showInFormats(session.formats) : ''
  if (!session || session.mustSetUpSecondFactor) return <Spinner />

  return (
    <KnownSession value={session}>
      <div className={styles.layout}>
        <a className={styles.skip} href="#main" inert={sidebar.isOpen}>
          Skip to content
        </a>
        <Sidebar sidebar={sidebar} />
        <div className={styles.page} inert={sidebar.isOpen}>
          <Header
            user={session.user}
            onMenu={sidebar.open}
            onSearch={palette.openSearch}
            onLogout={logOut}
          />
          <main ref={main} id="main" tabIndex={-1} className={styles.main}>
            <div className={styles.content}>
              <ShownFormats value={formats}>
                <Outlet />
              </ShownFormats>
            </div>
          </main>
        </div>
        <BottomNav isInert={sidebar.isOpen} onMore={sidebar.open} />
        <ConnectionNotice />
        <CommandPaletteHost session={session} palette={palette} />
      </div>
    </KnownSession>
  )
}

/** When a session ends on its own, the next login returns to the open screen and its input. */
function useLeaveWhenSignedOut(state: { isSignedOut: boolean; isLeaving: boolean }) {
  const { isSignedOut, isLeaving } = state
  const router = useRouter()
  const navigate = useNavigate()

  useEffect(() => {
    if (!isSignedOut) return
    if (isLeaving) discardInput()
    else keepInterruptedScreen(router.state.location.href)
    void navigate({ to: '/login', replace: true })
  }, [isSignedOut, isLeaving, router, navigate])
}

/** When the property begins to require a second factor, users without one set it up first. */
function useSetUpWhenRequired(isRequired: boolean) {
  const navigate = useNavigate()

  useEffect(() => {
    if (isRequired) void navigate({ to: '/second-factor', replace: true })
  }, [isRequired, navigate])
}

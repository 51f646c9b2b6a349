import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Outlet, useNavigate, useRouter } from '@tanstack/react-router'
import CloudOff from 'lucide-react/icons/cloud-off'
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import type { Session } from '#contract/session.ts'
import { type Formats, provideFormats } from '#domain/i18n/formats.ts'
import { t } from '#domain/i18n/messages.ts'
import { isConnectionLost, watchConnection } from '#ui/api/connection.ts'
import { Spinner } from '#ui/components/Spinner.tsx'
import { UndoPlace } from '#ui/components/UndoPlace.tsx'
import { useKeyDown } from '#ui/components/use-key-down.ts'
import { discardInput, keepInterruptedScreen } from '#ui/data/return-after-login.ts'
import { currentSession, KnownSession, useLogout } from '#ui/data/session.ts'
import { rich } from '#ui/i18n/rich.tsx'
import { startLiveUpdates } from '#ui/live/live-updates.ts'
import { useDeferredImport } from '#ui/loading/use-deferred-import.ts'
import { ShownFormats } from '#ui/shown-formats.ts'
import styles from './AppLayout.module.css'
import { BottomNav } from './BottomNav.tsx'
import { Header } from './Header.tsx'
import { Sidebar } from './Sidebar.tsx'
import { type PaletteState, useCommandPalette } from './use-command-palette.ts'
import { useNewDay } from './use-new-day.ts'
import { usePrefetchRecent } from './use-prefetch-recent.ts'
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
  usePrefetchRecent()
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
          {t('Skip to content')}
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
          <UndoPlace />
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
    // The next user may not want the language that this one chose.
    const isChosen = !navigator.language.startsWith(document.documentElement.lang)
    if (isLeaving && isChosen) location.replace('/login')
    else void navigate({ to: '/login', replace: true })
  }, [isSignedOut, isLeaving, router, navigate])
}

/** When the property begins to require a second factor, users without one set it up first. */
function useSetUpWhenRequired(isRequired: boolean) {
  const navigate = useNavigate()

  useEffect(() => {
    if (isRequired) void navigate({ to: '/second-factor', replace: true })
  }, [isRequired, navigate])
}

let shown: Formats | undefined
provideFormats(() => shown)

/**
 * Sets the formats of amounts and dates for everything that is rendered inside, and returns a key that
 * changes with them. The layout calls it before its screens, so none shows others first.
 */
function showInFormats(formats: Formats): string {
  shown = formats
  return Object.values(formats).join()
}

/**
 * After a navigation the focus moves to the screen's title, so that screen readers announce it, or
 * to the first field of a form that opens to be filled in.
 */
function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const router = useRouter()

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged || !main.current) return
        const find = (selector: string) => main.current?.querySelector<HTMLElement>(selector)
        const arrival = find('[data-first-focus]') ?? find('h1[tabindex]') ?? main.current
        arrival.focus({ preventScroll: true })
      }),
    [router, main],
  )
}

/** Long enough for the first screen to show its data; the stream begins with the events since then. */
const afterFirstScreen = 1_000

/** Starts live updates when the first screen is complete. */
function useLiveUpdates(userId: string | undefined): void {
  const client = useQueryClient()

  useEffect(() => {
    if (!userId) return
    let stop: (() => void) | undefined
    const timer = setTimeout(() => {
      stop = startLiveUpdates(client)
    }, afterFirstScreen)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [client, userId])
}

const path = '/bookings/new'

/**
 * Alt+N opens the form of a new booking from every screen, except over an open dialog or while
 * typing.
 */
function useNewBookingShortcut(): void {
  const router = useRouter()

  useKeyDown((event) => {
    const { altKey, ctrlKey, metaKey, shiftKey, code, key, target } = event
    const isMeant = altKey && !ctrlKey && !metaKey && !shiftKey
    if (!isMeant || (key.toLowerCase() !== 'n' && code !== 'KeyN')) return
    // On some keyboards Alt+N types ñ.
    const isTyped = target instanceof Element && target.matches('input, textarea')
    if (key === 'Dead' && isTyped) return
    event.preventDefault()
    const isBegun = router.state.location.pathname === path
    if (!isBegun && !document.querySelector('dialog:modal')) void router.navigate({ to: path })
  })
}

/**
 * Requests the data of a link's screen when the mouse button is pressed on the link, about a tenth
 * of a second before the click. A finger that touches a link may be about to scroll, and links of
 * the sidebar are preloaded on hover.
 */
function usePreloadOnPress(): void {
  const router = useRouter()

  useEffect(() => {
    const onPress = ({ target, button, pointerType, ctrlKey, metaKey, shiftKey }: PointerEvent) => {
      if (button !== 0 || pointerType !== 'mouse' || ctrlKey || metaKey || shiftKey) return
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('main a')
      // Links without a screen, such as downloads, match the screen of unknown addresses.
      if (!link || link.origin !== window.location.origin) return
      const { pathname: to, search } = link
      router.preloadRoute({ to, href: to + search }).catch(() => {})
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [router])
}

/** Shown as long as the server cannot be reached. */
function ConnectionNotice() {
  const client = useQueryClient()
  const router = useRouter()
  const isLost = useSyncExternalStore(watchConnection, isConnectionLost)

  // When the connection returns, the queries on screen are refreshed, and a screen is loaded that could not be.
  useEffect(() => {
    if (!isLost) return
    return () => {
      void client.invalidateQueries()
      void router.invalidate()
    }
  }, [isLost, client, router])

  return (
    <div role="status" className={styles.place}>
      {isLost && (
        <p className={styles.notice}>
          <CloudOff aria-hidden="true" />
          <span>
            {rich(
              '<b>No connection.</b> This page may be out of date, and changes cannot be saved.',
              { b: (text) => <strong className="block font-semibold">{text}</strong> },
            )}
          </span>
        </p>
      )}
    </div>
  )
}

const load = async () => ({
  ...(await import('#features/search/web/CommandPalette.tsx')),
  ...(await import('#features/search/web/ShortcutsDialog.tsx')),
})

type Props = { session: Session; palette: PaletteState }

/** Loads the palette before its first use. */
function CommandPaletteHost({ session, palette }: Props) {
  const { shown, close, openShortcuts } = palette
  const code = useDeferredImport(load, { isAwaited: shown !== null, onFailure: close })

  if (!code || shown === null) return null
  if (shown === 'shortcuts') return <code.ShortcutsDialog onClose={close} />
  return <code.CommandPalette session={session} onShortcuts={openShortcuts} onClose={close} />
}

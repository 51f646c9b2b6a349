import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  Outlet,
  redirect,
  useMatches,
  useRouter,
} from '@tanstack/react-router'
import { useEffect } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { LoginScreen } from '#features/login/web/LoginScreen.tsx'
import { readLoginSearch, verificationToken } from '#features/login/web/login-search.ts'
import { queryClient, sessionKey } from '#ui/api/query-client.ts'
import { Spinner } from '#ui/components/Spinner.tsx'
import { Toaster } from '#ui/components/Toaster.tsx'
import { toast } from '#ui/components/toast.ts'
import { afterPaint } from '#ui/data/queries/after-paint.ts'
import { findSession, publicConfig, seemsSignedIn, verifyEmail } from '#ui/data/session.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import { type LoadedPath, screenAt } from './screen-at.tsx'
import { screens } from './screens.ts'

export const root = createRootRoute({ component: RootScreen, errorComponent: ErrorScreen })

export const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  staticData: { title: screens['/login'].title },
  validateSearch: readLoginSearch,
  beforeLoad: async ({ search, location }) => {
    const verify = verificationToken(location.hash, search)
    if (verify !== undefined) {
      redeemVerification(verify)
      throw redirect({ to: '/login', replace: true })
    }
    const isSignedOut = queryClient.getQueryData(sessionKey) === null || !seemsSignedIn()
    if (!isSignedOut && (await findSession())) throw redirect({ to: '/dashboard', replace: true })
  },
  loader: () => queryClient.prefetchQuery(publicConfig),
  component: LoginScreen,
})

/** Creates the first user, with the setup link that the server prints. */
export const setup = createRoute({
  getParentRoute: () => root,
  ...screenAt('/welcome'),
})

/** Requests a password link. */
export const forgotPassword = createRoute({
  getParentRoute: () => root,
  ...screenAt('/forgot-password'),
  loader: () => queryClient.prefetchQuery(publicConfig),
})

/** Sets a new password, with a password link. */
export const resetPassword = createRoute({
  getParentRoute: () => root,
  ...screenAt('/reset-password'),
})

/** Confirms a new email address, with the link that was sent there. */
export const confirmEmail = createRoute({
  getParentRoute: () => root,
  ...screenAt('/confirm-email'),
})

/** The day's list for cleaners, who have a link and no account. */
export const cleaning = createRoute({
  getParentRoute: () => root,
  ...screenAt('/cleaning'),
})

/** Where users begin who need a second factor and have none yet. */
export const setUpSecondFactor = createRoute({
  getParentRoute: () => root,
  ...screenAt('/second-factor'),
  loader: async () => {
    const session = await findSession()
    if (!session?.mustSetUpSecondFactor)
      throw redirect({ to: session ? '/dashboard' : '/login', replace: true })
  },
})

/**
 * The layout around every screen but the login; it requires a session. The loaders start their
 * queries without waiting, and the screens show the results or errors.
 */
export const app = createRoute({
  getParentRoute: () => root,
  id: 'app',
  beforeLoad: async () => {
    if (!seemsSignedIn()) await signedInOnly()
  },
  loader: signedInOnly,
  component: lazyRouteComponent(() => import('./AppLayout.tsx'), 'AppLayout'),
  pendingComponent: Spinner,
  pendingMs: 0,
})

/** A screen in the layout whose address has no search and no parameters. */
export const screenRoute = <const Path extends LoadedPath>(path: Path) =>
  createRoute({ getParentRoute: () => app, ...screenAt(path) })

async function signedInOnly() {
  const session = await findSession()
  if (!session) throw redirect({ to: '/login', replace: true })
  if (session.mustSetUpSecondFactor) throw redirect({ to: '/second-factor', replace: true })
}

/**
 * The next screen shows the result of a verification link as a toast, whether or not a user is
 * logged in.
 */
function redeemVerification(token: string): void {
  verifyEmail(token).then(
    () => toast.success(t('Your email address is verified. You can log in now.')),
    () => toast.error(t('An error occurred on token verification')),
  )
}

function RootScreen() {
  usePrefetchDashboard()
  const title = useMatches({
    select: (matches) => {
      const screen = matches.at(-1)
      const named = screen?.staticData.title
      return typeof named === 'function' ? named(screen?.params ?? {}) : named
    },
  })

  useEffect(() => {
    document.title = title ? `${title} · Cabinkeeper` : 'Cabinkeeper'
  }, [title])

  return (
    <>
      <Outlet />
      <Toaster />
    </>
  )
}

/** Loads the code of the dashboard while the login is filled in. */
function usePrefetchDashboard(): void {
  const router = useRouter()

  useEffect(() => {
    if (router.state.location.pathname !== '/login') return
    const { '/app': layout, '/app/dashboard': dashboard } = router.routesById
    return afterPaint(() => {
      for (const route of [layout, dashboard]) void router.loadRouteChunk(route)
    })
  }, [router])
}

import {
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type SearchSchemaInput,
  stripSearchParams,
} from '@tanstack/react-router'
import { askEarly } from '../api/query-client.ts'
import { cabinList } from '../data/cabins.ts'
import { figuresOf } from '../data/figures.ts'
import { property, settings } from '../data/settings.ts'
import { staffList } from '../data/staff.ts'
import { systemState } from '../data/system.ts'
import { todayActivity } from '../data/today.ts'
import {
  type CabinSearch,
  type DashboardSearch,
  defaultCabinSearch,
  defaultDashboardSearch,
  parseSearch,
  readCabinSearch,
  readDashboardSearch,
  stringifySearch,
} from '../search.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { app, login, root, welcome } from './guarded-routes.tsx'
import { readablePath } from './readable-path.ts'
import { reservationRoutes } from './reservation-routes.tsx'
import { screenAt } from './screen-at.ts'

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface HistoryState {
    /** The dialog that the screen of a booking opens with. */
    opens?: 'charge'
  }
  interface StaticDataRouteOption {
    /** What the browser's tab says before the name of the product. */
    title?: string | ((params: Record<string, string | undefined>) => string)
  }
}

const home = createRoute({
  getParentRoute: () => app,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', replace: true })
  },
})

const dashboard = createRoute({
  getParentRoute: () => app,
  ...screenAt('/dashboard'),
  validateSearch: (raw: Partial<DashboardSearch> & SearchSchemaInput) => readDashboardSearch(raw),
  search: { middlewares: [stripSearchParams(defaultDashboardSearch)] },
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void askEarly(todayActivity)
    void askEarly(figuresOf(deps.last))
  },
})

const cabins = createRoute({
  getParentRoute: () => app,
  ...screenAt('/cabins'),
  validateSearch: (raw: Partial<CabinSearch> & SearchSchemaInput) => readCabinSearch(raw),
  search: { middlewares: [stripSearchParams(defaultCabinSearch)] },
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void askEarly(cabinList(deps)),
})

const users = createRoute({
  getParentRoute: () => app,
  ...screenAt('/users'),
  loader: () => void askEarly(staffList),
})

const hotelSettings = createRoute({
  getParentRoute: () => app,
  ...screenAt('/settings'),
  loader: () => {
    void askEarly(settings)
    void askEarly(property)
    void askEarly(systemState)
  },
})

const account = createRoute({
  getParentRoute: () => app,
  ...screenAt('/account'),
})

const notFound = createRoute({
  getParentRoute: () => app,
  path: '$',
  staticData: { title: 'Page not found' },
  component: lazyRouteComponent(() => import('./NotFoundScreen.tsx'), 'NotFoundScreen'),
})

/*
 * A page that was just opened stands at its top. To scroll it there would make the browser lay it out
 * at once, without its data and its letters, and then again. Only one that is loaded anew or come back
 * to has a place to return to.
 */
const wasHereBefore = performance
  .getEntriesByType('navigation')
  .some((opening) => opening instanceof PerformanceNavigationTiming && opening.type !== 'navigate')
let isFirstScreen = true

export const router = createRouter({
  routeTree: root.addChildren([
    login,
    welcome,
    app.addChildren([
      home,
      dashboard,
      ...reservationRoutes,
      cabins,
      users,
      hotelSettings,
      account,
      notFound,
    ]),
  ]),
  parseSearch,
  stringifySearch,
  search: { strict: true },
  rewrite: {
    input: ({ url }) => {
      url.pathname = readablePath(url.pathname)
      return url
    },
  },
  defaultErrorComponent: ErrorScreen,
  defaultPendingComponent: Spinner,
  defaultPendingMs: 300,
  defaultPendingMinMs: 0,
  defaultPreloadStaleTime: 0,
  scrollRestoration: () => !isFirstScreen || wasHereBefore,
  scrollToTopSelectors: ['main'],
})

router.subscribe('onBeforeLoad', ({ fromLocation }) => {
  isFirstScreen = fromLocation === undefined
})

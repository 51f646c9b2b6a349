import {
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type SearchSchemaInput,
  stripSearchParams,
} from '@tanstack/react-router'
import { t } from '#domain/i18n/messages.ts'
import {
  type CabinSearch,
  readCabinSearch,
  statedCabinSearch,
} from '#features/cabins/web/cabin-search.ts'
import { cabinList } from '#features/cabins/web/data/cabins.ts'
import {
  type CloseDaySearch,
  defaultCloseDaySearch,
  readCloseDaySearch,
} from '#features/closing/web/close-day-search.ts'
import {
  type DashboardSearch,
  readDashboardSearch,
  statedDashboardSearch,
} from '#features/dashboard/web/dashboard-search.ts'
import { statisticsOf } from '#features/dashboard/web/data/statistics.ts'
import { todayActivity } from '#features/dashboard/web/data/today.ts'
import {
  type ActivitySearch,
  defaultActivitySearch,
  readActivitySearch,
} from '#features/history/web/activity-search.ts'
import {
  defaultImportSearch,
  type ImportSearch,
  readImportSearch,
} from '#features/imports/web/import-search.ts'
import { inbox } from '#features/inbox/web/inbox.ts'
import {
  defaultPaymentsSearch,
  type PaymentsSearch,
  readPaymentsSearch,
} from '#features/payments/web/payments-search.ts'
import {
  defaultPriceSearch,
  type PriceSearch,
  readPriceSearch,
} from '#features/prices/web/price-search.ts'
import {
  defaultReportSearch,
  type ReportSearch,
  readReportSearch,
} from '#features/reports/web/report-search.ts'
import { staffList } from '#features/staff/web/data/staff.ts'
import { noticeFirstScreen, prefetch } from '#ui/api/query-client.ts'
import { Spinner } from '#ui/components/Spinner.tsx'
import { parseSearch, stringifySearch } from '#ui/search.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import {
  app,
  cleaning,
  confirmEmail,
  forgotPassword,
  login,
  resetPassword,
  root,
  screenRoute,
  setUpSecondFactor,
  setup,
} from './guarded-routes.tsx'
import { readablePath } from './readable-path.ts'
import { screenAt } from './screen-at.tsx'
import { settingsRoutes } from './settings-routes.tsx'
import { stayRoutes } from './stay-routes.tsx'

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface HistoryState {
    /** The dialog that opens with the screen of the booking, the calendar or Housekeeping. */
    opens?: 'charge' | 'block' | 'task'
    /** Opens the history of the booking, from this instant back. */
    historyUntil?: string
    /** The cabin to block, or of the task; without it the form of a block begins with the first one. */
    cabinId?: number
    /** What is to be done, as the reason of the block or the text of the task. */
    text?: string
  }
  interface StaticDataRouteOption {
    /** The title of the browser tab, before the product name. */
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
  validateSearch: (raw: Partial<DashboardSearch> & SearchSchemaInput) => statedDashboardSearch(raw),
  loaderDeps: ({ search }) => readDashboardSearch(search),
  loader: ({ deps }) => {
    void prefetch(todayActivity)
    void prefetch(statisticsOf(deps.last))
  },
})

const cabins = createRoute({
  getParentRoute: () => app,
  ...screenAt('/cabins'),
  validateSearch: (raw: Partial<CabinSearch> & SearchSchemaInput) => statedCabinSearch(raw),
  loaderDeps: ({ search }) => readCabinSearch(search),
  loader: ({ deps }) => void prefetch(cabinList(deps)),
})

const payments = createRoute({
  getParentRoute: () => app,
  ...screenAt('/payments'),
  validateSearch: (raw: Partial<PaymentsSearch> & SearchSchemaInput) => readPaymentsSearch(raw),
  search: { middlewares: [stripSearchParams(defaultPaymentsSearch)] },
  loaderDeps: ({ search }) => search,
})

const prices = createRoute({
  getParentRoute: () => app,
  ...screenAt('/prices'),
  validateSearch: (raw: Partial<PriceSearch> & SearchSchemaInput) => readPriceSearch(raw),
  search: { middlewares: [stripSearchParams(defaultPriceSearch)] },
  loaderDeps: ({ search }) => search,
})

const reports = createRoute({
  getParentRoute: () => app,
  ...screenAt('/reports'),
  validateSearch: (raw: Partial<ReportSearch> & SearchSchemaInput) => readReportSearch(raw),
  search: { middlewares: [stripSearchParams(defaultReportSearch)] },
  loaderDeps: ({ search }) => search,
})

const inboxRoute = createRoute({
  getParentRoute: () => app,
  ...screenAt('/inbox'),
  loader: () => void prefetch(inbox),
})

const closeDay = createRoute({
  getParentRoute: () => app,
  ...screenAt('/close-day'),
  validateSearch: (raw: Partial<CloseDaySearch> & SearchSchemaInput) => readCloseDaySearch(raw),
  search: { middlewares: [stripSearchParams(defaultCloseDaySearch)] },
  loaderDeps: ({ search }) => search,
})

const users = createRoute({
  getParentRoute: () => app,
  ...screenAt('/users'),
  loader: () => void prefetch(staffList),
})

const imports = createRoute({
  getParentRoute: () => app,
  ...screenAt('/import'),
  validateSearch: (raw: Partial<ImportSearch> & SearchSchemaInput) => readImportSearch(raw),
  search: { middlewares: [stripSearchParams(defaultImportSearch)] },
})

const activity = createRoute({
  getParentRoute: () => app,
  ...screenAt('/activity'),
  validateSearch: (raw: Partial<ActivitySearch> & SearchSchemaInput) => readActivitySearch(raw),
  search: { middlewares: [stripSearchParams(defaultActivitySearch)] },
  loaderDeps: ({ search }) => search,
})

const notFound = createRoute({
  getParentRoute: () => app,
  path: '$',
  staticData: { title: t('Page not found') },
  component: lazyRouteComponent(() => import('./NotFoundScreen.tsx'), 'NotFoundScreen'),
})

/*
 * A new page is already at its top. Scrolling it there would force a layout before its data and
 * fonts have loaded. Only a reloaded page, or one in the history, has a position to restore.
 */
const wasHereBefore = performance
  .getEntriesByType('navigation')
  .some((opening) => opening instanceof PerformanceNavigationTiming && opening.type !== 'navigate')
let isFirstScreen = true

export const router = createRouter({
  routeTree: root.addChildren([
    app.addChildren([
      home,
      dashboard,
      ...stayRoutes,
      screenRoute('/orphan-nights'),
      screenRoute('/registration'),
      cabins,
      screenRoute('/housekeeping'),
      payments,
      screenRoute('/invoices'),
      prices,
      reports,
      inboxRoute,
      closeDay,
      screenRoute('/outage-notes'),
      imports,
      users,
      activity,
      ...settingsRoutes,
      screenRoute('/account'),
      notFound,
    ]),
    login,
    setup,
    forgotPassword,
    resetPassword,
    confirmEmail,
    cleaning,
    setUpSecondFactor,
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

// In a task of its own, after the effects in which the screen's queries start.
router.subscribe('onRendered', () => setTimeout(noticeFirstScreen))

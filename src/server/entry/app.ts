import { randomUUID } from 'node:crypto'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Hono, Schema } from 'hono'
import { emailChangeRoutes } from '../account/email/email-change-routes.ts'
import { ownSessionRoutes } from '../account/own-session-routes.ts'
import { passwordResetRoutes } from '../account/password/password-reset-routes.ts'
import { accountRoutes } from '../account/profile/account-routes.ts'
import { passkeyRoutes } from '../account/second-factor/passkey-routes.ts'
import { secondFactorRoutes } from '../account/second-factor/second-factor-routes.ts'
import { tokenRoutes } from '../account/token-routes.ts'
import { publicConfigRoutes } from '../auth/login/public-config-routes.ts'
import { sessionRoutes } from '../auth/login/session-routes.ts'
import { withFormats } from '../base/request-formats.ts'
import { availabilityRoutes } from '../bookings/availability-routes.ts'
import { bookingActionRoutes } from '../bookings/booking-action-routes.ts'
import { bookingChangeRoutes } from '../bookings/booking-change-routes.ts'
import { bookingRoutes } from '../bookings/booking-routes.ts'
import { folioRoutes } from '../bookings/folio-routes.ts'
import { partyRoutes } from '../bookings/party-routes.ts'
import { paymentRoutes } from '../bookings/payment-routes.ts'
import { roomFinderRoutes } from '../bookings/room-finder-routes.ts'
import { cabinRoutes } from '../cabins/cabin-routes.ts'
import { calendarRoutes } from '../calendar/calendar-routes.ts'
import type { Context } from '../context.ts'
import { dayClosingRoutes } from '../dashboard/day-closing-routes.ts'
import { handoverRoutes } from '../dashboard/handover-routes.ts'
import { inboxRoutes } from '../dashboard/inbox-routes.ts'
import { statisticsRoutes } from '../dashboard/statistics-routes.ts'
import { todayRoutes } from '../dashboard/today-routes.ts'
import { emailRoutes } from '../documents/emails/email-routes.ts'
import { invoiceRoutes } from '../documents/invoices/invoice-routes.ts'
import { outageNoteRoutes } from '../documents/outage/outage-note-routes.ts'
import { outageRoutes } from '../documents/outage/outage-routes.ts'
import { pdfRoutes } from '../documents/pdf/pdf-routes.ts'
import { printFileRoutes, printRoutes } from '../documents/print/print-routes.ts'
import { eventListRoutes } from '../events/event-list-routes.ts'
import { eventRoutes } from '../events/event-routes.ts'
import { webhookRoutes } from '../events/webhook-routes.ts'
import { accountingRoutes } from '../exports/accounting-routes.ts'
import { archiveRoutes } from '../exports/archive-routes.ts'
import { cabinCalendarRoutes } from '../feeds/cabin-calendar-routes.ts'
import { calendarLinkRoutes } from '../feeds/calendar-link-routes.ts'
import { feedConflictRoutes } from '../feeds/feed-conflict-routes.ts'
import { feedRoutes } from '../feeds/feed-routes.ts'
import { heldReadingRoutes } from '../feeds/held-reading-routes.ts'
import { guestRoutes } from '../guests/guest-routes.ts'
import { historyRoutes } from '../history/history-routes.ts'
import { revertRoutes } from '../history/revert-routes.ts'
import { cleaningLinkRoutes } from '../housekeeping/cleaning-link-routes.ts'
import { cleaningRoutes } from '../housekeeping/cleaning-routes.ts'
import { housekeepingRoutes } from '../housekeeping/housekeeping-routes.ts'
import { taskRoutes } from '../housekeeping/task-routes.ts'
import { bodyChecks } from '../http/body-rules.ts'
import { errorResponse } from '../http/error-responses.ts'
import { queryChecks } from '../http/query-checks.ts'
import { runChecks } from '../http/request-checks.ts'
import { type Env, newRoutes } from '../http/route.ts'
import { imageRoutes } from '../images/image-routes.ts'
import { importRoutes } from '../imports/import-routes.ts'
import { healthRoutes } from '../monitoring/health-routes.ts'
import { metricsRoutes } from '../monitoring/metrics-routes.ts'
import { selfCheckRoutes } from '../monitoring/self-check-routes.ts'
import { systemRoutes } from '../monitoring/system-routes.ts'
import { priceCalendarRoutes } from '../prices/price-calendar-routes.ts'
import { priceRuleRoutes } from '../prices/price-rule-routes.ts'
import { moneyRoutes } from '../reports/money-routes.ts'
import { outlookRoutes } from '../reports/outlook-routes.ts'
import { reportEmailRoutes } from '../reports/report-email-routes.ts'
import { reportRoutes } from '../reports/report-routes.ts'
import { searchRoutes } from '../search/search-routes.ts'
import { businessDetailsRoutes } from '../settings/business-details-routes.ts'
import { catalogueRoutes } from '../settings/catalogue-routes.ts'
import { guestSettingsRoutes } from '../settings/guest-settings-routes.ts'
import { settingsRoutes } from '../settings/settings-routes.ts'
import { roleRoutes } from '../staff/role-routes.ts'
import { setupRoutes } from '../staff/setup-routes.ts'
import { staffRoutes } from '../staff/staff-routes.ts'
import { websiteRoutes } from '../website/website-routes.ts'
import { websiteSettingsRoutes } from '../website/website-settings-routes.ts'
import { allowOrigins } from './access/cors.ts'
import { guard } from './access/guard.ts'
import { checkHost, checkOrigin } from './access/host-check.ts'
import { websiteAccess } from './access/website-access.ts'
import { addDocumentation } from './api-document/openapi.ts'
import { handleUnrouted } from './pages/not-found.ts'
import type { WebFiles } from './pages/static.ts'
import { watchRequests } from './request-log.ts'

/** The complete server as one function from request to response, without a socket. */
export function createApp(context: Context, webFiles?: WebFiles) {
  const app = newRoutes()
  app.onError(errorResponse)
  app.notFound(handleUnrouted(app, webFiles))
  app.use((c, next) => {
    const requestId = randomUUID()
    c.set('context', context)
    c.set('requestId', requestId)
    c.env?.outgoing?.setHeader('X-Request-Id', requestId)
    return next()
  })
  app.use(watchRequests)
  app.use(runChecks(checkHost(context.config)))
  const { corsOrigins } = context.config
  if (corsOrigins.length > 0) app.use(allowOrigins(corsOrigins))
  app.use('/website/*', websiteAccess)
  app.use(runChecks(checkOrigin, guard(app), queryChecks(app)))
  app.use((c, next) => withFormats(c.get('session')?.formats ?? c.get('apiClient')?.formats, next))
  app.use(bodyChecks(app))
  addDocumentation(app)
  return addRoutes(app)
}

const routers = [
  healthRoutes,
  metricsRoutes,
  publicConfigRoutes,
  sessionRoutes,
  availabilityRoutes,
  bookingRoutes,
  bookingActionRoutes,
  folioRoutes,
  partyRoutes,
  paymentRoutes,
  accountingRoutes,
  archiveRoutes,
  catalogueRoutes,
  priceCalendarRoutes,
  priceRuleRoutes,
  bookingChangeRoutes,
  roomFinderRoutes,
  calendarRoutes,
  calendarLinkRoutes,
  cabinCalendarRoutes,
  feedRoutes,
  feedConflictRoutes,
  heldReadingRoutes,
  inboxRoutes,
  printRoutes,
  printFileRoutes,
  invoiceRoutes,
  pdfRoutes,
  emailRoutes,
  outageRoutes,
  outageNoteRoutes,
  guestRoutes,
  cabinRoutes,
  housekeepingRoutes,
  taskRoutes,
  cleaningLinkRoutes,
  cleaningRoutes,
  searchRoutes,
  imageRoutes,
  importRoutes,
  todayRoutes,
  statisticsRoutes,
  reportRoutes,
  outlookRoutes,
  moneyRoutes,
  reportEmailRoutes,
  handoverRoutes,
  dayClosingRoutes,
  settingsRoutes,
  guestSettingsRoutes,
  websiteSettingsRoutes,
  websiteRoutes,
  businessDetailsRoutes,
  systemRoutes,
  selfCheckRoutes,
  staffRoutes,
  roleRoutes,
  setupRoutes,
  accountRoutes,
  ownSessionRoutes,
  passwordResetRoutes,
  emailChangeRoutes,
  secondFactorRoutes,
  passkeyRoutes,
  tokenRoutes,
  historyRoutes,
  eventRoutes,
  eventListRoutes,
  webhookRoutes,
  revertRoutes,
] as const

/** All routes of the API, without the checks in front of them. */
export function addRoutes(app: OpenAPIHono<Env>): OpenAPIHono<Env> {
  for (const router of routers) app.route('/', router)
  return app
}

/**
 * The type from which the web client derives its requests and responses. A chain of `app.route(…)`
 * would derive the same type, but the compiler would take longer for it.
 */
export type Api = Hono<Env, SchemaOf<(typeof routers)[number]>, '/'>

/** All schemas in one. They are parameters of a function, whose types are intersected. */
type SchemaOf<Router> = (
  Router extends OpenAPIHono<Env, infer Own>
    ? (schema: Own) => void
    : never
) extends (schema: infer All extends Schema) => void
  ? All
  : never

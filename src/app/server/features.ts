import { emailChangeRoutes } from '#features/account/server/email/email-change-routes.ts'
import { ownSessionRoutes } from '#features/account/server/own-session-routes.ts'
import { passwordResetRoutes } from '#features/account/server/password/password-reset-routes.ts'
import { accountRoutes } from '#features/account/server/profile/account-routes.ts'
import { passkeyRoutes } from '#features/account/server/second-factor/passkey-routes.ts'
import { secondFactorRoutes } from '#features/account/server/second-factor/second-factor-routes.ts'
import { tokenRoutes } from '#features/account/server/token-routes.ts'
import { nightlyBackup } from '#features/backup/server/nightly-backup.ts'
import { startReplacedDataRemoval } from '#features/backup/server/replaced-data.ts'
import { bookingActionRoutes } from '#features/bookings/server/booking-action-routes.ts'
import { bookingChangeRoutes } from '#features/bookings/server/booking-change-routes.ts'
import { availabilityRoutes, bookingRoutes } from '#features/bookings/server/booking-routes.ts'
import { folioRoutes } from '#features/bookings/server/folio-routes.ts'
import { holdExpiry } from '#features/bookings/server/holds/cancel-holds.ts'
import { partyRoutes } from '#features/bookings/server/party-routes.ts'
import { roomFinderRoutes } from '#features/bookings/server/room-finder-routes.ts'
import { cabinRoutes } from '#features/cabins/server/cabin-routes.ts'
import { calendarRoutes } from '#features/calendar/server/calendar-routes.ts'
import { dayClosingRoutes } from '#features/closing/server/day-closing-routes.ts'
import { handoverRoutes } from '#features/closing/server/handover-routes.ts'
import { dashboardRoutes } from '#features/dashboard/server/dashboard-routes.ts'
import type { DemoPart } from '#features/demo/server/demo-mode.ts'
import { emailRoutes } from '#features/documents/server/emails/email-routes.ts'
import { eInvoiceRoutes } from '#features/documents/server/invoices/e-invoice-routes.ts'
import { addresseeErasure } from '#features/documents/server/invoices/erase-addressees.ts'
import { invoiceRoutes } from '#features/documents/server/invoices/invoice-routes.ts'
import { openInvoiceRoutes } from '#features/documents/server/invoices/open-invoice-routes.ts'
import { pdfRoutes } from '#features/documents/server/pdf/pdf-routes.ts'
import { printFileRoutes, printRoutes } from '#features/documents/server/print/print-routes.ts'
import { accountingRoutes } from '#features/exports/server/accounting-routes.ts'
import { archiveRoutes } from '#features/exports/server/archive-routes.ts'
import { cabinCalendarRoutes } from '#features/feeds/server/cabin-calendar-routes.ts'
import { calendarLinkRoutes } from '#features/feeds/server/calendar-link-routes.ts'
import { feedConflictRoutes } from '#features/feeds/server/feed-conflict-routes.ts'
import { feedLoading } from '#features/feeds/server/feed-job.ts'
import { feedRoutes } from '#features/feeds/server/feed-routes.ts'
import { heldReadingRoutes } from '#features/feeds/server/held-reading-routes.ts'
import { groupMoneyRoutes } from '#features/groups/server/group-money-routes.ts'
import { groupRoutes } from '#features/groups/server/group-routes.ts'
import { groupBlockRelease } from '#features/groups/server/hold-cabins.ts'
import { bookingGuestPageRoutes } from '#features/guest-page/server/booking-guest-page-routes.ts'
import { guestPageRoutes } from '#features/guest-page/server/guest-page-routes.ts'
import { doorCodeAssignment } from '#features/guest-page/server/lock-codes.ts'
import { erasureOfOldData } from '#features/guests/server/erase-national-ids.ts'
import { guestRoutes } from '#features/guests/server/guest-routes.ts'
import { historyRoutes, revertRoutes } from '#features/history/server/history-routes.ts'
import { cleaningLinkRoutes } from '#features/housekeeping/server/cleaning-link-routes.ts'
import { cleaningRoutes } from '#features/housekeeping/server/cleaning-routes.ts'
import { housekeepingRoutes } from '#features/housekeeping/server/housekeeping-routes.ts'
import { taskRoutes } from '#features/housekeeping/server/task-routes.ts'
import { importRoutes } from '#features/imports/server/import-routes.ts'
import { inboxRoutes } from '#features/inbox/server/inbox-routes.ts'
import { bookingMessageRoutes } from '#features/messages/server/booking-message-routes.ts'
import { messageSending } from '#features/messages/server/message-job.ts'
import { messageRuleRoutes } from '#features/messages/server/message-rule-routes.ts'
import { smsServiceRoutes } from '#features/messages/server/sms-service-routes.ts'
import { unsubscribeRoutes } from '#features/messages/server/unsubscribe-routes.ts'
import { healthRoutes } from '#features/monitoring/server/health-routes.ts'
import { metricsRoutes } from '#features/monitoring/server/metrics-routes.ts'
import { selfCheckJob } from '#features/monitoring/server/self-check.ts'
import { selfCheckRoutes } from '#features/monitoring/server/self-check-routes.ts'
import { systemRoutes } from '#features/monitoring/server/system-routes.ts'
import { outageNoteRoutes } from '#features/outage/server/outage-note-routes.ts'
import { outagePackMail, startOutagePack } from '#features/outage/server/outage-pack-job.ts'
import { outageRoutes } from '#features/outage/server/outage-routes.ts'
import { paymentRoutes } from '#features/payments/server/payment-routes.ts'
import { priceCalendarRoutes } from '#features/prices/server/price-calendar-routes.ts'
import { priceRuleRoutes } from '#features/prices/server/price-rule-routes.ts'
import { catalogueRoutes } from '#features/property/server/catalogue-routes.ts'
import { settingsRoutes } from '#features/property/server/settings-routes.ts'
import { registrationErasure } from '#features/registration/server/erase-registers.ts'
import { registrationRoutes } from '#features/registration/server/registration-routes.ts'
import { reportEmails } from '#features/reports/server/emails/report-emails.ts'
import { moneyRoutes } from '#features/reports/server/money-routes.ts'
import { outlookRoutes } from '#features/reports/server/outlook-routes.ts'
import { reportEmailRoutes } from '#features/reports/server/report-email-routes.ts'
import { reportRoutes } from '#features/reports/server/report-routes.ts'
import { taxReturnRoutes } from '#features/reports/server/tax-return-routes.ts'
import { vatRoutes } from '#features/reports/server/vat-routes.ts'
import { searchRoutes } from '#features/search/server/search-routes.ts'
import { roleRoutes } from '#features/staff/server/role-routes.ts'
import { staffRoutes } from '#features/staff/server/staff-routes.ts'
import { pushSending } from '#features/staff-mail/server/push-job.ts'
import { staffMail } from '#features/staff-mail/server/staff-mail-job.ts'
import { staffNoticeRoutes } from '#features/staff-mail/server/staff-notice-routes.ts'
import { taxRuleRoutes } from '#features/taxes/server/tax-rule-routes.ts'
import { termsRoutes } from '#features/terms/server/terms-routes.ts'
import { cashRegisterRoutes } from '#features/webhooks/server/cash-register-routes.ts'
import { webhookDelivery } from '#features/webhooks/server/deliver-webhooks.ts'
import { eventRoutes } from '#features/webhooks/server/event-routes.ts'
import { cashRegisterSigning } from '#features/webhooks/server/sign-payments.ts'
import { webhookRoutes } from '#features/webhooks/server/webhook-routes.ts'
import { requestFromWebsite } from '#features/website/server/demo-request.ts'
import { websiteRoutes } from '#features/website/server/website-routes.ts'
import { websiteSettingsRoutes } from '#features/website/server/website-settings-routes.ts'
import { sessionRoutes } from '#platform/auth/login/session-routes.ts'
import type { Context } from '#platform/context.ts'
import { imageRoutes } from '#platform/images/image-routes.ts'
import { imageCleanup } from '#platform/images/remove-unused-images.ts'
import type { JobKind } from '#platform/jobs/job-kind.ts'
import { tidyUpJobs } from '#platform/jobs/tidy-up-jobs.ts'
import { deleteOldMail, sendMail, startMailFileRemoval } from '#platform/mail/deliver-outbox.ts'

/*
 * What the features add to the server. A feature that is removed is removed here too
 * (`npm run removable` tries it).
 */

/** The routes of the API. */
export const routers = [
  healthRoutes,
  metricsRoutes,
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
  termsRoutes,
  taxRuleRoutes,
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
  eInvoiceRoutes,
  openInvoiceRoutes,
  pdfRoutes,
  emailRoutes,
  messageRuleRoutes,
  smsServiceRoutes,
  unsubscribeRoutes,
  bookingMessageRoutes,
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
  dashboardRoutes,
  reportRoutes,
  outlookRoutes,
  moneyRoutes,
  taxReturnRoutes,
  vatRoutes,
  reportEmailRoutes,
  handoverRoutes,
  dayClosingRoutes,
  settingsRoutes,
  websiteSettingsRoutes,
  websiteRoutes,
  groupRoutes,
  groupMoneyRoutes,
  registrationRoutes,
  bookingGuestPageRoutes,
  guestPageRoutes,
  systemRoutes,
  selfCheckRoutes,
  staffRoutes,
  roleRoutes,
  accountRoutes,
  ownSessionRoutes,
  staffNoticeRoutes,
  passwordResetRoutes,
  emailChangeRoutes,
  secondFactorRoutes,
  passkeyRoutes,
  tokenRoutes,
  historyRoutes,
  eventRoutes,
  webhookRoutes,
  cashRegisterRoutes,
  revertRoutes,
] as const

/** Background work that one of the servers does for all. */
export const jobKinds: readonly JobKind<Context>[] = [
  sendMail,
  messageSending,
  doorCodeAssignment,
  staffMail,
  pushSending,
  deleteOldMail,
  webhookDelivery,
  cashRegisterSigning,
  imageCleanup,
  erasureOfOldData,
  addresseeErasure,
  registrationErasure,
  nightlyBackup,
  outagePackMail,
  selfCheckJob,
  feedLoading,
  holdExpiry,
  groupBlockRelease,
  reportEmails,
  tidyUpJobs,
]

/** What each server does for its own disk. */
export const startLoops = [
  // One per line, so that a feature can be removed with its line.
  startMailFileRemoval,
  startReplacedDataRemoval,
  startOutagePack,
] as const

/** What features add to the demo. */
export const demoParts: readonly DemoPart[] = [
  // In the order in which they happened.
  requestFromWebsite,
]

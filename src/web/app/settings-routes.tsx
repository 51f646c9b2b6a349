import { createRoute } from '@tanstack/react-router'
import { prefetch } from '../api/query-client.ts'
import { defaultCabinSearch } from '../cabins/cabin-search.ts'
import { cabinList } from '../data/cabins/cabins.ts'
import { settings } from '../data/settings/settings.ts'
import { app } from './guarded-routes.tsx'
import { prefetchWith, screenAt } from './screen-at.tsx'

/* The routes of the settings. */

const hotelSettings = createRoute({
  getParentRoute: () => app,
  ...screenAt('/settings'),
  loader: () => {
    // Requested before the code of the screen is there, so that its first render has them.
    void prefetch(settings)
    prefetchWith<typeof import('../settings/property/SettingsScreen.tsx')>('/settings', (it) =>
      it.prefetchSections(),
    )
  },
})

const paymentSettings = createRoute({
  getParentRoute: () => app,
  ...screenAt('/settings/payments'),
  loader: () =>
    prefetchWith<typeof import('../settings/payments/PaymentSettingsScreen.tsx')>(
      '/settings/payments',
      (it) => it.prefetchPaymentSettings(),
    ),
})

const documentSettings = createRoute({
  getParentRoute: () => app,
  ...screenAt('/settings/documents'),
  loader: () =>
    prefetchWith<typeof import('../settings/documents/DocumentSettingsScreen.tsx')>(
      '/settings/documents',
      (it) => it.prefetchDocumentSettings(),
    ),
})

const calendarSettings = createRoute({
  getParentRoute: () => app,
  ...screenAt('/settings/calendars'),
  loader: () => void prefetch(cabinList(defaultCabinSearch)),
})

const webhookSettings = createRoute({
  getParentRoute: () => app,
  ...screenAt('/settings/webhooks'),
  loader: () =>
    prefetchWith<typeof import('../settings/webhooks/WebhookSettingsScreen.tsx')>(
      '/settings/webhooks',
      (it) => it.prefetchWebhooks(),
    ),
})

const websitePage = createRoute({
  getParentRoute: () => app,
  ...screenAt('/settings/website'),
  loader: () =>
    prefetchWith<typeof import('../settings/website/WebsiteSettingsScreen.tsx')>(
      '/settings/website',
      (it) => it.prefetchWebsite(),
    ),
})

const accessSettings = createRoute({
  getParentRoute: () => app,
  ...screenAt('/settings/access'),
  loader: () =>
    prefetchWith<typeof import('../settings/access/AccessSettingsScreen.tsx')>(
      '/settings/access',
      (it) => it.prefetchAccess(),
    ),
})

export const settingsRoutes = [
  hotelSettings,
  paymentSettings,
  documentSettings,
  calendarSettings,
  webhookSettings,
  websitePage,
  accessSettings,
] as const

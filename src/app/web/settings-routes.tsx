import { createRoute } from '@tanstack/react-router'
import { defaultCabinSearch } from '#features/cabins/web/cabin-search.ts'
import { cabinList } from '#features/cabins/web/data/cabins.ts'
import { settings } from '#features/property/web/data/settings.ts'
import { prefetch } from '#ui/api/query-client.ts'
import { app } from './guarded-routes.tsx'
import { prefetchWith, screenAt } from './screen-at.tsx'

/* The routes of the settings. */

const hotelSettings = createRoute({
  getParentRoute: () => app,
  ...screenAt('/settings'),
  loader: () => {
    // Requested before the code of the screen is there, so that its first render has them.
    void prefetch(settings)
    prefetchWith<typeof import('#features/settings/web/SettingsScreen.tsx')>('/settings', (it) =>
      it.prefetchSections(),
    )
  },
})

const paymentSettings = createRoute({
  getParentRoute: () => app,
  ...screenAt('/settings/payments'),
  loader: () =>
    prefetchWith<typeof import('#features/settings/web/PaymentSettingsScreen.tsx')>(
      '/settings/payments',
      (it) => it.prefetchPaymentSettings(),
    ),
})

const documentSettings = createRoute({
  getParentRoute: () => app,
  ...screenAt('/settings/documents'),
  loader: () =>
    prefetchWith<typeof import('#features/documents/web/settings/DocumentSettingsScreen.tsx')>(
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
    prefetchWith<typeof import('#features/webhooks/web/settings/WebhookSettingsScreen.tsx')>(
      '/settings/webhooks',
      (it) => it.prefetchWebhooks(),
    ),
})

const websitePage = createRoute({
  getParentRoute: () => app,
  ...screenAt('/settings/website'),
  loader: () =>
    prefetchWith<typeof import('#features/website/web/settings/WebsiteSettingsScreen.tsx')>(
      '/settings/website',
      (it) => it.prefetchWebsite(),
    ),
})

const accessSettings = createRoute({
  getParentRoute: () => app,
  ...screenAt('/settings/access'),
  loader: () =>
    prefetchWith<typeof import('#features/settings/web/AccessSettingsScreen.tsx')>(
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

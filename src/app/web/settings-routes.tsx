import { createRoute } from '@tanstack/react-router'
import { defaultCabinSearch } from '#features/cabins/web/cabin-search.ts'
import { cabinList } from '#features/cabins/web/data/cabins.ts'
import { settings } from '#features/property/web/data/settings.ts'
import { prefetch } from '#ui/api/query-client.ts'
import { app, screenRoute } from './guarded-routes.tsx'
import { prefetchScreen, screenAt } from './screen-at.tsx'

/* The routes of the settings. */

const generalSettings = createRoute({
  getParentRoute: () => app,
  ...screenAt('/settings'),
  loader: () => {
    // Requested before the code of the screen is there, so that its first render has them.
    void prefetch(settings)
    prefetchScreen('/settings', {})
  },
})

const calendarSettings = createRoute({
  getParentRoute: () => app,
  ...screenAt('/settings/calendars'),
  loader: () => void prefetch(cabinList(defaultCabinSearch)),
})

export const settingsRoutes = [
  generalSettings,
  screenRoute('/settings/payments'),
  screenRoute('/settings/documents'),
  screenRoute('/settings/messages'),
  calendarSettings,
  screenRoute('/settings/webhooks'),
  screenRoute('/settings/website'),
  screenRoute('/settings/access'),
] as const

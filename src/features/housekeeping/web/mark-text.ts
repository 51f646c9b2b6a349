import type { CabinState } from '#domain/housekeeping/housekeeping.ts'
import { t } from '#domain/i18n/messages.ts'

/** The action that gives a cabin this state. */
export const markText = (state: CabinState): string =>
  t(
    '{state, select, clean {Mark as clean} dirty {Mark as dirty} inspected {Mark as inspected} other {Mark as out of order}}',
    { state },
  )

import type { Property } from '#contract/settings.ts'
import { formatInstantInFull } from '#domain/format-date.ts'
import { withFormats } from '../base/request-formats.ts'

/** A time in an email, as the property writes it, also on public routes. */
export const instantInFull = (instant: Date, property: Property): string =>
  withFormats(property, () => formatInstantInFull(instant, property.timeZone))

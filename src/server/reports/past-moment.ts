import type { Context } from '../context.ts'
import { momentAsOf, type PastMoment } from '../stores/moment-as-of.ts'

/** The moment of a report; undefined for now. */
export const pastMoment = async (context: Context, asOf: string | undefined) =>
  asOf === undefined ? undefined : momentAsOf(context, asOf)

/** The name of a file says of which moment it is. */
export const fileNamePart = (moment: PastMoment | undefined): string =>
  moment ? `-as-of-${moment.today}` : ''

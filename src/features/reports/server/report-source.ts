import { todayOf } from '#platform/http/route.ts'
import { momentAsOf, type PastMoment } from '#platform/versions/moment-as-of.ts'

type Request = Parameters<typeof todayOf>[0]

/** From where a report reads, and of which moment it is; without `asOf` of now. */
export async function sourceOf(c: Request, asOf: string | undefined) {
  const context = c.get('context')
  const moment = asOf === undefined ? undefined : await momentAsOf(context, asOf)
  return { db: context.longReads, today: todayOf(c), moment }
}

/** The name of a file says of which moment it is. */
export const fileNamePart = (moment: PastMoment | undefined): string =>
  moment ? `-as-of-${moment.today}` : ''

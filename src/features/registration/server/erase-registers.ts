import { businessDate } from '#domain/calendar.ts'
import { departedMonthsAgo } from '#features/guests/domain/retention.ts'
import { change } from '#platform/change.ts'
import type { Context } from '#platform/context.ts'
import type { JobKind } from '#platform/jobs/job-kind.ts'
import { untilItWorks } from '#platform/jobs/retries.ts'
import { findProperty } from '#platform/versions/property-store.ts'
import { deleteRegisters, registersToErase } from './register-store.ts'
import { readRegistrationSettings } from './registration-settings.ts'

type Erasing = Pick<Context, 'db' | 'now'>

const actor = { staffId: 'system', requestId: 'retention' }

/** Deletes the registers whose legal period is over. Returns their number. */
export async function eraseDueRegisters(context: Erasing, signal?: AbortSignal): Promise<number> {
  const { db, now } = context
  const { timeZone } = await findProperty(db)
  const { keepMonths } = await readRegistrationSettings(db)
  const today = businessDate(now(), timeZone)
  const departedBy = departedMonthsAgo(today, keepMonths)
  let erased = 0
  while (!signal?.aborted) {
    const due = await registersToErase(db, { departedBy, today })
    if (due.length === 0) break
    erased += await change(context, actor, async (tx, note) => {
      const ids = await deleteRegisters(tx, due)
      for (const entityId of ids) {
        note({ action: 'booking.erase-registration', entity: 'booking', entityId })
      }
      return ids.length
    })
  }
  return erased
}

/** Deletes the files for authorities whose legal period is over. Returns their number. */
export async function eraseDueFiles(context: Erasing): Promise<number> {
  const { db, now } = context
  const { timeZone } = await findProperty(db)
  const due = await db
    .selectFrom('registration_files')
    .where('kept_until', '<=', businessDate(now(), timeZone))
    .select('id')
    .execute()
  if (due.length === 0) return 0
  return change(context, actor, async (tx, note) => {
    const { numDeletedRows } = await tx
      .deleteFrom('registration_files')
      .where(
        'id',
        'in',
        due.map(({ id }) => id),
      )
      .executeTakeFirstOrThrow()
    const erased = Number(numDeletedRows)
    if (erased > 0) {
      note({
        action: 'property.erase-registration-files',
        entity: 'property',
        entityId: 1,
        after: { erased },
      })
    }
    return erased
  })
}

const hour = 3_600_000

export const registrationErasure: JobKind<Erasing & Pick<Context, 'log'>> = {
  kind: 'registration.erase',
  retry: untilItWorks,
  runsAtStart: true,
  async run(context, { signal }) {
    const erased = (await eraseDueRegisters(context, signal)) + (await eraseDueFiles(context))
    if (erased > 0) context.log('info', 'registers-erased', { erased })
    return new Date(context.now().getTime() + hour)
  },
}

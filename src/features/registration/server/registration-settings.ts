import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import { lockRow } from '#platform/db/lock-row.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { ChangeRegistrationRequest, RegistrationSettings } from '../contract/registration.ts'
import type { RegistrationField } from '../domain/registration-fields.ts'

/** What the property asks; the country is empty while it registers no guests. */
export async function readRegistrationSettings(db: Db | Tx): Promise<RegistrationSettings> {
  const row = await db
    .selectFrom('property')
    .select([
      'registration_country',
      'registration_fields',
      'registration_months',
      'registration_version',
      'registration_codes',
      'registration_places',
    ])
    .executeTakeFirstOrThrow()
  const fields = row.registration_fields
  return {
    version: row.registration_version,
    country: row.registration_country,
    fields: fields === '' ? [] : (fields.split(' ') as RegistrationField[]),
    keepMonths: row.registration_months,
    codes: row.registration_codes === '' ? {} : JSON.parse(row.registration_codes),
    places: row.registration_places,
  }
}

export async function changeRegistrationSettings(
  context: Pick<Context, 'db' | 'now'>,
  actor: Actor,
  { version, country, fields, keepMonths, codes, places }: ChangeRegistrationRequest,
): Promise<RegistrationSettings> {
  return change(context, actor, async (tx, note) => {
    await lockRow(tx, 'property', 1)
    const before = await readRegistrationSettings(tx)
    if (before.version !== version) reject('registration-changed')
    await tx
      .updateTable('property')
      .set({
        registration_country: country,
        registration_fields: [...new Set(fields)].join(' '),
        registration_months: keepMonths,
        registration_codes: JSON.stringify(codes),
        registration_places: places,
        registration_version: before.version + 1,
      })
      .execute()
    note({
      action: 'property.change-registration',
      entity: 'property',
      entityId: 1,
      before: { registrationCountry: before.country },
      after: { registrationCountry: country },
    })
    return readRegistrationSettings(tx)
  })
}

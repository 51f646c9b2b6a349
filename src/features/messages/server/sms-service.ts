import { t } from '#domain/i18n/messages.ts'
import { reject } from '#platform/base/errors.ts'
import type { Vault } from '#platform/base/vault.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import { lockRow } from '#platform/db/lock-row.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { checkAddress } from '#platform/http/post-message.ts'
import { findSmsService, type SmsHeader, smsBody } from '#platform/mail/sms-service.ts'
import type { SavedSmsService, SmsService } from '../contract/sms-service.ts'

/** The values of the headers are secret. */
export async function readSmsService({
  db,
  vault,
}: Pick<Context, 'db' | 'vault'>): Promise<SavedSmsService> {
  const row = await findSmsService(db)
  if (!row) return { service: null }
  const names = storedHeaders(vault, row.headers_encrypted).map(({ name }) => name)
  const headers = names.map((name) => ({ name, value: null }))
  return { service: { url: row.url, headers, body: row.body, isEnabled: Boolean(row.is_enabled) } }
}

/** After the key of the vault was replaced, staff enter the values again. */
function storedHeaders(vault: Vault, encrypted: string): SmsHeader[] {
  try {
    return JSON.parse(vault.decrypt(encrypted) || '[]') as SmsHeader[]
  } catch {
    return []
  }
}

export async function saveSmsService(
  context: Context,
  actor: Actor,
  { url, headers: requested, body, isEnabled }: SmsService,
): Promise<SavedSmsService> {
  const { vault } = context
  checkAddress(context, url)
  await change(context, actor, async (tx, note) => {
    await lockRow(tx, 'property', 1)
    const before = await findSmsService(tx)
    const known = storedHeaders(vault, before?.headers_encrypted ?? '')
    // A secret is never sent to an address that it was not entered for.
    const isSameHost = before !== undefined && new URL(before.url).host === new URL(url).host
    const headers = requested.map(({ name, value }) => {
      const kept = isSameHost ? known.find((one) => isSameHeader(one.name, name)) : undefined
      return { name, value: value ?? kept?.value ?? rejectHeader(name) }
    })
    checkBody(body, headers)
    const row = {
      url,
      headers_encrypted: vault.encrypt(JSON.stringify(headers)),
      body,
      is_enabled: isEnabled,
    }
    await tx
      .insertInto('sms_services')
      .values({ id: 1, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
    note({ action: 'property.change-sms-service', entity: 'property', entityId: 1 })
  })
  return readSmsService(context)
}

const isSameHeader = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const rejectHeader = (name: string): never =>
  reject('invalid-fields', {
    fields: { headers: t('Please enter the value of {name} again', { name }) },
  })

/** Only a body for a form may be no JSON. */
function checkBody(body: string, headers: readonly SmsHeader[]): void {
  const filled = smsBody(body, headers, { to: '+351912345678', text: '"\\ä' })
  const isJson = !headers.some(({ name }) => isSameHeader(name, 'content-type'))
  if (!isJson) return
  try {
    JSON.parse(filled)
  } catch {
    reject('invalid-fields', { fields: { body: t('This is no valid JSON') } })
  }
}

/** After a restore: a copy on another machine must not write to guests. */
export async function turnOffSms(tx: Db | Tx): Promise<void> {
  await tx.updateTable('sms_services').set({ is_enabled: false }).execute()
}

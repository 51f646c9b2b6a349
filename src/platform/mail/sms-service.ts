import parsePhoneNumber, { type CountryCode } from 'libphonenumber-js/min'
import { isSuccess } from '#domain/events/webhook-retries.ts'
import { t } from '#domain/i18n/messages.ts'
import type { Context } from '../context.ts'
import type { Db, Tx } from '../db/open.ts'
import { networkFor } from '../http/outgoing-request.ts'
import { postMessage } from '../http/post-message.ts'
import { AddressRejected } from './mailer.ts'

/** Shorter than the lease of the job that sends. */
const timeoutMs = 10_000

/** "+351912345678" (E.164) of a number as people write it; null if no phone can have it. Without a + it is of the country. */
export function internationalPhone(phone: string, country: string): string | null {
  const number = parsePhoneNumber(phone, country === '' ? undefined : (country as CountryCode))
  return number?.isValid() ? number.number : null
}

export const findSmsService = (db: Db | Tx) =>
  db.selectFrom('sms_services').selectAll().executeTakeFirst()

export type SmsHeader = { name: string; value: string }

const isForm = (headers: readonly SmsHeader[]) =>
  headers.some(
    ({ name, value }) =>
      name.toLowerCase() === 'content-type' && /^application\/x-www-form-urlencoded/i.test(value),
  )

/** The body with number and text, escaped as JSON, or for a form if the headers say that it is one. */
export function smsBody(
  template: string,
  headers: readonly SmsHeader[],
  values: { to: string; text: string },
): string {
  const escaped = isForm(headers)
    ? encodeURIComponent
    : (value: string) => JSON.stringify(value).slice(1, -1)
  return template.replace(/\{(to|text)\}/g, (_, name: 'to' | 'text') => escaped(values[name]))
}

type Sending = Pick<Context, 'db' | 'vault' | 'config'>

/**
 * Sends a text over the service that staff set up, and returns what it responded. Each attempt has the same
 * Idempotency-Key.
 * @throws AddressRejected if the service rejects the request for good; another error if it is to be tried again
 */
export async function sendSms(
  { db, vault, config }: Sending,
  { id, to, text }: { id: number; to: string; text: string },
): Promise<string> {
  const service = await findSmsService(db)
  if (!service?.is_enabled) throw new Error(t('SMS are turned off.'))
  const { country_code } = await db
    .selectFrom('property')
    .select('country_code')
    .executeTakeFirstOrThrow()
  const phone = internationalPhone(to, country_code)
  if (phone === null) throw new AddressRejected(t('This is no phone number.'))
  const headers = JSON.parse(vault.decrypt(service.headers_encrypted) || '[]') as SmsHeader[]
  const response = await postMessage({
    url: service.url,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Cabinkeeper',
      'idempotency-key': `cabinkeeper-sms-${id}`,
      ...Object.fromEntries(headers.map(({ name, value }) => [name.toLowerCase(), value])),
    },
    body: smsBody(service.body, headers, { to: phone, text }),
    network: networkFor(config.allowsPrivateNetworks),
    timeoutMs,
  })
  const { status, body } = response
  const said = `${status} ${body.replace(/\s+/g, ' ').trim()}`.trim().slice(0, 300).toWellFormed()
  if (isSuccess(status)) return said
  if (status >= 400 && status < 500 && ![408, 425, 429].includes(status)) {
    throw new AddressRejected(said)
  }
  throw new Error(said)
}

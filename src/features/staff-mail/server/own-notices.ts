import { clockTime } from '#domain/calendar.ts'
import { noticeKinds } from '#domain/events/staff-notices.ts'
import { t } from '#domain/i18n/messages.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import { lockRow } from '#platform/db/lock-row.ts'
import { businessDay } from '#platform/versions/property-store.ts'
import type {
  ChangeNoticesRequest,
  OwnDevice,
  OwnNotices,
  StartDeviceRequest,
} from '../contract/staff-notices.ts'
import { queuePush } from './push-job.ts'
import { encryptFor } from './push-message.ts'
import { deleteSubscriptionOf, insertSubscription, isSubscribed } from './push-store.ts'
import { findAddressees, saveChoices } from './staff-notice-store.ts'

/** Who never chose gets nothing. */
export async function readNotices(
  { db, mailer }: Pick<Context, 'db' | 'mailer'>,
  staffId: string,
): Promise<OwnNotices> {
  const [chosen] = await findAddressees(db, staffId)
  return {
    kinds: noticeKinds.filter((kind) => chosen?.[`notifies_${kind}`]),
    byEmail: Boolean(chosen?.by_email ?? true),
    arrivalsAt: chosen?.arrivals_at ?? null,
    quietFrom: chosen?.quiet_from ?? null,
    quietUntil: chosen?.quiet_until ?? null,
    sendsEmail: mailer.sendsEmail,
    lastSentAt: chosen?.notified_at ?? null,
    isWaiting: chosen?.isWaiting ?? false,
  }
}

/** A time for arrivals that is over today counts from tomorrow on. */
export const changeNotices = (
  context: Context,
  actor: Actor,
  staffId: string,
  { kinds, byEmail, arrivalsAt, quietFrom, quietUntil }: ChangeNoticesRequest,
): Promise<void> =>
  change(context, actor, async (tx, note) => {
    await lockRow(tx, 'staff', staffId)
    const now = context.now()
    const { date, timeZone } = await businessDay(tx, now)
    const [before] = await findAddressees(tx, staffId)
    const isOver = arrivalsAt !== null && clockTime(now, timeZone) >= arrivalsAt
    await saveChoices(tx, staffId, {
      notifies_booking: kinds.includes('booking'),
      notifies_request: kinds.includes('request'),
      notifies_cancellation: kinds.includes('cancellation'),
      notifies_conflict: kinds.includes('conflict'),
      notifies_task: kinds.includes('task'),
      by_email: byEmail,
      arrivals_at: arrivalsAt,
      arrivals_notified_on: isOver ? date : (before?.arrivals_notified_on ?? null),
      quiet_from: quietFrom,
      quiet_until: quietUntil,
    })
    note({ action: 'account.change-notices', entity: 'staff', entityId: staffId })
  })

/** Notices on the browser of a session. */
export const readDevice = async (
  { db, auth }: Pick<Context, 'db' | 'auth'>,
  sessionId: string,
): Promise<OwnDevice> => ({
  publicKey: auth.pushKeys.publicKey.toString('base64url'),
  isOn: await isSubscribed(db, sessionId),
})

type Session = { staffId: string; sessionId: string }

/** The browser shows that it works immediately. */
export async function startDevice(
  context: Context,
  actor: Actor,
  { staffId, sessionId }: Session,
  target: StartDeviceRequest,
): Promise<void> {
  const { config, now } = context
  const isSecure = target.endpoint.startsWith('https:') || config.allowsPrivateNetworks
  if (!isSecure) {
    reject('invalid-fields', {
      fields: { endpoint: t('Please enter an address that begins with https://') },
    })
  }
  if (!isUsableKey(target)) {
    reject('invalid-fields', { fields: { p256dh: t('This is not the public key of a browser') } })
  }
  await change(context, actor, async (tx, note) => {
    await lockRow(tx, 'staff', staffId)
    const at = now()
    const device = await insertSubscription(tx, { ...target, staffId, sessionId, at })
    const notice = {
      title: 'Cabinkeeper',
      body: t('Your notices are shown on this device from now on.'),
      path: '/account',
    }
    await queuePush(tx, [device], { notice, now: at })
    note({ action: 'account.start-device', entity: 'staff', entityId: staffId })
  })
}

function isUsableKey(target: StartDeviceRequest): boolean {
  try {
    encryptFor(target, '')
    return true
  } catch {
    return false
  }
}

export async function endDevice(
  context: Context,
  actor: Actor,
  { staffId, sessionId }: Session,
): Promise<void> {
  if (!(await isSubscribed(context.db, sessionId))) return
  await change(context, actor, async (tx, note) => {
    await deleteSubscriptionOf(tx, sessionId)
    note({ action: 'account.end-device', entity: 'staff', entityId: staffId })
  })
}

import { signSoon } from '#features/bookings/server/store/register-entry-store.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import { lockRow } from '#platform/db/lock-row.ts'
import { checkAddress } from '#platform/http/post-message.ts'
import type { SaveCashRegisterRequest, SavedCashRegister } from '../contract/cash-register.ts'
import {
  clearFailures,
  findCashRegister,
  findRegisterRow,
  findUnsigned,
  signAllSoon,
  writeCashRegister,
} from './cash-register-store.ts'
import { newSecret } from './sign-message.ts'

const about = { entity: 'property', entityId: 1 } as const

/** A new cash register gets a secret, which is returned once. */
export async function saveCashRegister(
  context: Context,
  actor: Actor,
  request: SaveCashRegisterRequest,
): Promise<SavedCashRegister> {
  checkAddress(context, request.url)
  const fresh = newSecret()
  return change(context, actor, async (tx, note) => {
    await lockRow(tx, 'property', 1)
    const before = await findRegisterRow(tx)
    await writeCashRegister(tx, request, before?.secret ?? context.vault.encrypt(fresh))
    if (request.isEnabled) await signAllSoon(tx, context.now())
    note({
      action: 'cash-register.change',
      ...about,
      before: { isEnabled: Boolean(before?.is_enabled) },
      after: { isEnabled: request.isEnabled },
    })
    return { ...(await findCashRegister(tx)), secret: before ? null : fresh }
  })
}

/** Signatures with the old secret end immediately. */
export async function rotateRegisterSecret(
  context: Context,
  actor: Actor,
): Promise<SavedCashRegister> {
  const secret = newSecret()
  return change(context, actor, async (tx, note) => {
    await lockRow(tx, 'property', 1)
    const { url, is_enabled } = (await findRegisterRow(tx)) ?? reject('cash-register-missing')
    const register = { url, isEnabled: Boolean(is_enabled) }
    await writeCashRegister(tx, register, context.vault.encrypt(secret))
    note({ action: 'cash-register.rotate-secret', ...about })
    return { ...(await findCashRegister(tx)), secret }
  })
}

/** Attempts to sign a payment and its cancellation again, without waiting for the next attempt. */
export async function retrySigning(context: Context, actor: Actor, id: number): Promise<void> {
  await change(context, actor, async (tx, note) => {
    if (!(await findRegisterRow(tx))?.is_enabled) reject('cash-register-missing')
    const [entry] = await findUnsigned(tx, id)
    if (!entry) reject('nothing-to-sign')
    await clearFailures(tx, id)
    await signSoon(tx, id, context.now())
    note({
      action: 'booking.retry-signing',
      entity: 'booking',
      entityId: entry.booking_id,
      after: { paymentId: id },
    })
  })
}

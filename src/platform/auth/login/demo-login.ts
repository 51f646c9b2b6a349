import type { PublicConfig } from '#contract/session.ts'
import type { Context } from '../../context.ts'
import { demoAccount } from './demo-account.ts'

/** Caches the result, so that repeated unauthenticated requests do not compute a hash each time. */
const checkedHashes = new WeakMap<Context, { hash: string; isDemoPassword: boolean }>()

/** The login of the demo in demo mode, with the password as long as it is unchanged. */
export async function findDemoLogin(context: Context): Promise<PublicConfig['demo']> {
  if (!context.config.demo) return null
  const { email } = demoAccount
  const account = await context.db
    .selectFrom('staff_account')
    .innerJoin('staff', 'staff.id', 'staff_account.staff_id')
    .select('staff_account.password as hash')
    .where('staff.email', '=', email)
    .where('staff_account.provider_id', '=', 'credential')
    .where('staff.deactivated_at', 'is', null)
    .executeTakeFirst()
  if (!account?.hash) return null
  const isDemoPassword = await hasDemoPassword(context, account.hash)
  return { email, password: isDemoPassword ? demoAccount.password : null }
}

async function hasDemoPassword(context: Context, hash: string): Promise<boolean> {
  const known = checkedHashes.get(context)
  if (known?.hash === hash) return known.isDemoPassword
  const isDemoPassword = await context.auth.verifyPassword(hash, demoAccount.password)
  checkedHashes.set(context, { hash, isDemoPassword })
  return isDemoPassword
}

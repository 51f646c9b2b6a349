import type { SecondFactors } from '#contract/second-factor.ts'
import { countRecoveryCodes, findTotp } from '#platform/auth/second-factor/second-factor-store.ts'
import type { Context } from '#platform/context.ts'
import { isSecondFactorRequired } from '#platform/versions/property-store.ts'
import { listPasskeys } from './passkey-store.ts'

export async function secondFactorsOf({ db }: Context, staffId: string): Promise<SecondFactors> {
  const totp = await findTotp(db, staffId)
  const since = totp?.confirmed_at
  return {
    isRequired: await isSecondFactorRequired(db),
    codes: since ? { since, recoveryCodesLeft: await countRecoveryCodes(db, staffId) } : null,
    passkeys: await listPasskeys(db, staffId),
  }
}

import type { DamageDepositEntryShape } from '#contract/damage-deposits.ts'
import type { PaymentShape } from '#contract/payments.ts'
import { t } from '#domain/i18n/messages.ts'
import { damageDepositNames } from '#domain/money/damage-deposit.ts'
import {
  kindNames,
  methodWords,
  type PaymentKind,
  type PaymentMethod,
} from '#domain/money/payments.ts'

/** "Deposit, bank transfer": an entry of the ledger. */
export const entryName = (kind: PaymentKind, method: PaymentMethod | null): string =>
  method === null
    ? t(kindNames[kind])
    : t('{kind}, {method}', { kind: t(kindNames[kind]), method: t(methodWords[method]) })

/** "Taken, cash": an entry of a damage deposit. */
export const damageDepositName = ({ kind, method }: DamageDepositEntryShape): string =>
  t('{kind}, {method}', { kind: t(damageDepositNames[kind]), method: t(methodWords[method]) })

export function voidedText({ by, reason }: NonNullable<PaymentShape['voided']>): string {
  if (by && reason) return t('Voided by {name} ({reason})', { name: by, reason })
  if (by) return t('Voided by {name}', { name: by })
  return reason ? t('Voided ({reason})', { reason }) : t('Voided')
}

import { msg, t } from '#domain/i18n/messages.ts'
import type { TaxTreatment } from '#domain/money/charges.ts'
import { exemptionReasonLabels } from '#features/taxes/domain/tax-rule.ts'
import type { Exempt } from './tax-returns.ts'

const reasonLabels: Readonly<Record<string, string>> = {
  ...exemptionReasonLabels,
  age: msg('Age'),
  night: msg('Night of the stay'),
  'long-stay': msg('Long stay'),
}

export const treatmentLabels: Record<TaxTreatment, string> = {
  added: msg('Added to the price'),
  included: msg('Included in the price'),
  channel: msg('Collected by channels'),
}

/** "Age: 2, Business travel: 1"; empty if all guests pay. */
export const exemptText = (exempt: Exempt): string =>
  Object.entries(exempt)
    .map(([reason, guests]) =>
      t('{reason}: {n}', { reason: t(reasonLabels[reason] ?? reason), n: String(guests) }),
    )
    .join(', ')

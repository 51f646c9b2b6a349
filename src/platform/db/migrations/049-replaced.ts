export const baselineName = '049-baseline'

/** The migrations of 0.2.0, in the place of which the baseline is. */
export const replacedNames = [
  '001-hotel',
  '002-staff',
  '003-outbox',
  '004-reservations',
  '005-mail',
  '006-api-tokens',
  '007-backups',
  '008-key-marks',
  '009-retention',
  '010-tallies',
  '011-in-house',
  '012-sales-by-hour',
  '013-undo',
  '014-simplify',
  '015-history',
  '016-search',
  '017-password-reset',
  '019-undo-rows',
  '020-second-factors',
  '021-roles',
  '022-list-filters',
  '023-payments',
  '024-charges',
  '025-payment-keys',
  '026-business-details',
  '027-taxes',
  '028-invoices',
  '029-housekeeping',
  '030-tourist-tax',
  '031-cash-counts',
  '032-document-emails',
  '033-formats',
  '034-tasks',
  '035-day-closings',
  '036-outage',
  '037-guest-index',
  '038-open-balances',
  '039-party',
  '040-outage-amounts',
  '041-price-rules',
  '042-calendar-links',
  '043-feeds',
  '044-imports',
  '045-webhooks',
  '046-website',
  '048-pinned-bookings',
  '049-versions',
]

/** Names of migrations, with the baseline for those that it replaces; null before 0.2.0 was complete. */
export function withBaseline(names: readonly string[]): string[] | null {
  const others = names.filter((name) => !replacedNames.includes(name))
  if (others.length === names.length) return others
  const isComplete = replacedNames.every((name) => names.includes(name))
  return isComplete ? [baselineName, ...others] : null
}

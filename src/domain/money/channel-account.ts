import type { CalendarDate } from '../calendar.ts'
import { msg } from '../i18n/messages.ts'
import type { Cents } from '../money.ts'
import { type ChannelTerms, payoutOf } from './channel-payment.ts'

/** What changes the amount that a channel owes, in the words of the accountant's file. */
export const channelEntryNames = {
  charge: msg('Paid by guest to channel'),
  commission: msg('Commission'),
  deduction: msg('Other deduction'),
  payout: msg('Payout'),
} as const
export type ChannelEntryKind = keyof typeof channelEntryNames

export type ChannelEntry = {
  date: CalendarDate
  kind: ChannelEntryKind
  /** Positive if the channel owes more by it. */
  amount: Cents
}

type CollectedStay = Omit<ChannelTerms, 'collects'> & {
  arrival: CalendarDate
  cabinPrice: Cents
  collected: Cents
  /** Null while the payout is owed. */
  paidOutOn: CalendarDate | null
}

/**
 * The entries of one booking in the account of its channel. The channel owes on arrival what it collected,
 * less what it keeps, and its payout settles that.
 */
export function channelEntries(stay: CollectedStay): ChannelEntry[] {
  const { arrival, collected, commission, paidOutOn } = stay
  const owed = payoutOf(stay, stay)
  const kept = collected - owed
  const recorded = Math.min(commission ?? kept, kept)
  const entries: ChannelEntry[] = [
    { date: arrival, kind: 'charge', amount: collected },
    { date: arrival, kind: 'commission', amount: -recorded },
    { date: arrival, kind: 'deduction', amount: recorded - kept },
    ...(paidOutOn === null ? [] : [{ date: paidOutOn, kind: 'payout' as const, amount: -owed }]),
  ]
  return entries.filter(({ amount }) => amount !== 0)
}

export type ChannelBalance = Record<
  'opening' | 'charged' | 'commission' | 'deductions' | 'paidOut' | 'closing',
  Cents
>

const noBalance: ChannelBalance = {
  opening: 0,
  charged: 0,
  commission: 0,
  deductions: 0,
  paidOut: 0,
  closing: 0,
}

const sums = {
  charge: 'charged',
  commission: 'commission',
  deduction: 'deductions',
  payout: 'paidOut',
} as const satisfies Record<ChannelEntryKind, keyof ChannelBalance>

/** What a channel owed at the beginning of a period, what changed it, and what it owes at the end. */
export function channelBalance(
  entries: readonly ChannelEntry[],
  { from, to }: { from: CalendarDate; to: CalendarDate },
): ChannelBalance {
  const balance = { ...noBalance }
  for (const { date, kind, amount } of entries) {
    if (date > to) continue
    balance[date < from ? 'opening' : sums[kind]] += amount
    balance.closing += amount
  }
  return balance
}

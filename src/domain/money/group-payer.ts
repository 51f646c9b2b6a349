import { msg } from '../i18n/messages.ts'

/** What the contact of a group pays for its bookings: nothing, their lodging, or everything. */
export const groupPayers = ['each', 'lodging', 'contact'] as const
export type GroupPayer = (typeof groupPayers)[number]

export const groupPayerLabels: Record<GroupPayer, string> = {
  each: msg('Each booking its own'),
  lodging: msg('The contact lodging, each booking its extras'),
  contact: msg('The contact everything'),
}

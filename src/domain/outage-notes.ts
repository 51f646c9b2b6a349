/** What happened during an outage; each kind is entered by another action. */
export const outageNoteKinds = ['check-in', 'check-out', 'payment', 'new-booking', 'note'] as const
export type OutageNoteKind = (typeof outageNoteKinds)[number]

import { msg } from '../i18n/messages.ts'

/** The condition of a cabin. Out of order: something must be repaired before guests can use it. */
export const cabinStates = ['clean', 'dirty', 'inspected', 'out-of-order'] as const
export type CabinState = (typeof cabinStates)[number]

/** Whether guests can move in. */
export const isReady = (state: CabinState): boolean => state === 'clean' || state === 'inspected'

/** The state after a guest has left the cabin. A cabin that is out of order stays so. */
export const stateAfterDeparture = (state: CabinState): CabinState =>
  state === 'out-of-order' ? state : 'dirty'

/** The usual next state; null if there is none. A repaired cabin must be cleaned. */
export const nextCabinState: Readonly<Record<CabinState, CabinState | null>> = {
  dirty: 'clean',
  clean: 'inspected',
  inspected: null,
  'out-of-order': 'dirty',
}

/**
 * Only a block takes nights off sale; the state never does. A cabin that is out of order and is not
 * blocked tonight can still be booked, so staff see that it needs a block.
 */
export const needsBlock = (cabin: { state: CabinState; isBlockedTonight: boolean }): boolean =>
  cabin.state === 'out-of-order' && !cabin.isBlockedTonight

export const cabinStateLabels: Readonly<Record<CabinState, string>> = {
  clean: msg('Clean'),
  dirty: msg('Dirty'),
  inspected: msg('Inspected'),
  'out-of-order': msg('Out of order'),
}

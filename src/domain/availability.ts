export const blockKinds = ['maintenance', 'owner', 'hold'] as const
export type BlockKind = (typeof blockKinds)[number]

/**
 * Why a cabin cannot be had for a stay. "occupied" is a guest who should have left and is still
 * there: tonight can only be sold against it with a reason.
 */
export const whyNots = ['booked', 'blocked', 'too-small', 'retired', 'occupied'] as const
export type WhyNotCode = (typeof whyNots)[number]

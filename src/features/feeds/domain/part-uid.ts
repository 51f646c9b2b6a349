/*
 * A booking that leaves a cabin and returns has several events in its calendar. The first keeps the UID
 * of the booking, so that it stays the same when the dates change. The number of the others is
 * placed before the "@", because what follows it tells whose event it is.
 */

/** The UID of the first, second … part of an event. */
export const uidOfPart = (uid: string, num: number): string =>
  num === 1 ? uid : uid.replace(/(?=@[^@]*$)|$/, `.${num}`)

/** The UID of the whole event. */
export const uidOfWhole = (uid: string): string => uid.replace(/\.\d+(?=@[^@]*$|$)/, '')

import { msg } from '../i18n/messages.ts'

/** The colors of groups, by number. The name is next to the color wherever a group is shown. */
export const groupColors = {
  1: msg('Violet'),
  2: msg('Teal'),
  3: msg('Amber'),
  4: msg('Rose'),
  5: msg('Blue'),
  6: msg('Green'),
  7: msg('Orange'),
  8: msg('Slate'),
} as const
export type GroupColor = keyof typeof groupColors

/** The color that the fewest of these groups have, so that groups next to each other differ. */
export function freeColor(used: readonly GroupColor[]): GroupColor {
  const count = (color: GroupColor) => used.filter((one) => one === color).length
  const all = Object.keys(groupColors).map(Number) as GroupColor[]
  return all.reduce((least, color) => (count(color) < count(least) ? color : least))
}

import { t } from '#domain/i18n/messages.ts'

export type Shortcut = { where: string; keys: string; what: string }

const inPart = (where: string, rows: readonly (readonly [keys: string, what: string])[]) =>
  rows.map(([keys, what]): Shortcut => ({ where, keys, what }))

/** All keyboard shortcuts; docs/guide/shortcuts.md has the same list. */
export const shortcuts: readonly Shortcut[] = [
  ...inPart(t('Everywhere'), [
    [t('Ctrl+K'), t('Search and commands')],
    ['?', t('This list')],
    [t('Alt+N'), t('New booking')],
    [t('Tab, Shift+Tab'), t('Next and previous field or button')],
    ['F6', t('To the bar that appears after a check-in or check-out')],
    [t('Escape'), t('Closes a dialog, a menu or that bar')],
  ]),
  ...inPart(t('Search'), [
    [t('Up, Down'), t('Previous and next result')],
    [t('key|Enter'), t('Open the result')],
    ['?', t('This list, while the field is empty')],
  ]),
  ...inPart(t('Menus'), [[t('Arrow keys, Home, End, a letter'), t('Choose an entry')]]),
  ...inPart(t('Date fields'), [
    [t('Up, Down'), t('Next and previous day')],
    [t('Page Up, Page Down'), t('Same day of the next and previous month')],
    [t('Alt+Down'), t('Open the calendar')],
  ]),
  ...inPart(t('Settings'), [
    [t('key|Enter'), t('Save the field')],
    [t('Escape'), t('Restore the stored value')],
  ]),
  ...inPart(t('Sales chart'), [[t('Left, Right, Home, End'), t('Go from day to day')]]),
  ...inPart(t('Calendar'), [
    [t('Arrow keys'), t('Go from bar to bar, day to day, cabin to cabin')],
    [t('Home, End'), t('First and last day shown; with Ctrl also the first and last cabin')],
    [t('Shift+Left, Shift+Right'), t('Select free nights')],
    [t('Enter, Space'), t('Open the bar, or book or block the selected nights')],
    [t('Page Up, Page Down'), t('Earlier, later')],
    [t('Shift+Page Up, Shift+Page Down'), t('Previous month, next month')],
    ['M', t('Move the booking or block')],
    ['P', t('Park the booking')],
    ['G', t('Select all bookings of the group')],
  ]),
  ...inPart(t('Moving in the calendar'), [
    [t('Arrow keys'), t('Other dates, other cabin')],
    [t('Shift+Left, Shift+Right'), t('Shorten or extend the stay')],
    [t('Enter, Space'), t('Move here')],
    [t('Escape'), t('Cancel')],
  ]),
]

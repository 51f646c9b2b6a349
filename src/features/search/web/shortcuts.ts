export type Shortcut = { where: string; keys: string; what: string }

const inPart = (where: string, rows: readonly (readonly [keys: string, what: string])[]) =>
  rows.map(([keys, what]): Shortcut => ({ where, keys, what }))

/** All keyboard shortcuts; docs/guide/shortcuts.md has the same list. */
export const shortcuts: readonly Shortcut[] = [
  ...inPart('Everywhere', [
    ['Ctrl+K', 'Search and commands'],
    ['?', 'This list'],
    ['Alt+N', 'New booking'],
    ['Tab, Shift+Tab', 'Next and previous field or button'],
    ['F6', 'To the bar that appears after a check-in or check-out'],
    ['Escape', 'Closes a dialog, a menu or that bar'],
  ]),
  ...inPart('Search', [
    ['Up, Down', 'Previous and next result'],
    ['Enter', 'Open the result'],
    ['?', 'This list, while the field is empty'],
  ]),
  ...inPart('Menus', [['Arrow keys, Home, End, a letter', 'Choose an entry']]),
  ...inPart('Date fields', [
    ['Up, Down', 'Next and previous day'],
    ['Page Up, Page Down', 'Same day of the next and previous month'],
    ['Alt+Down', 'Open the calendar'],
  ]),
  ...inPart('Settings', [
    ['Enter', 'Save the field'],
    ['Escape', 'Restore the stored value'],
  ]),
  ...inPart('Sales chart', [['Left, Right, Home, End', 'Go from day to day']]),
  ...inPart('Calendar', [
    ['Arrow keys', 'Go from bar to bar, day to day, cabin to cabin'],
    ['Home, End', 'First and last day shown; with Ctrl also the first and last cabin'],
    ['Shift+Left, Shift+Right', 'Select free nights'],
    ['Enter, Space', 'Open the bar, or book or block the selected nights'],
    ['Page Up, Page Down', 'Earlier, later'],
    ['Shift+Page Up, Shift+Page Down', 'Previous month, next month'],
    ['M', 'Move the booking or block'],
    ['P', 'Park the booking'],
  ]),
  ...inPart('Moving in the calendar', [
    ['Arrow keys', 'Other dates, other cabin'],
    ['Shift+Left, Shift+Right', 'Shorten or extend the stay'],
    ['Enter, Space', 'Move here'],
    ['Escape', 'Cancel'],
  ]),
]

import { expect, test } from 'vitest'
import { calendarText } from './calendar-text.ts'

const utf16 = Buffer.from('\uFEFFRéservée', 'utf16le')

test.each<[string, Uint8Array]>([
  ['UTF-8', Buffer.from('Réservée')],
  ['UTF-8 with a byte order mark', Buffer.from('\uFEFFRéservée')],
  ['UTF-16', utf16],
  ['UTF-16 with the high byte first', Buffer.from(utf16).swap16()],
  ['Windows-1252', Buffer.from('Réservée', 'latin1')],
])('a calendar in %s is decoded', (_, bytes) => {
  expect(calendarText(bytes)).toBe('Réservée')
})

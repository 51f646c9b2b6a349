import { expect, test } from 'vitest'
import { calendarText } from './calendar-text.ts'

const bytesOf = (text: string, swap: boolean) =>
  Uint8Array.from(
    [...text].flatMap((letter) => {
      const pair = [letter.charCodeAt(0) & 0xff, letter.charCodeAt(0) >> 8]
      return swap ? pair.toReversed() : pair
    }),
  )

test.each<[string, Uint8Array]>([
  ['UTF-8', new TextEncoder().encode('Réservée')],
  ['UTF-8 with a byte order mark', new TextEncoder().encode('\uFEFFRéservée')],
  ['UTF-16', bytesOf('\uFEFFRéservée', false)],
  ['UTF-16 with the high byte first', bytesOf('\uFEFFRéservée', true)],
  ['Windows-1252', Uint8Array.from('Réservée', (letter) => letter.charCodeAt(0))],
])('a calendar in %s is decoded', (_, bytes) => {
  expect(calendarText(bytes)).toBe('Réservée')
})

import { describe, expect, test } from 'vitest'
import { readStatus } from './read-status.ts'

describe('the status of a row', () => {
  test.each([
    [
      'Cancelled',
      'Canceled by guest',
      'cancelled_by_guest',
      'CXL',
      'storniert',
      'Storniert am 3.10.',
    ],
    ['annulé', 'Annulée par le client', 'cancelada', 'Cancelado', 'annullata', 'Disdetta'],
    ['geannuleerd', 'anulowana', 'zrušeno', 'avbokad', 'kansellert', 'aflyst', 'Stornierung'],
    ['отменено', 'ΑΚΥΡΩΘΗΚΕ', '取消', 'キャンセル', '취소', 'Annulleret', 'iptal', 'peruttu'],
  ])('%s and others end a booking', (...words) => {
    for (const word of words) expect(`${word}: ${readStatus(word)}`).toBe(`${word}: cancelled`)
  })

  test.each(['No-show', 'no_show', 'NOSHOW', 'nicht angereist', 'no presentado', 'Did not show'])(
    '%s is a no-show',
    (word) => expect(readStatus(word)).toBe('no-show'),
  )

  test.each([
    ['', 'ok', 'Confirmed', 'checked out', 'bestätigt', 'abgereist', 'Bekräftad', 'potwierdzona'],
    [
      ...['confirmé', 'Confirmada', 'confermata', 'bevestigd', 'Currently hosting', 'gebucht'],
      'Potvrzeno',
    ],
  ])('%s and others are bookings', (...words) => {
    for (const word of words) expect(`${word}: ${readStatus(word)}`).toBe(`${word}: booked`)
  })

  test.each(['Inquiry', 'declined', 'Expired', 'Anfrage', 'blocked', 'Not possible'])(
    '%s is no booking',
    (word) => expect(readStatus(word)).toBe('none'),
  )

  test.each([
    ...['Option', 'bis 10.12.', 'tentative', 'pending', '✗', 'x', '1', 'gone', 'stornirt'],
    'anuliert',
    ...['not cancelled', 'nicht storniert', 'Cancellation requested', 'free cancellation'],
    ...['partially cancelled', 'non annulée', 'constructor', 'krank'],
  ])('%s is unknown', (word) => expect(readStatus(word)).toBe(null))
})

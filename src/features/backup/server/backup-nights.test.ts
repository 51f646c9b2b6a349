import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { lastNight, outOfRotation } from './backup-nights.ts'

describe('the night whose backup is due', () => {
  test.each([
    ['2026-11-21T02:59:59Z', '03:00', 'UTC', '2026-11-20'],
    ['2026-11-21T03:00:00Z', '03:00', 'UTC', '2026-11-21'],
    ['2026-11-21T23:59:59Z', '03:00', 'UTC', '2026-11-21'],
    ['2026-11-21T00:00:00Z', '00:00', 'UTC', '2026-11-21'],
    // In Denver it is seven hours earlier.
    ['2026-11-21T09:59:00Z', '03:00', 'America/Denver', '2026-11-20'],
    ['2026-11-21T10:00:00Z', '03:00', 'America/Denver', '2026-11-21'],
    // The clocks jump from 02:00 to 03:00.
    ['2026-03-08T08:59:00Z', '02:30', 'America/Denver', '2026-03-07'],
    ['2026-03-08T09:00:00Z', '02:30', 'America/Denver', '2026-03-08'],
    // The hour from 01:00 occurs twice in this night.
    ['2026-11-01T07:30:00Z', '01:30', 'America/Denver', '2026-11-01'],
    ['2026-11-01T08:30:00Z', '01:30', 'America/Denver', '2026-11-01'],
    ['2026-11-20T14:00:00Z', '03:00', 'Pacific/Auckland', '2026-11-21'],
  ])('at %s, with backups at %s in %s, is that of %s', (at, time, timeZone, night) => {
    expect(lastNight(new Date(at), { time, timeZone })).toBe(night)
  })
})

const nightly = (date: string, time = '030000') => `nightly-${date}T${time}Z.tar.gz`
const datesOf = (names: string[]) => names.map((name) => name.slice(8, 18)).sort()

describe('the rotation of nightly backups', () => {
  const nightsOf = (dates: string[]) => dates.map((date) => nightly(date))
  const withGaps = ['2026-11-21', '2026-11-10', '2026-10-03', '2026-08-01', '2025-02-02']
  const withFuture = ['2099-01-01', '2026-11-21', '2026-11-20']
  const older = nightly('2026-11-21')
  const others = ['holiday.jpg']
  for (let day = 1; day <= 9; day++) {
    const name = `nightly-2026-11-0${day}T030000Z.tar.gz`
    others.push(name.replace('nightly', 'backup'), name.replace('nightly', 'pre-upgrade'))
    others.push(name.replace('T030000Z', ''), `my-${name}`, `${name}.old`)
  }

  test('keeps one of each of 7 days, 4 weeks and 12 months, after two years', () => {
    let folder: string[] = []
    for (let day = 0; day < 730; day++) {
      folder.push(nightly(addDays('2024-11-22', day)))
      const gone = outOfRotation(folder)
      folder = folder.filter((name) => !gone.includes(name))
    }
    expect(datesOf(folder)).toEqual([
      ...['2025-12-31', '2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'],
      ...['2026-06-30', '2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31'],
      ...['2026-11-01', '2026-11-08'],
      ...['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'],
      ...['2026-11-20', '2026-11-21'],
    ])
  })

  test.each<[what: string, names: string[], gone: string[]]>([
    ['deletes nothing from an empty folder', [], []],
    ['never deletes the only one', [nightly('2020-01-01')], []],
    ['keeps the newest of a day', [older, nightly('2026-11-21', '120000')], [older]],
    ['deletes none because of nights without a backup', nightsOf(withGaps), []],
    ['deletes none because of one from the future', nightsOf(withFuture), []],
    ['never deletes a file that is no nightly backup', others, []],
  ])('%s', (_, names, gone) => {
    expect(outOfRotation(names)).toEqual(gone)
  })
})

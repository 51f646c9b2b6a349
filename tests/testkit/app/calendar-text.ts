/** An event of a foreign calendar, such as `{ uid: 'a', start: '2026-12-10', end: '2026-12-13' }`. */
export type GivenEvent = {
  uid: string
  start: string
  end: string
  summary?: string
  code?: string
  description?: string
  /** Without the name of the channel behind it. */
  isWholeUid?: boolean
}

const compact = (date: string) => date.replaceAll('-', '')

export const calendarOf = (events: readonly GivenEvent[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Airbnb Inc//Hosting Calendar 1.0//EN',
    ...events.flatMap(
      ({ uid, start, end, summary = 'Reserved', code, description, isWholeUid }) => [
        'BEGIN:VEVENT',
        `UID:${uid}${isWholeUid ? '' : '@airbnb.com'}`,
        'DTSTAMP:20261101T000000Z',
        `DTSTART;VALUE=DATE:${compact(start)}`,
        `DTEND;VALUE=DATE:${compact(end)}`,
        `SUMMARY:${summary}`,
        ...(code
          ? [
              `DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/details/${code}`,
            ]
          : []),
        ...(description ? [`DESCRIPTION:${description}`] : []),
        'END:VEVENT',
      ],
    ),
    'END:VCALENDAR',
    '',
  ].join('\r\n')

/** Audited actions that only read: they change nothing that a screen shows, except the history. */
const readings = [
  'guest.read-national-id',
  'property.export',
  'property.download-registration-file',
]

/** What an audited action changed, by which screens know what to load again. */
export const changedSubject = (action: string, entity: string): string =>
  readings.includes(action) ? 'history' : entity

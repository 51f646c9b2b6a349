/** When the rows of a full house are written. Milliseconds are easily lost. */
export const at = '2026-11-01T09:00:00.000Z'
export const later = '2026-11-20T21:30:00.125Z'

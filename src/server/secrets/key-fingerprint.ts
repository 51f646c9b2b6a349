import { createHmac } from 'node:crypto'

/** What may be known of a key: equal keys have equal marks, and a mark does not give its key away. */
export const markOf = (key: string | Buffer): string =>
  createHmac('sha256', key).update('cabinkeeper: the mark of a key').digest('hex')

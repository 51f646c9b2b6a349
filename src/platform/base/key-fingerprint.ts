import { createHmac } from 'node:crypto'

/** Identifies a key without revealing it: equal keys have equal fingerprints. */
export const keyFingerprint = (key: string | Buffer): string =>
  createHmac('sha256', key).update('cabinkeeper: the mark of a key').digest('hex')

import { type Person, registrationFieldNames } from './registration-fields.ts'
import { type Registering, rulesOf } from './registration-rules.ts'

/** A line drawn without lifting the pen: x and y of each point, in whole units of the pad. */
export type Stroke = readonly (readonly [x: number, y: number])[]

/** How a guest signs for everyone who stays: drawn, with the name instead, or on a printed card. */
export type Signature =
  | { kind: 'drawn'; strokes: readonly Stroke[] }
  | { kind: 'typed'; name: string }
  | { kind: 'paper' }

/** The size of the pad on which guests sign. */
export const pad = { width: 600, height: 200 }

/** Far more than a signature has: of each point at most nine characters are sent. */
export const maxPoints = 5000
export const maxStrokesLength = 9 * maxPoints
/** A dot or a touch by mistake is no signature. */
const minPoints = 8

/**
 * Reads strokes such as "12,30 14,31;80,40 81,44". Returns null for anything else, for what is outside of the pad, and
 * for less or more than a signature.
 */
export function readStrokes(sent: string): Stroke[] | null {
  if (sent.length > maxStrokesLength) return null
  const strokes = sent.split(';').map((stroke) =>
    stroke.split(' ').map((point) => {
      const [, x, y] = /^(\d{1,3}),(\d{1,3})$/.exec(point) ?? []
      return [Number(x), Number(y)] as const
    }),
  )
  const points = strokes.flat()
  const isOnPad = points.every(([x, y]) => x <= pad.width && y <= pad.height)
  return isOnPad && points.length >= minPoints && points.length <= maxPoints ? strokes : null
}

/** The strokes as the path of an SVG or PDF file; a touch is drawn as a dot. */
export const strokesPath = (strokes: readonly Stroke[]): string =>
  strokes.map((stroke) => `M${stroke.map(([x, y]) => `${x} ${y}`).join('L')}l0 0`).join('')

/** Whether the country wants a signature, of all guests or if one of them is from abroad. */
export function needsSignature(
  persons: readonly Person[],
  { country }: Pick<Registering, 'country'>,
): boolean {
  const { isSigned, registers } = rulesOf(country)
  const isRegistered = ({ nationality }: Person) => registers === 'all' || nationality !== country
  return country !== '' && isSigned && persons.some(isRegistered)
}

/** It is outdated if the guests were changed since. */
export type SignatureState = 'not-needed' | 'missing' | 'outdated' | 'signed'

/** What is kept of a signature, apart from the guests. */
export type KeptSignature = {
  signature: Signature
  /** ISO 8601. */
  signedAt: string
  /** The stay as it was when it was signed. */
  arrival: string
  departure: string
  /** Random, so that no one can find out the guests from the seal, which outlives them in the history. */
  salt: string
}

/** What is signed, always written in the same way. A field that a later version adds is empty and does not change it. */
export const signedContent = (
  bookingId: number,
  persons: readonly Person[],
  { signature, signedAt, arrival, departure, salt }: KeptSignature,
): string =>
  JSON.stringify([
    { bookingId, arrival, departure, signedAt, salt },
    signature,
    persons.map((person) =>
      registrationFieldNames.flatMap((name) =>
        person[name] === '' ? [] : [`${name}=${person[name]}`],
      ),
    ),
  ])

import { UnreadableFile } from './unreadable-file.ts'

const decode = (encoding: string, bytes: Uint8Array, fatal = false) =>
  new TextDecoder(encoding, { fatal }).decode(bytes)

/** The text of a file in UTF-8, UTF-16 or, if it is neither, the encoding of older Windows programs. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decode('utf-16le', bytes)
  if (first === 0xfe && second === 0xff) return decode('utf-16be', bytes)
  const beginning = bytes.subarray(0, 1_000)
  const zeros = (offset: number) =>
    beginning.filter((byte, at) => at % 2 === offset && byte === 0).length
  // In UTF-16 every second byte of a Latin letter is zero.
  if (zeros(1) * 3 > beginning.length) return decode('utf-16le', bytes)
  if (zeros(0) * 3 > beginning.length) return decode('utf-16be', bytes)
  if (bytes.includes(0)) throw new UnreadableFile('This is not a CSV or Excel file.')
  try {
    return decode('utf-8', bytes, true)
  } catch {
    return decode('windows-1252', bytes)
  }
}

import { maxImageBytes } from '#domain/image-file.ts'
import { AppError, reject } from '../base/errors.ts'
import { limit } from '../base/limit.ts'
import { loadSharp } from './load-sharp.ts'

/** Phones take photos of up to 50 megapixels. */
const maxPixels = 64_000_000
const maxSeconds = 20

/** One image at a time, because decoding a large one takes hundreds of megabytes of memory. */
const oneAtATime = limit({ running: 1 })

export type Box = { width: number; height: number; fit: 'inside' | 'cover' }

/** Only the pixels. All metadata of the file is dropped. */
export type Pixels = { data: Uint8Array; width: number; height: number; channels: Channels }
type Channels = 1 | 2 | 3 | 4

/**
 * Decodes an untrusted image file. The result is upright, fits into the box and has a white
 * background. Of an animated image the first frame is used.
 */
export async function decodeImage(bytes: Uint8Array, box: Box): Promise<Pixels> {
  if (bytes.length > maxImageBytes) reject('image-too-large')
  if (!looksAccepted(bytes)) reject('wrong-image-type')
  return oneAtATime(async () => {
    try {
      return await decode(bytes, box)
    } catch (error) {
      if (error instanceof AppError) throw error
      return reject('unreadable-image')
    }
  })
}

async function decode(bytes: Uint8Array, { width, height, fit }: Box): Promise<Pixels> {
  const sharp = await loadSharp()
  // Reading only the header protects against decompression bombs.
  const header = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (header.width * header.height > maxPixels) reject('too-many-pixels')
  const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .timeout({ seconds: maxSeconds })
    .autoOrient()
    .resize({ width, height, fit, withoutEnlargement: fit === 'inside' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

/** Checks the first bytes, because the client chooses the file name and the declared type. */
function looksAccepted(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    (start.startsWith('RIFF') && start.endsWith('WEBP'))
  )
}

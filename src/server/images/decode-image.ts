import { maxImageBytes } from '#contract/cabins.ts'
import { AppError, refuse } from '../base/errors.ts'
import { limit } from '../base/limit.ts'
import { loadSharp } from './load-sharp.ts'

/** Phones of today take pictures of up to 50 megapixels. */
const maxPixels = 64_000_000
const maxSeconds = 20

/** A large picture takes hundreds of megabytes while it is decoded, whoever sent it. */
const inTurn = limit({ running: 1 })

export type Box = { width: number; height: number; fit: 'inside' | 'cover' }

/** Pixels and nothing else: whatever a file carried beside them is gone. */
export type Pixels = { data: Uint8Array; width: number; height: number; channels: Channels }
type Channels = 1 | 2 | 3 | 4

/**
 * The picture in a file that a stranger may have made, upright and no larger than the box. Of a
 * moving picture it is the first frame; what is transparent becomes white, as on paper.
 */
export async function decodeImage(bytes: Uint8Array, box: Box): Promise<Pixels> {
  if (bytes.length > maxImageBytes) refuse('image-too-large')
  if (!looksAccepted(bytes)) refuse('wrong-image-type')
  return inTurn(async () => {
    try {
      return await decode(bytes, box)
    } catch (error) {
      if (error instanceof AppError) throw error
      return refuse('unreadable-image')
    }
  })
}

async function decode(bytes: Uint8Array, { width, height, fit }: Box): Promise<Pixels> {
  const sharp = await loadSharp()
  // The header alone says how large the rest would become.
  const header = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (header.width * header.height > maxPixels) refuse('too-many-pixels')
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

/** By the first bytes: names and declared types are only what the sender says. */
function looksAccepted(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    (start.startsWith('RIFF') && start.endsWith('WEBP'))
  )
}

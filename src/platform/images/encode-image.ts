import type { Box, Pixels } from './decode-image.ts'
import { loadSharp } from './load-sharp.ts'

const fullQuality = 78
/** The list of eight cabins must stay under 60 KB. */
const maxThumbnailBytes = 6 * 1024
const thumbnailQualities = [75, 60, 45, 30, 15, 5, 1] as const
const thumbnailBox: Box = { width: 192, height: 128, fit: 'cover' }

export async function encodeImage(pixels: Pixels): Promise<Uint8Array> {
  return (await fromPixels(pixels)).webp({ quality: fullQuality }).toBuffer()
}

/** Uses the best quality that fits. At the lowest quality even random noise fits. */
export async function encodeThumbnail(pixels: Pixels): Promise<Uint8Array> {
  const small = (await fromPixels(pixels)).resize(thumbnailBox)
  let thumbnail: Uint8Array = new Uint8Array()
  for (const quality of thumbnailQualities) {
    thumbnail = await small.clone().webp({ quality, effort: 6 }).toBuffer()
    if (thumbnail.length <= maxThumbnailBytes) break
  }
  return thumbnail
}

async function fromPixels({ data, ...shape }: Pixels) {
  const sharp = await loadSharp()
  return sharp(data, { raw: shape })
}

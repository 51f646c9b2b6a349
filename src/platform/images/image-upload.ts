import { t } from '#domain/i18n/messages.ts'
import { maxImageBytes } from '#domain/image-file.ts'
import { AppError, reject } from '../base/errors.ts'
import { limit } from '../base/limit.ts'
import type { Context } from '../context.ts'
import {
  addressOf,
  newAvatarName,
  newCabinImageName,
  newLogoName,
  newMapName,
  newTaskPhotoName,
  thumbnailOf,
} from './image-names.ts'
import { loadSharp } from './load-sharp.ts'

type Stores = Pick<Context, 'files' | 'log'>

const cabinBox = { width: 1200, height: 800, fit: 'inside' } as const
const taskBox = { width: 1600, height: 1600, fit: 'inside' } as const
const mapBox = { width: 1200, height: 1200, fit: 'inside' } as const
const logoBox = { width: 600, height: 300, fit: 'inside' } as const
const avatarBox = { width: 256, height: 256, fit: 'cover' } as const

/**
 * Checks an uploaded image, stores it in two sizes and returns the path of the larger one. Call it
 * before the row is written, and pass the path to removeUnusedImages if that fails.
 */
export async function storeCabinImage(
  stores: Stores,
  upload: File,
  messageWhenNotStored: string,
): Promise<string> {
  const pixels = await decodeField('image', await upload.bytes(), cabinBox)
  const name = newCabinImageName(upload.name)
  const sizes: Sizes = [
    [name, await encodeImage(pixels)],
    [thumbnailOf(name), await encodeThumbnail(pixels)],
  ]
  await putAll(stores, sizes, messageWhenNotStored)
  return addressOf(name)
}

/** The same for the photo of a maintenance task. */
export async function storeTaskPhoto(
  stores: Stores,
  upload: File,
  messageWhenNotStored: string,
): Promise<string> {
  const pixels = await decodeField('photo', await upload.bytes(), taskBox)
  const name = newTaskPhotoName()
  const sizes: Sizes = [
    [name, await encodeImage(pixels)],
    [thumbnailOf(name), await encodeThumbnail(pixels)],
  ]
  await putAll(stores, sizes, messageWhenNotStored)
  return addressOf(name)
}

/** The same for a user's avatar, which has only one size. */
export async function storeAvatar(
  stores: Stores,
  staffId: string,
  bytes: Uint8Array,
): Promise<string> {
  const name = newAvatarName(staffId)
  const pixels = await decodeField('avatar', bytes, avatarBox)
  const sizes: Sizes = [[name, await encodeImage(pixels)]]
  await putAll(stores, sizes, t('The avatar could not be uploaded. Nothing was changed.'))
  return addressOf(name)
}

/** The same for the property's logo, which is not cropped. */
export async function storeLogo(stores: Stores, upload: File): Promise<string> {
  const name = newLogoName()
  const pixels = await decodeField('logo', await upload.bytes(), logoBox)
  const sizes: Sizes = [[name, await encodeImage(pixels)]]
  await putAll(stores, sizes, t('The logo could not be uploaded. Nothing was changed.'))
  return addressOf(name)
}

/** The same for the map on the page of guests. */
export async function storeMap(stores: Stores, upload: File): Promise<string> {
  const name = newMapName()
  const pixels = await decodeField('map', await upload.bytes(), mapBox)
  const sizes: Sizes = [[name, await encodeImage(pixels)]]
  await putAll(stores, sizes, t('The map could not be uploaded. Nothing was changed.'))
  return addressOf(name)
}

/** Phones take photos of up to 50 megapixels. */
const maxPixels = 64_000_000
const maxSeconds = 20

/** One image at a time, because decoding a large one takes hundreds of megabytes of memory. */
const oneAtATime = limit({ running: 1 })

type Box = { width: number; height: number; fit: 'inside' | 'cover' }

/** Only the pixels. All metadata of the file is dropped. */
type Pixels = { data: Uint8Array; width: number; height: number; channels: Channels }
type Channels = 1 | 2 | 3 | 4

/**
 * Decodes an untrusted image file. The result is upright, fits into the box and has a white
 * background. Of an animated image the first frame is used.
 */
async function decodeImage(bytes: Uint8Array, box: Box): Promise<Pixels> {
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

/** Adds the error to the form's field. */
async function decodeField(field: string, bytes: Uint8Array, box: Box) {
  try {
    return await decodeImage(bytes, box)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return reject(error.code, { fields: { [field]: error.message } })
  }
}

type Sizes = [name: string, bytes: Uint8Array][]

/** Stores all files or none. */
async function putAll({ files, log }: Stores, sizes: Sizes, messageWhenNotStored: string) {
  // In parallel, so that a slow storage delays only once. allSettled, so that no file is stored later.
  const puts = await Promise.allSettled(sizes.map(([name, bytes]) => files.put(name, bytes)))
  const failed = puts.find((put) => put.status === 'rejected')
  if (!failed) return
  log('error', 'image-not-stored', { error: String(failed.reason) })
  // If removing fails as well, the daily cleanup removes the files.
  await Promise.allSettled(sizes.map(([name]) => files.remove(name)))
  if (isDiskFull(failed.reason)) reject('storage-full')
  reject('image-not-stored', { title: messageWhenNotStored })
}

const isDiskFull = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOSPC'

const fullQuality = 78
/** The list of eight cabins must stay under 60 KB. */
const maxThumbnailBytes = 6 * 1024
const thumbnailQualities = [75, 60, 45, 30, 15, 5, 1] as const
const thumbnailBox: Box = { width: 192, height: 128, fit: 'cover' }

async function encodeImage(pixels: Pixels): Promise<Uint8Array> {
  return (await fromPixels(pixels)).webp({ quality: fullQuality }).toBuffer()
}

/** Uses the best quality that fits. At the lowest quality even random noise fits. */
async function encodeThumbnail(pixels: Pixels): Promise<Uint8Array> {
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

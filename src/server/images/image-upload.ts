import { AppError, refuse } from '../base/errors.ts'
import type { Context } from '../context.ts'
import { type Box, decodeImage } from './decode-image.ts'
import { encodeImage, encodeThumbnail } from './encode-image.ts'
import { addressOf, newAvatarName, newCabinImageName, thumbnailOf } from './image-names.ts'

type Stores = Pick<Context, 'files' | 'log'>

const cabinBox = { width: 1200, height: 800, fit: 'inside' } as const
const avatarBox = { width: 256, height: 256, fit: 'cover' } as const

/**
 * Checks an uploaded picture and stores it in two sizes; answers the address of the larger. Call it
 * before the row is written, and if that fails give the address to removeUnusedImages.
 */
export async function storeCabinImage(
  stores: Stores,
  upload: File,
  sentenceWhenNotStored: string,
): Promise<string> {
  const pixels = await decodeField('image', await upload.bytes(), cabinBox)
  const name = newCabinImageName(upload.name)
  const sizes: Sizes = [
    [name, await encodeImage(pixels)],
    [thumbnailOf(name), await encodeThumbnail(pixels)],
  ]
  await putAll(stores, sizes, sentenceWhenNotStored)
  return addressOf(name)
}

/** The same for a colleague's own picture, which has one size. */
export async function storeAvatar(
  stores: Stores,
  staffId: string,
  bytes: Uint8Array,
): Promise<string> {
  const name = newAvatarName(staffId)
  const pixels = await decodeField('avatar', bytes, avatarBox)
  const sizes: Sizes = [[name, await encodeImage(pixels)]]
  await putAll(stores, sizes, 'The avatar could not be uploaded. Nothing was changed.')
  return addressOf(name)
}

/** What is wrong with a picture is told at the form's field as well. */
async function decodeField(field: string, bytes: Uint8Array, box: Box) {
  try {
    return await decodeImage(bytes, box)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return refuse(error.code, { fields: { [field]: error.message } })
  }
}

type Sizes = [name: string, bytes: Uint8Array][]

/** All of them or none. */
async function putAll({ files, log }: Stores, sizes: Sizes, sentenceWhenNotStored: string) {
  // At once, so that a slow store is waited for once; to their end, so that none comes after.
  const puts = await Promise.allSettled(sizes.map(([name, bytes]) => files.put(name, bytes)))
  const failed = puts.find((put) => put.status === 'rejected')
  if (!failed) return
  log('error', 'image-not-stored', { error: String(failed.reason) })
  // A store that fails may fail to remove as well; then the sweep does it.
  await Promise.allSettled(sizes.map(([name]) => files.remove(name)))
  if (isOfFullDisk(failed.reason)) refuse('storage-full')
  refuse('image-not-stored', { title: sentenceWhenNotStored })
}

const isOfFullDisk = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOSPC'

import { randomBytes } from 'node:crypto'
import { type Bucket, buckets } from '../files/file-store.ts'

const base = '/storage/'
const fileName = /^[A-Za-z0-9][A-Za-z0-9-]{0,150}(\.thumb)?\.webp$/
const maxTitleLength = 60

export const isBucket = (text: string): text is Bucket => buckets.some((bucket) => bucket === text)
export const isImageFile = (text: string): boolean => fileName.test(text)

/** Where browsers find a stored picture; this is what the database keeps. */
export const addressOf = (name: string): string => `${base}${name}`

/** The name in the file store, when the address is one of ours. */
export function nameAt(address: string): string | null {
  if (!address.startsWith(base)) return null
  const name = address.slice(base.length)
  const [bucket = '', file = '', ...rest] = name.split('/')
  return isBucket(bucket) && isImageFile(file) && rest.length === 0 ? name : null
}

/** A cabin's picture has its small version beside it. Both ways work for names and for addresses. */
export const thumbnailOf = (image: string): string => image.replace(/\.webp$/, '.thumb.webp')
export const imageOf = (thumbnail: string): string => thumbnail.replace(/\.thumb\.webp$/, '.webp')

/** Random, so that nobody guesses it and no name comes twice; then what staff called the file. */
export const newCabinImageName = (title: string): string =>
  `cabin-images/${random()}-${cleaned(title)}.webp`

export const newAvatarName = (staffId: string): string =>
  `avatars/avatar-${staffId}-${random()}.webp`

const random = () => randomBytes(16).toString('hex')

/** `Fox Den (été).JPG` is fox-den-ete. */
function cleaned(title: string): string {
  const words = title
    .replace(/\.\w{1,5}$/, '')
    // A name may be as long as the whole upload.
    .slice(0, 4 * maxTitleLength)
    .replaceAll(/[/\\]/g, '')
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxTitleLength)
    .replaceAll(/^-+|-+$/g, '')
  return words || 'picture'
}

import { randomBytes } from 'node:crypto'
import { type Bucket, buckets } from '../files/file-store.ts'

const base = '/storage/'
const fileName = /^[A-Za-z0-9][A-Za-z0-9-]{0,150}(\.thumb)?\.webp$/
const maxTitleLength = 60

export const isBucket = (text: string): text is Bucket => buckets.some((bucket) => bucket === text)
export const isImageFile = (text: string): boolean => fileName.test(text)

/** The path of a stored image, as it is saved in the database. */
export const addressOf = (name: string): string => `${base}${name}`

/** The name in the file store, or null if the path is not that of a stored image. */
export function nameAt(address: string): string | null {
  if (!address.startsWith(base)) return null
  const name = address.slice(base.length)
  const [bucket = '', file = '', ...rest] = name.split('/')
  return isBucket(bucket) && isImageFile(file) && rest.length === 0 ? name : null
}

/** Both directions work for names in the file store and for paths. */
export const thumbnailOf = (image: string): string => image.replace(/\.webp$/, '.thumb.webp')
export const imageOf = (thumbnail: string): string => thumbnail.replace(/\.thumb\.webp$/, '.webp')

/** Begins with random digits, so that names are unique and cannot be guessed. */
export const newCabinImageName = (title: string): string =>
  `cabin-images/${random()}-${cleaned(title)}.webp`

export const newAvatarName = (staffId: string): string =>
  `avatars/avatar-${staffId}-${random()}.webp`

export const newTaskPhotoName = (): string => `task-photos/${random()}.webp`

export const newLogoName = (): string => `logos/${random()}.webp`

export const newMapName = (): string => `maps/${random()}.webp`

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
  return words || 'image'
}

/** The folders there are, whatever they lie in. */
export const buckets = ['cabin-images', 'avatars'] as const
export type Bucket = (typeof buckets)[number]

/**
 * Where pictures lie, each under a name such as `avatars/avatar-….webp`: a bucket, a slash, a file.
 * A name is given once, and what lies under it never changes.
 */
export type FileStore = {
  /** Resolves when the bytes would survive a power cut. Nobody ever reads a part of them. */
  put: (name: string, bytes: Uint8Array) => Promise<void>
  /** All bytes at once, for what we keep is small; null when there are none. */
  open: (name: string) => Promise<Uint8Array<ArrayBuffer> | null>
  /** It may be gone already. */
  remove: (name: string) => Promise<void>
  /** What was written before that moment, and what a put that was cut short then has left. */
  writtenBefore: (moment: Date) => Promise<string[]>
}

/** One of our folders, one deep and no way up; a draft begins with a point. */
const ourName = new RegExp(`^(${buckets.join('|')})/\\.?[A-Za-z0-9][A-Za-z0-9.-]*$`)

export const isOurName = (name: string): boolean => ourName.test(name)

export function refuseForeignName(name: string): void {
  if (!isOurName(name)) throw new Error(`${name} is no name of a file of ours.`)
}

/** The folders of images, in every kind of storage. */
export const buckets = ['cabin-images', 'avatars', 'logos', 'task-photos', 'maps'] as const
export type Bucket = (typeof buckets)[number]

/**
 * A storage of images. A name is a bucket and a file name, such as `avatars/avatar-….webp`. Names are
 * never reused, so the content under a name never changes.
 */
export type FileStore = {
  /** Resolves when the file is durable. Readers never see a partly written file. */
  put: (name: string, bytes: Uint8Array) => Promise<void>
  /** The complete content, as images are small; null if there is no such file. */
  open: (name: string) => Promise<Uint8Array<ArrayBuffer> | null>
  /** A missing file is no error. */
  remove: (name: string) => Promise<void>
  /** The files written before that time, including temporary files of interrupted writes. */
  writtenBefore: (moment: Date) => Promise<string[]>
}

/** A bucket and a file name without further folders. Temporary files begin with a dot. */
const validName = new RegExp(`^(${buckets.join('|')})/\\.?[A-Za-z0-9][A-Za-z0-9.-]*$`)

export const isValidName = (name: string): boolean => validName.test(name)

export function requireValidName(name: string): void {
  if (!isValidName(name)) throw new Error(`${name} is not a valid file name.`)
}

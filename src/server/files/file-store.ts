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

import type { FileStore } from './file-store.ts'

/**
 * Caches the most recently used files of a store in memory, so that the server does not fetch the
 * same few images from S3 all day. A file never changes under its name, so no entry becomes stale. A
 * file that another server deletes stays in this cache for a while, as it does in browsers.
 */
export function cachedFileStore(files: FileStore, maxBytes = 32 * 1024 * 1024): FileStore {
  /** The least recently used file comes first. */
  const cached = new Map<string, Uint8Array<ArrayBuffer>>()
  const pending = new Map<string, ReturnType<FileStore['open']>>()
  let size = 0

  function evict(name: string) {
    size -= cached.get(name)?.length ?? 0
    cached.delete(name)
  }

  function store(name: string, bytes: Uint8Array<ArrayBuffer>) {
    evict(name)
    cached.set(name, bytes)
    size += bytes.length
    for (const oldest of cached.keys()) {
      if (size <= maxBytes) return
      evict(oldest)
    }
  }

  async function fetchOnce(name: string) {
    const fetched = files.open(name)
    pending.set(name, fetched)
    // A file that was removed during the fetch must not be cached.
    const isPending = () => pending.get(name) === fetched
    try {
      const bytes = await fetched
      if (bytes && isPending()) store(name, bytes)
      return bytes
    } finally {
      if (isPending()) pending.delete(name)
    }
  }

  return {
    ...files,
    async open(name) {
      const bytes = cached.get(name)
      if (bytes) {
        store(name, bytes)
        return bytes
      }
      return pending.get(name) ?? fetchOnce(name)
    },
    async remove(name) {
      evict(name)
      pending.delete(name)
      await files.remove(name)
    },
  }
}

import type { FileStore } from './file-store.ts'

/**
 * The same files, of which those that are asked for most stay in memory, so that eight cabins'
 * pictures do not cross the network all day. What lies under a name never changes; one that another
 * server has removed may be seen here for a while, as it may in browsers.
 */
export function rememberedFiles(files: FileStore, mostBytes = 32 * 1024 * 1024): FileStore {
  /** The longest unasked comes first. */
  const known = new Map<string, Uint8Array<ArrayBuffer>>()
  const onTheWay = new Map<string, ReturnType<FileStore['open']>>()
  let size = 0

  function forget(name: string) {
    size -= known.get(name)?.length ?? 0
    known.delete(name)
  }

  function remember(name: string, bytes: Uint8Array<ArrayBuffer>) {
    forget(name)
    known.set(name, bytes)
    size += bytes.length
    for (const oldest of known.keys()) {
      if (size <= mostBytes) return
      forget(oldest)
    }
  }

  async function fetch(name: string) {
    try {
      const bytes = await files.open(name)
      // Removed meanwhile: then nobody is to find it here later.
      if (bytes && onTheWay.has(name)) remember(name, bytes)
      return bytes
    } finally {
      onTheWay.delete(name)
    }
  }

  return {
    ...files,
    async open(name) {
      const bytes = known.get(name)
      if (bytes) {
        remember(name, bytes)
        return bytes
      }
      const coming = onTheWay.get(name) ?? fetch(name)
      onTheWay.set(name, coming)
      return coming
    },
    async remove(name) {
      forget(name)
      onTheWay.delete(name)
      await files.remove(name)
    },
  }
}

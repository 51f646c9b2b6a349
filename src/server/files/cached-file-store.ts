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

  async function fetchOnce(name: string) {
    const coming = files.open(name)
    onTheWay.set(name, coming)
    // It is not when the picture was removed meanwhile: then nobody is to find it here later.
    const isAwaited = () => onTheWay.get(name) === coming
    try {
      const bytes = await coming
      if (bytes && isAwaited()) remember(name, bytes)
      return bytes
    } finally {
      if (isAwaited()) onTheWay.delete(name)
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
      return onTheWay.get(name) ?? fetchOnce(name)
    },
    async remove(name) {
      forget(name)
      onTheWay.delete(name)
      await files.remove(name)
    },
  }
}

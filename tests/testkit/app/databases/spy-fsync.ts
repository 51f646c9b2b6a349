import fs, { fstatSync, statSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { vi } from 'vitest'

/** Runs `work` and returns which of the paths were synced to disk. */
export async function syncedBy(work: () => Promise<unknown>, paths: string[]): Promise<string[]> {
  const synced = new Set<number>()
  const handles = await prototypeOfHandles()
  const sync = handles.sync
  const handleSync = vi.spyOn(handles, 'sync').mockImplementation(function (this: FileHandle) {
    synced.add(fstatSync(this.fd).ino)
    return sync.call(this)
  })
  const { fsyncSync } = fs
  const syncAtOnce = vi.spyOn(fs, 'fsyncSync').mockImplementation((fd) => {
    synced.add(fstatSync(fd).ino)
    fsyncSync(fd)
  })
  syncBuiltinESMExports()
  try {
    await work()
  } finally {
    handleSync.mockRestore()
    syncAtOnce.mockRestore()
    syncBuiltinESMExports()
  }
  return paths.filter((path) => synced.has(statSync(path).ino))
}

async function prototypeOfHandles(): Promise<FileHandle> {
  const handle = await open('.')
  try {
    return Object.getPrototypeOf(handle)
  } finally {
    await handle.close()
  }
}

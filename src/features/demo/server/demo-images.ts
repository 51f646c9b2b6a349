import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { programFolder } from '#platform/base/paths.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import {
  addressOf,
  newAvatarName,
  newCabinImageName,
  thumbnailOf,
} from '#platform/images/image-names.ts'
import { demoCabins } from './demo-cabins.ts'

const folder = join(programFolder, 'src/features/demo/server/images')

const readImage = (file: string) => readFile(join(folder, file))

/** Stores the images of the cabins and returns their paths by name. */
export async function storeDemoImages(files: FileStore): Promise<Map<string, string>> {
  const addresses = new Map<string, string>()
  for (const { image } of demoCabins) {
    const name = newCabinImageName(image)
    await files.put(name, await readImage(`${image}.webp`))
    await files.put(thumbnailOf(name), await readImage(`${image}-small.webp`))
    addresses.set(image, addressOf(name))
  }
  return addresses
}

/** Stores the avatar of the demo user and returns its path. */
export async function storeDemoAvatar(files: FileStore, staffId: string): Promise<string> {
  const name = newAvatarName(staffId)
  await files.put(name, await readImage('avatar.webp'))
  return addressOf(name)
}

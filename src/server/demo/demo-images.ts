import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { programFolder } from '../base/paths.ts'
import type { FileStore } from '../files/file-store.ts'
import { addressOf, newAvatarName, newCabinImageName, thumbnailOf } from '../images/image-names.ts'
import { demoCabins } from './demo-cabins.ts'

const pictures = join(programFolder, 'src/server/demo/pictures')

const drawn = (file: string) => readFile(join(pictures, file))

/** Stores what was drawn for the demo's cabins; answers each address by the picture's name. */
export async function storeDemoImages(files: FileStore): Promise<Map<string, string>> {
  const addresses = new Map<string, string>()
  for (const { picture } of demoCabins) {
    const name = newCabinImageName(picture)
    await files.put(name, await drawn(`${picture}.webp`))
    await files.put(thumbnailOf(name), await drawn(`${picture}-small.webp`))
    addresses.set(picture, addressOf(name))
  }
  return addresses
}

/** Stores the drawn portrait of the demo's user as their avatar; answers its address. */
export async function storeDemoAvatar(files: FileStore, staffId: string): Promise<string> {
  const name = newAvatarName(staffId)
  await files.put(name, await drawn('avatar.webp'))
  return addressOf(name)
}

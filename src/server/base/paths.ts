import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'

/** Where the program lies: the source's files and the built ones lie at different depths in it. */
export const programFolder = dirname(findPackageJSON('.', import.meta.url) as string)

/** The web app as it is handed to browsers. */
export const webFolder = join(programFolder, 'dist/web')

/** The server in a few files instead of a thousand, which take long to load. */
export const serverFolder = join(programFolder, 'dist/server')

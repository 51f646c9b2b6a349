import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'

/** The folder with package.json. Sources and built files are at different depths below it. */
export const programFolder = dirname(findPackageJSON('.', import.meta.url) as string)

/** The built web app. */
export const webFolder = join(programFolder, 'dist/web')

/** The bundled server: a few files load faster than a thousand. */
export const serverFolder = join(programFolder, 'dist/server')

import { readFileSync } from 'node:fs'

const packageFile = new URL('../../package.json', import.meta.url)

/** Of this program, as its package says it. */
export const programVersion: string = JSON.parse(readFileSync(packageFile, 'utf8')).version

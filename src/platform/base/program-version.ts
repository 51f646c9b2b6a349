import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { programFolder } from './paths.ts'

/** The version in package.json. */
export const programVersion: string = JSON.parse(
  readFileSync(join(programFolder, 'package.json'), 'utf8'),
).version

import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

/* The sources, for the tests that read them. */

const root = resolve(import.meta.dirname, '../..')

export const isTest = (file: string) => /\.(test|suite)\.tsx?$/.test(file)

/** Every source file below `src`, as a path from the root of the repository. */
export const files = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(tsx?|css|mjs)$/.test(entry.name))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  .sort()

const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))

export const textOf = (file: string) => texts.get(file) ?? ''

/** All scripts but the tests that read them and their rules, which quote what they look for. */
export const code = files.filter(
  (file) => /\.(tsx?|mjs)$/.test(file) && !/^src\/([\w-]+\.test\.ts$|architecture\/)/.test(file),
)

/** Everything that runs: no tests, no fixtures. */
export const program = code.filter((file) => !isTest(file))

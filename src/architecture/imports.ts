import { dirname, relative, resolve } from 'node:path'
import { textOf } from './source-files.ts'

/* What the sources import. */

const root = resolve(import.meta.dirname, '../..')

/** `from '…'`, `import('…')` and `import '…'`. */
const anyImport = /(?:from |import\()'([^']+)'|^import '([^']+)'/gm

export const importsOf = (file: string) =>
  [...textOf(file).matchAll(anyImport)].map(([, from, bare]) => targetOf(file, from ?? bare ?? ''))

/** The same without `import type` and without `import { type A, type B }`. */
const valueImport =
  /^(?:import|export) (?!type )(?!\{(?:\s*type \w+(?: as \w+)?,?)+\s*\})[^']*?from '([^']+)'|^import '([^']+)'|import\('([^']+)'\)/gm

export const valueImportsOf = (file: string) =>
  [...textOf(file).matchAll(valueImport)].map(([, from, bare, dynamic]) =>
    targetOf(file, from ?? bare ?? dynamic ?? ''),
  )

const ownImport = /(?:from |import\()'((?:#|\.)[^']+)'/g

/** The specifiers of the imports of this project, as written. */
export const ownSpecifiersOf = (file: string) =>
  [...textOf(file).matchAll(ownImport)].map(([, specifier = '']) => specifier)

/** What a specifier names: a path from the root of the repository, or a package. */
export function targetOf(file: string, specifier: string) {
  if (specifier.startsWith('#')) return specifier.replace('#', 'src/')
  if (specifier.startsWith('.')) return relative(root, resolve(root, dirname(file), specifier))
  return specifier
}

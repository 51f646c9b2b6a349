import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Gives classes names of five letters, each put into the script at the place where it is used:
 * the long names that tell a sheet and a line outweigh many of the components that bear them.
 */
export function shortStyles(): Plugin[] {
  const fileOf = new Map<string, string>()
  const classesOf = new Map<string, string[]>()

  /** The same in every build, and no other file's: the start of what all names of a sheet share. */
  function signOf(file: string) {
    const hash = createHash('sha256').update(basename(file)).digest('hex')
    let sign = `_${BigInt(`0x${hash}`).toString(36).slice(0, 3)}`
    while ((fileOf.get(sign) ?? file) !== file) sign += '_'
    fileOf.set(sign, file)
    return sign
  }

  function placeOf(name: string, file: string) {
    const classes = classesOf.get(file) ?? []
    classesOf.set(file, classes)
    if (!classes.includes(name)) classes.push(name)
    return classes.indexOf(name).toString(36)
  }

  const names: Plugin = {
    name: 'short-class-names',
    apply: 'build',
    config: () => ({
      css: {
        modules: {
          generateScopedName(name, file, css) {
            // A class whose name is no word of the language would be missing where it is used.
            if (!/^\w+$/.test(name) && css.includes(`.${name}`))
              throw new Error(`The class .${name} in ${file} needs a name in camel case`)
            return signOf(file) + placeOf(name, file)
          },
        },
      },
    }),
  }

  /** A name that is looked up in an object cannot be put in place; one that is imported can. */
  const imports: Plugin = {
    name: 'class-names-in-place',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: { rolldownOptions: { optimization: { inlineConst: { mode: 'all', pass: 2 } } } },
    }),
    transform: {
      filter: { id: /\.tsx$/, code: '.module.css' },
      handler: (code) => ({
        code: code.replaceAll(
          /import (\w+) from ('[^']+\.module\.css')/g,
          'import * as $1 from $2',
        ),
        map: null,
      }),
    },
  }

  /** Once all its names are in place, a sheet would be left out as a module that nobody needs. */
  const sheets: Plugin = {
    name: 'sheets-kept',
    apply: 'build',
    enforce: 'post',
    transform: {
      order: 'post',
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  }

  return [names, imports, sheets]
}

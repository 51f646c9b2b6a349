import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { code, files, textOf } from './architecture/source-files.ts'

test('every class and custom property that the web uses is defined', () => {
  const css = files.filter((file) => file.endsWith('.css'))
  const undefinedClasses = code
    .filter((file) => file.startsWith('src/web/'))
    .flatMap((file) => {
      const source = textOf(file)
      const imports = source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)
      return [...imports].flatMap(([, name = '', path = '']) => {
        const stylesheet = textOf(join(dirname(file), path))
        const used = source.matchAll(new RegExp(`(?<![\\w/.-])${name}\\.(\\w+)`, 'g'))
        return [...used]
          .map(([, className = '']) => className)
          .filter((className) => !new RegExp(`\\.${className}\\b`).test(stylesheet))
          .map((className) => `${file} uses ${className} of ${path}`)
      })
    })
  const defined = new Set(
    files.flatMap((file) =>
      [...textOf(file).matchAll(/(--[\w-]+)['"]?\]?:/g)].map(([, property = '']) => property),
    ),
  )
  const undefinedProperties = css.flatMap((file) =>
    [...textOf(file).matchAll(/var\((--[\w-]+)/g)]
      .map(([, property = '']) => property)
      .filter((property) => !defined.has(property))
      .map((property) => `${file} uses ${property}`),
  )
  expect([...undefinedClasses, ...undefinedProperties]).toEqual([])
})

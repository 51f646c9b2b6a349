import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { targetOf } from './architecture/imports.ts'
import { code, files, textOf } from './architecture/source-files.ts'

const stylesheets = files.filter((file) => file.endsWith('.css'))
const modules = stylesheets.filter((file) => file.endsWith('.module.css'))

type Import = { file: string; name: string; stylesheet: string }

const imports: Import[] = code.flatMap((file) =>
  [...textOf(file).matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(
    ([, name = '', path = '']) => ({ file, name, stylesheet: targetOf(file, path) }),
  ),
)

/** `styles.name`, but not in the path of an import. */
const usedClasses = ({ file, name }: Import) =>
  [...textOf(file).matchAll(new RegExp(`(?<![\\w/.-])${name}\\.(\\w+)`, 'g'))].map(
    ([, className = '']) => className,
  )

/** `styles[kind]`: any class may be used. */
const choosesClass = ({ file, name }: Import) => new RegExp(`\\b${name}\\[`).test(textOf(file))

/** Classes that others of the same stylesheet build on. */
const composedClasses = stylesheets.flatMap((file) =>
  [...textOf(file).matchAll(/composes: ([\w ]+);/g)].flatMap(([, names = '']) => names.split(' ')),
)

/** Classes that many elements share, with the properties that they set. */
const utilities = new Map(
  [...textOf('src/ui/components/utilities.css').matchAll(/^\.([\w-]+) \{([^}]*)/gm)].map(
    ([, name = '', body = '']) => [name, [...body.matchAll(/([\w-]+):/g)].map(([, p]) => p)],
  ),
)

/** The lists of global classes, in TSX and in `composes: … from global`. */
const classLists = [
  ...code.map((file) => ({ file, pattern: /className="([^"]+)"/g })),
  ...modules.map((file) => ({ file, pattern: /composes: ([^;]+) from global/g })),
].flatMap(({ file, pattern }) =>
  [...textOf(file).matchAll(pattern)].map(([, names = '']) => ({ file, names: names.split(' ') })),
)

const selectorsIn = (file: string) => textOf(file).replace(/\/\*[\s\S]*?\*\/|"[^"]*"/g, '')

const propertiesIn = (file: string, pattern: RegExp) =>
  [...textOf(file).matchAll(pattern)].map(([, property = '']) => ({ file, property }))

const defined = files.flatMap((file) => propertiesIn(file, /(--[\w-]+)['"]?\]?:/g))
const used = files.flatMap((file) => propertiesIn(file, /var\((--[\w-]+)/g))

test('CSS modules have unique names, from which the build makes the names of their classes', () => {
  const names = modules.map((file) => basename(file))
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('every class that the web uses is defined', () => {
  const broken = imports.flatMap((one) =>
    usedClasses(one)
      .filter((className) => !new RegExp(`\\.${className}\\b`).test(textOf(one.stylesheet)))
      .map((className) => `${one.file} uses ${className} of ${one.stylesheet}`),
  )
  expect(broken).toEqual([])
})

test('every class is used', () => {
  const broken = modules.flatMap((stylesheet) => {
    const importers = imports.filter((one) => one.stylesheet === stylesheet)
    if (importers.some(choosesClass)) return []
    const known = new Set([...composedClasses, ...importers.flatMap(usedClasses)])
    return [...selectorsIn(stylesheet).matchAll(/(?<!:global\()\.([a-z][\w-]*)/gi)]
      .map(([, className = '']) => className)
      .filter((className) => !known.has(className))
      .map((className) => `${stylesheet} has rules for ${className}, which nothing uses`)
  })
  expect(broken).toEqual([])
})

test('every utility is used, and the global classes in use are defined', () => {
  const used = new Set(classLists.flatMap(({ names }) => names))
  // Code completes `tone-${tone}`.
  const unused = [...utilities.keys()].filter((name) => !used.has(name))
  expect(unused.filter((name) => !name.startsWith('tone-'))).toEqual([])
  const globals = stylesheets.filter((file) => !modules.includes(file)).map(textOf)
  // Journeys find the parts of charts by these classes, which have no rules.
  const isDefined = (name: string) =>
    name.startsWith('chart-') || globals.some((text) => new RegExp(`\\.${name}[ :]`).test(text))
  const broken = classLists.flatMap(({ file, names }) =>
    names.filter((name) => !isDefined(name)).map((name) => `${file} uses ${name}`),
  )
  expect(broken).toEqual([])
})

test('no element gets two utilities for the same property', () => {
  const broken = classLists.filter(({ names }) => {
    const properties = names.flatMap((name) => utilities.get(name) ?? [])
    return new Set(properties).size < properties.length
  })
  expect(broken).toEqual([])
})

test('no stylesheet composes classes of another, which the build would copy into it', () => {
  const broken = stylesheets.filter((file) => /composes: [^;]+ from (?!global)/.test(textOf(file)))
  expect(broken).toEqual([])
})

test('every custom property that a stylesheet uses is defined', () => {
  const names = new Set(defined.map(({ property }) => property))
  const broken = used
    .filter(({ file, property }) => file.endsWith('.css') && !names.has(property))
    .map(({ file, property }) => `${file} uses ${property}`)
  expect(broken).toEqual([])
})

test('the color of each group has a contrast of at least 3:1 on every surface and bar, in both themes', () => {
  const tokens = textOf('src/ui/components/tokens.css')
  const declared = (css: string, pattern: RegExp) =>
    [...css.matchAll(pattern)].map(([, name = '', value = '']) => [name, value] as const)
  const [light = '', dark = ''] = tokens.split('@media screen')
  const property = /(--color-[\w-]+): ([^;]+);/g
  const inLight = new Map(declared(light, property))
  const inDark = new Map([...inLight, ...declared(dark, property)])
  const valueIn = (theme: Map<string, string>, name: string): string => {
    const [, other] = /^var\((.+)\)$/.exec(theme.get(name) ?? '') ?? []
    return other ? valueIn(theme, other) : (theme.get(name) ?? '')
  }
  const surfaces = [
    ...['page', 'surface', 'surface-hover', 'surface-pressed', 'surface-floating', 'brand-soft'],
    ...['blue-100', 'green-100', 'silver-100', 'red-100'],
  ]
  const groupColor = /\[data-group-color="(\d)"\] \{\s+--group-color: (#\w{6});/g
  const colors = declared(tokens, groupColor)
  expect(colors.map(([number]) => number).join('')).toBe('1234567812345678')
  const tooClose = colors.flatMap(([number, color], at) => {
    const theme = at < 8 ? inLight : inDark
    return surfaces
      .map((name) => ({ name, contrast: contrast(color, valueIn(theme, `--color-${name}`)) }))
      .filter((one) => !(one.contrast >= 3))
      .map((one) => `${at < 8 ? 'light' : 'dark'} ${number} on ${one.name}: ${one.contrast}`)
  })
  expect(tooClose).toEqual([])
})

/** WCAG 2.2, contrast ratio. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: string): number {
  const hex = color.length === 4 ? color.replace(/\w/g, '$&$&') : color
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test('every custom property is used', () => {
  // A name that ends in a hyphen is completed by code: `var(--chart-length-${index})`.
  const isUsed = (name: string) =>
    used.some(({ property }) =>
      property.endsWith('-') ? name.startsWith(property) : name === property,
    )
  const broken = defined
    .filter(({ file, property }) => file.endsWith('.css') && !isUsed(property))
    .map(({ file, property }) => `${file} defines ${property}, which nothing uses`)
  expect(broken).toEqual([])
})

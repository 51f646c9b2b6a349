import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findCycle } from './architecture/find-cycle.ts'
import { features, mayImport, packageOwners, upward } from './architecture/import-rules.ts'
import { importsOf, ownSpecifiersOf, targetOf, valueImportsOf } from './architecture/imports.ts'
import { featureOf, platformLayerOf, sideOf } from './architecture/layers.ts'
import { code, program } from './architecture/source-files.ts'

/* A violation fails with a sentence that names the file, the import and the rule. */

const isListed = (file: string, target: string) =>
  upward.some(([importer, imported]) => importer === file && imported === target)

/** The imports of the program that go from a lower to a higher place, by the number of a place. */
const upwardImports = (placeOf: (file: string) => number | undefined) =>
  program.flatMap((file) =>
    importsOf(file)
      .filter((target) => (placeOf(target) ?? -1) > (placeOf(file) ?? Number.POSITIVE_INFINITY))
      .map((target): [string, string] => [file, target]),
  )

describe('the architecture', () => {
  test('every folder imports only what it may', () => {
    const broken = program.flatMap((file) => {
      const rule = mayImport.find(([folder]) => folder.test(file))
      if (!rule) return []
      const [, allowed, why] = rule
      return importsOf(file)
        .filter((target) => !allowed.some((pattern) => pattern.test(target)))
        .filter((target) => !isListed(file, target))
        .map((target) => `${file} imports ${target}: ${why}`)
    })
    expect(broken).toEqual([])
  })

  test('a feature imports only the features before it in the list', () => {
    const placeOf = (file: string) => {
      const feature = featureOf(file)
      return feature === undefined ? undefined : features.indexOf(feature)
    }
    const unlisted = program.filter((file) => placeOf(file) === -1)
    expect(unlisted, 'Add the feature to src/architecture/import-rules.ts').toEqual([])
    const broken = upwardImports(placeOf)
      .filter(([file, target]) => !isListed(file, target))
      .map(([file, target]) => `${file} imports ${target}: the other feature comes later`)
    expect(broken).toEqual([])
  })

  test('each layer of the platform imports only the layers below it', () => {
    const broken = upwardImports(platformLayerOf)
      .filter(([file, target]) => !isListed(file, target))
      .map(([file, target]) => `${file} imports ${target}: the other layer is higher`)
    expect(broken).toEqual([])
  })

  test('every import against these orders that is listed still exists', () => {
    expect(upward.filter(([file, target]) => !importsOf(file).includes(target))).toEqual([])
    expect(upward.length).toBeLessThanOrEqual(20)
  })

  test('between files there is no cycle of imports, of types neither', () => {
    const edges = new Map(program.map((file) => [file, new Set(importsOf(file))]))
    expect(findCycle(edges)).toBe(undefined)
  })

  test('between the folders of a side of a feature there is no cycle of imports', () => {
    const sides = new Set(program.map(sideOf))
    const cycles = [...sides].flatMap((side) => {
      const edges = new Map<string, Set<string>>()
      for (const file of program.filter((one) => sideOf(one) === side)) {
        const from = dirname(file)
        const targets = valueImportsOf(file)
          .filter((target) => sideOf(target) === side && dirname(target) !== from)
          .map((target) => dirname(target))
        edges.set(from, new Set([...(edges.get(from) ?? []), ...targets]))
      }
      return findCycle(edges) ?? []
    })
    expect(cycles).toEqual([])
  })

  test('a package is imported only by its owner', () => {
    const broken = program.flatMap((file) =>
      importsOf(file).flatMap((target) =>
        packageOwners
          .filter(([pkg, owners]) => pkg.test(target) && !owners.test(file))
          .map(([, owners]) => `${file} imports ${target}: only ${owners.source} may import it`),
      ),
    )
    expect(broken).toEqual([])
  })

  test('imports within a feature are relative, all others start with #', () => {
    const placeOf = (file: string) => featureOf(file) ?? file.split('/')[1]
    const broken = code.flatMap((file) =>
      ownSpecifiersOf(file)
        .filter((specifier) => {
          const crosses = placeOf(targetOf(file, specifier)) !== placeOf(file)
          return crosses !== specifier.startsWith('#')
        })
        .map(
          (specifier) =>
            `${file} imports ${specifier}: it must ${specifier.startsWith('#') ? 'be relative' : 'start with #'}`,
        ),
    )
    expect(broken).toEqual([])
  })
})

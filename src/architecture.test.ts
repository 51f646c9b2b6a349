import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findCycle } from './architecture/find-cycle.ts'
import { mayImport, packageOwners, sharedParts, upwardTypes } from './architecture/import-rules.ts'
import { importsOf, ownSpecifiersOf, targetOf, valueImportsOf } from './architecture/imports.ts'
import { featureOf, layerOf, partOf } from './architecture/layers.ts'
import { code, files, isTest, program } from './architecture/source-files.ts'

/* A violation fails with a sentence that names the file, the import and the rule. */

describe('the architecture', () => {
  test('every folder imports only what it may', () => {
    const broken = program.flatMap((file) => {
      const rule = mayImport.find(([folder]) => file.startsWith(folder))
      if (!rule) return []
      const [, allowed, why] = rule
      return importsOf(file)
        .filter((target) => !allowed.some((pattern) => pattern.test(target)))
        .map((target) => `${file} imports ${target}: ${why}`)
    })
    expect(broken).toEqual([])
  })

  for (const side of ['server', 'web'] as const) {
    test(`each layer of the ${side} imports only the layers below it`, () => {
      const broken = code
        .filter((file) => !isTest(file) && file.startsWith(`src/${side}/`))
        .flatMap((file) => {
          const values = valueImportsOf(file)
          return importsOf(file)
            .filter((target) => target.startsWith(`src/${side}/`))
            .filter((target) => layerOf(target, side) > layerOf(file, side))
            .filter((target) => {
              const isAllowed = upwardTypes.some(([from, to]) => from === file && to === target)
              return values.includes(target) || !isAllowed
            })
            .map(
              (target) => `${file} imports ${target}: a layer must import only the layers below it`,
            )
        })
      expect(broken).toEqual([])
      expect(upwardTypes.length).toBeLessThanOrEqual(5)
    })

    test(`between the folders of the ${side} there is no cycle of imports`, () => {
      const edges = new Map<string, Set<string>>()
      for (const file of code.filter((one) => !isTest(one) && one.startsWith(`src/${side}/`))) {
        const from = partOf(file, side)
        const targets = edges.get(from) ?? new Set()
        edges.set(from, targets)
        for (const target of valueImportsOf(file)) {
          if (!target.startsWith(`src/${side}/`)) continue
          const to = partOf(target, side)
          if (to !== from) targets.add(to)
        }
      }
      expect(findCycle(edges)).toBe(undefined)
    })
  }

  test('between files there is no cycle of imports, of types neither', () => {
    const edges = new Map(program.map((file) => [file, new Set(importsOf(file))]))
    expect(findCycle(edges)).toBe(undefined)
  })

  // The folders inside a feature divide it for readers; they are not counted.
  test('the server has at most 35 features and layers', () => {
    const folders = files
      .filter((file) => file.startsWith('src/server/') && dirname(file) !== 'src/server')
      .map((file) => partOf(file, 'server'))
    expect(new Set(folders).size).toBeLessThanOrEqual(35)
  })

  test.each([
    'src/domain',
    'src/server/account',
    'src/server/auth',
    'src/server/bookings',
    'src/server/db',
    'src/server/documents',
    'src/server/entry',
    'src/server/reports',
    'src/web/bookings',
    'src/web/calendar',
    'src/web/data',
    'src/web/settings',
  ])('between the folders inside %s there is no cycle of imports', (parent) => {
    const inside = program.filter((file) => file.startsWith(`${parent}/`))
    const edges = new Map<string, Set<string>>()
    for (const file of inside) {
      const from = dirname(file)
      const targets = valueImportsOf(file)
        .filter((target) => target.startsWith(`${parent}/`))
        .map((target) => dirname(target))
        .filter((to) => to !== from)
      edges.set(from, new Set([...(edges.get(from) ?? []), ...targets]))
    }
    expect(edges.size).toBeGreaterThan(1)
    expect(findCycle(edges)).toBe(undefined)
  })

  test('a feature of the web imports no other feature', () => {
    const broken = code.flatMap((file) =>
      importsOf(file)
        .filter((target) => featureOf(file) && featureOf(target))
        .filter((target) => featureOf(target) !== featureOf(file))
        .filter((target) => !sharedParts.includes(target))
        .map(
          (target) =>
            `${file} imports ${target}: a feature must not depend on another one, except on its shared parts`,
        ),
    )
    expect(broken).toEqual([])
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

  test('imports between domain, contract, server and web start with #, all others are relative', () => {
    const sideOf = (file: string) => /^src\/(domain|contract|server|web)\//.exec(file)?.[1]
    const broken = code.flatMap((file) =>
      ownSpecifiersOf(file)
        .filter((specifier) => {
          const crosses = sideOf(targetOf(file, specifier)) !== sideOf(file)
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

import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

describe('the lockfile', () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<
      string,
      { version?: string; resolved?: string; optionalDependencies?: Record<string, string> }
    >
  }

  test('one Node is pinned for every platform', () => {
    const platforms = ['linux-x64', 'linux-arm64', 'bin-darwin-arm64', 'darwin-x64', 'win-x64']
    const versions = platforms.map((name) => lock.packages[`node_modules/node-${name}`]?.version)
    expect(new Set(versions).size).toBe(1)
    expect(versions[0]).toBe('26.10.0')
  })

  // npm drops the packages of platforms that its registry lacks, and then rejects its own lockfile.
  test('the lockfile lists the packages of every platform [SEC-49]', () => {
    const places = Object.keys(lock.packages)
    const missing = Object.entries(lock.packages).flatMap(([place, { optionalDependencies }]) =>
      Object.keys(optionalDependencies ?? {})
        .filter((name) => !places.some((key) => key.endsWith(`node_modules/${name}`)))
        .map((name) => `${place} wants ${name}`),
    )
    expect(missing).toEqual([])
  })

  test('the lockfile names no download address [SEC-49]', () => {
    expect(
      Object.values(lock.packages).filter(({ resolved }) => resolved?.includes('://')),
    ).toEqual([])
  })
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')

/** The flags of Node before the name of the script. */
const nodeFlagsIn = (text: string) =>
  /node"?,? (.*?)"?src\/server\/program\/start\.mjs/.exec(text)?.[1]?.match(/--[\w=-]+/g)

test('npm, systemd and Docker start the server with the same Node flags', () => {
  const byNpm = nodeFlagsIn(JSON.parse(read('package.json')).scripts.start)
  expect(byNpm).toHaveLength(3)
  expect(nodeFlagsIn(read('deploy/cabinkeeper.service'))).toEqual(byNpm)
  expect(
    nodeFlagsIn(
      read('Dockerfile')
        .split('\n')
        .findLast((line) => line.startsWith('CMD')) ?? '',
    ),
  ).toEqual(byNpm)
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')

/** What is said to Node before the name of the program. */
const wordsIn = (text: string) =>
  /node"?,? (.*?)"?src\/server\/start\.mjs/.exec(text)?.[1]?.match(/--[\w=-]+/g)

test('however the server is started, Node is told the same', () => {
  const byNpm = wordsIn(JSON.parse(read('package.json')).scripts.start)
  expect(byNpm).toHaveLength(3)
  expect(wordsIn(read('deploy/cabinkeeper.service'))).toEqual(byNpm)
  expect(
    wordsIn(
      read('Dockerfile')
        .split('\n')
        .findLast((line) => line.startsWith('CMD')) ?? '',
    ),
  ).toEqual(byNpm)
})

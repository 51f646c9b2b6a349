import { compare, countHits, readAllowList, shrink, writeAllowList } from './allow-list.ts'
import { bannedWords } from './banned-words.ts'
import { findAllWords, scannedFiles } from './find-words.ts'

/*
 * npm run vocabulary                    lists the hits that the allow-list does not cover
 * npm run vocabulary -- src/domain      lists all hits in these folders or files
 * npm run vocabulary -- --shrink        lowers the allow-list to what is left
 */

const usage = process.argv.slice(2)
const folders = usage.filter((argument) => !argument.startsWith('--'))
const instead = new Map(bannedWords.map((word) => [word.id, word.instead]))

if (usage.includes('--shrink')) {
  const list = shrink(countHits(findAllWords()), readAllowList())
  writeAllowList(list)
  console.log(`${list.size} entries are left in the allow-list.`)
} else {
  const inFolders = (path: string) =>
    folders.some((folder) => path === folder || path.startsWith(`${folder.replace(/\/$/, '')}/`))
  const hits = findAllWords(folders.length > 0 ? scannedFiles().filter(inFolders) : undefined)
  const { risen } = compare(countHits(hits), readAllowList())
  const shown =
    folders.length > 0 ? hits : hits.filter(({ path, word }) => risen.includes(`${path} ${word}`))
  for (const [path, found] of Map.groupBy(shown, (hit) => hit.path)) {
    console.log(`\n${path}`)
    for (const { line, place, word, text } of found) {
      console.log(`  ${line}  ${place}, "${word}": ${text}\n      write: ${instead.get(word)}`)
    }
  }
  console.log(`\n${shown.length} hits`)
  process.exitCode = risen.length > 0 ? 1 : 0
}

import { globSync } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'

const packable = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest'])
/** Below this, what is saved does not fill a packet. */
const worthPacking = 1024

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Packed once and as tightly as can be, so that serving a file is only handing it out. */
export async function compressFiles(folder: string): Promise<void> {
  const files = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile() && packable.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(files.map(compressFile))
}

async function compressFile(file: string) {
  if ((await stat(file)).size < worthPacking) return
  const content = await readFile(file)
  const params = {
    [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY,
    [zlib.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await writeFile(`${file}.br`, await toBrotli(content, { params }))
  await writeFile(`${file}.gz`, await toGzip(content, { level: zlib.Z_BEST_COMPRESSION }))
}

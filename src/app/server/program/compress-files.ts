import { globSync } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'

const compressible = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest'])
/** For smaller files, the savings are less than a network packet. */
const minimumSize = 1024

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Compresses the files at build time with the best quality, so that the server only sends them. */
export async function compressFiles(folder: string): Promise<void> {
  const files = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(files.map(compressFile))
}

async function compressFile(file: string) {
  if ((await stat(file)).size < minimumSize) return
  const content = await readFile(file)
  const params = {
    [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY,
    [zlib.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await writeFile(`${file}.br`, await toBrotli(content, { params }))
  await writeFile(`${file}.gz`, await toGzip(content, { level: zlib.Z_BEST_COMPRESSION }))
}

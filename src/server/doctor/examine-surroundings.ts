import { once } from 'node:events'
import { connect } from 'node:net'
import type { Config } from '../base/config.ts'
import type { Db } from '../db/open.ts'
import { openFiles } from '../files/open-files.ts'
import { nameAt, thumbnailOf } from '../images/image-names.ts'
import { imagesInUse } from '../images/image-use-store.ts'
import { readSmtpUrl } from '../mail/smtp-url.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

/** Whether the places are there in which pictures lie and through which mail goes. */
export async function examineSurroundings(config: Config, db: Db): Promise<Finding[]> {
  return [...(await pictures(config, db)), await mailServer(config)]
}

async function pictures(config: Config, db: Db): Promise<Finding[]> {
  const area = 'pictures'
  const place = config.s3 ? `the bucket ${config.s3.bucket}` : 'the data folder'
  const everWritten = new Date(8_640_000_000_000_000)
  try {
    const stored = new Set(await openFiles(config).writtenBefore(everWritten))
    const inUse = [...(await imagesInUse(db))].flatMap((address) => nameAt(address) ?? [])
    const missing = inUse.filter((name) => !stored.has(name))
    const needed = new Set(inUse.flatMap((name) => [name, thumbnailOf(name)]))
    const unused = [...stored].filter((name) => !needed.has(name)).length
    if (missing.length > 0) {
      return [
        fault(
          area,
          `${missing.length} of ${inUse.length} are not in ${place}, such as ${missing[0]}: please put them back from a backup.`,
        ),
      ]
    }
    return [
      ok(area, `${inUse.length} in ${place}, and ${unused} files that the server will sweep.`),
    ]
  } catch (error) {
    return [
      fault(
        area,
        `They cannot be listed in ${place} (${reasonOf(error)}): please look whether it is there.`,
      ),
    ]
  }
}

const patienceMs = 5000

async function mailServer({ smtpUrl }: Config): Promise<Finding> {
  const area = 'mail'
  if (!smtpUrl) {
    return ok(area, 'No mail server is set: messages lie in the data folder, in outbox.')
  }
  const server = readSmtpUrl(smtpUrl)
  if (!server)
    return fault(area, 'SMTP_URL cannot be understood: please write it as the manual has it.')
  const place = `${server.host}:${server.port}`
  const socket = connect(server.port, server.host)
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(patienceMs) })
    return ok(area, `${place} can be reached.`)
  } catch (error) {
    return warning(
      area,
      `${place} cannot be reached (${reasonOf(error)}): messages wait until it can. Please look at SMTP_URL and at the network.`,
    )
  } finally {
    socket.destroy()
  }
}

/** A code tells what happened without what was sent. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

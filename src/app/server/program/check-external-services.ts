import type { Config } from '#platform/base/config.ts'
import type { Db } from '#platform/db/open.ts'
import { openFiles } from '#platform/files/open-files.ts'
import { nameAt, thumbnailOf } from '#platform/images/image-names.ts'
import { imagesInUse } from '#platform/images/image-use-store.ts'
import { mailSettingsError } from '#platform/mail/open-mailer.ts'
import { redactAddresses } from '#platform/mail/redact-addresses.ts'
import { verifySmtpServer } from '#platform/mail/smtp-mailer.ts'
import { readSmtpUrl } from '#platform/mail/smtp-url.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

/** Checks the image storage and the mail server. */
export async function checkExternalServices(config: Config, db: Db): Promise<Finding[]> {
  return [...(await images(config, db)), await mailServer(config)]
}

async function images(config: Config, db: Db): Promise<Finding[]> {
  const area = 'images'
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
        problem(
          area,
          `${missing.length} of ${inUse.length} are missing in ${place}, for example ${missing[0]}. Please restore them from a backup.`,
        ),
      ]
    }
    return [ok(area, `${inUse.length} images in ${place}; ${unused} unused files will be removed.`)]
  } catch (error) {
    return [
      problem(
        area,
        `Images cannot be listed in ${place} (${reasonOf(error)}). Please check that it exists.`,
      ),
    ]
  }
}

async function mailServer(config: Config): Promise<Finding> {
  const area = 'mail'
  const error = mailSettingsError(config)
  if (error !== null) return problem(area, `${error} Messages wait until then.`)
  const server = config.smtpUrl === undefined ? null : readSmtpUrl(config.smtpUrl)
  if (!server) {
    return ok(
      area,
      'No mail server is configured; messages are stored in the data folder, in outbox.',
    )
  }
  const place = `${server.host}:${server.port}`
  const encryption = server.encryption === 'required' ? ' with TLS' : ''
  const accepted = server.login ? 'the user name and the password' : 'a connection without a login'
  try {
    await verifySmtpServer(server)
    return ok(area, `${place} accepts ${accepted}${encryption}. Nothing was sent.`)
  } catch (error) {
    const response = error instanceof Error ? error.message : 'unknown'
    const reason = server.login ? redactAddresses(response, server.login.user) : response
    return warning(
      area,
      `${place} cannot be used (${reason}); messages wait until then. Please check SMTP_URL and the network.`,
    )
  }
}

/** The error code only: a message could contain what was sent. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

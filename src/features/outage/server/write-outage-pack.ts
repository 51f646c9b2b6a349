import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { CalendarDate } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import type { Context } from '#platform/context.ts'
import { writeAtomically } from '#platform/files/disk-file-store.ts'
import { businessDay, findProperty, inPropertyLanguage } from '#platform/versions/property-store.ts'
import { encryptPage } from './encrypt-page.ts'
import { readOutagePack } from './outage-pack.ts'
import { renderOutagePack } from './outage-pack-page.ts'
import { wasErasedSince } from './outage-pack-store.ts'

export type Writing = Pick<Context, 'db' | 'config' | 'vault' | 'now' | 'log'>

export const currentName = 'outage-pack.html'
export const encryptedName = 'outage-pack-encrypted.html'
const dailyName = /^outage-pack-(\d{4}-\d{2}-\d{2})\.html$/
const nameOfDay = (date: CalendarDate) => `outage-pack-${date}.html`
/** What a killed server left behind. */
const draftName = /^\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The last pack of each of these days is kept. */
const keptDays = 7

/** Writes the pack, its copy for today, and the encrypted copy. Each file is old or new, never half. */
export async function writeOutagePack(context: Writing): Promise<void> {
  const { config, db, log, now } = context
  const { folder, copyFolder, passphrase } = config.outagePack
  if (folder === null) return
  const page = await inPropertyLanguage(db, async () =>
    renderOutagePack(await readOutagePack(context)),
  )
  const bytes = Buffer.from(page)
  const { date } = await businessDay(db, now())
  await writeAtomically(join(folder, currentName), bytes)
  await writeAtomically(join(folder, nameOfDay(date)), bytes)
  await removeOldPacks(context, folder, nameOfDay(date))
  if (copyFolder === undefined || passphrase === undefined) return
  // A network share that is not mounted has no folder. Creating one would fill this machine's disk.
  if (!existsSync(copyFolder)) {
    log('warn', 'outage-pack-not-copied', { error: `${copyFolder} does not exist.` })
    return
  }
  const encrypted = await encryptOutagePack(context, page)
  await writeAtomically(join(copyFolder, encryptedName), Buffer.from(encrypted)).catch((error) =>
    log('warn', 'outage-pack-not-copied', { error: String(error) }),
  )
}

/** The encrypted page, for a network share or an email. */
export async function encryptOutagePack(
  { db, config: { outagePack } }: Pick<Writing, 'db' | 'config'>,
  page: string,
): Promise<string> {
  const { name } = await findProperty(db)
  const { passphrase } = outagePack
  if (passphrase === undefined) throw new Error('The outage pack has no passphrase.')
  return encryptPage({ title: t('Outage pack, {property}', { property: name }), page, passphrase })
}

/** Older packs go after some days, and as soon as a guest was erased whom they may name. */
async function removeOldPacks(
  { db }: Pick<Writing, 'db'>,
  folder: string,
  today: string,
): Promise<void> {
  const daily = (await readdir(folder)).filter((name) => dailyName.test(name) && name !== today)
  const old = daily.sort().reverse()
  for (const [place, name] of old.entries()) {
    const path = join(folder, name)
    const isTooOld = place >= keptDays - 1
    if (isTooOld || (await wasErasedSince(db, (await stat(path)).mtime))) {
      await rm(path, { force: true })
    }
  }
}

/** Removes unfinished files of a server that was killed. */
export async function removeDrafts(folder: string): Promise<void> {
  if (!existsSync(folder)) return
  for (const name of await readdir(folder)) {
    if (draftName.test(name)) await rm(join(folder, name), { force: true })
  }
}

/** When this server last wrote the pack; null if it has not. */
export async function lastWritten(folder: string | null): Promise<Date | null> {
  if (folder === null) return null
  const file = await stat(join(folder, currentName)).catch(() => null)
  return file?.mtime ?? null
}

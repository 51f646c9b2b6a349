import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { openVault } from '#platform/base/vault.ts'
import { nameAt, thumbnailOf } from '#platform/images/image-names.ts'
import { type Finding, joined, type Known, type Look, nothingThere } from './finding.ts'
import { bookingsIn, hasTables, inDatabase } from './inspect-bookings.ts'

export const sumOf = (file: string): string =>
  createHash('sha256').update(readFileSync(file)).digest('hex')

type EncryptedId = { id: number; national_id_sealed: string }

/**
 * Bookings; `cabin 3` with its images; `guest 4 PT-1`, whose national ID can be decrypted;
 * `user ada@…`; `session`, signed with the secret that is still there.
 */
export const inspectData: Look = async (folder, known) => {
  const dataDir = join(folder, 'data')
  let encryptedIds: EncryptedId[] = []
  const inTables = inDatabase(dataDir, (database) => {
    if (!hasTables(database)) return nothingThere
    encryptedIds = database
      .prepare("select id, national_id_sealed from guests where national_id_sealed != ''")
      .all() as EncryptedId[]
    return joined([
      bookingsIn(database),
      cabinsIn(database, dataDir, known),
      staffIn(database, dataDir, known),
    ])
  })
  return joined([inTables, await opened(encryptedIds, join(dataDir, 'secrets', 'national-id-key'))])
}

function cabinsIn(database: DatabaseSync, dataDir: string, known: Known): Finding {
  const cabins = database.prepare('select id, image from cabins').all() as {
    id: number
    image: string
  }[]
  const isWhole = (name: string) => {
    const file = join(dataDir, 'storage', name)
    return existsSync(file) && sumOf(file) === known[name]
  }
  const there: string[] = []
  const problems: string[] = []
  for (const { id, image } of cabins) {
    const name = nameAt(image)
    const lost = name === null ? [] : [name, thumbnailOf(name)].filter((each) => !isWhole(each))
    if (lost.length === 0) there.push(`cabin ${id}`)
    else problems.push(`cabin ${id} is without ${lost.join(' and ')}`)
  }
  return { there, problems }
}

function staffIn(database: DatabaseSync, dataDir: string, known: Known): Finding {
  const staff = database.prepare('select email from staff').all() as { email: string }[]
  const sessions = database.prepare('select id from staff_session').all().length
  const file = join(dataDir, 'secrets', 'auth-secret')
  const isSigned = existsSync(file) && sumOf(file) === known.authSecret
  return {
    there: [
      ...staff.map(({ email }) => `user ${email}`),
      ...(sessions > 0 && isSigned ? ['session'] : []),
    ],
    problems: sessions > 0 && !isSigned ? ['the secret that signed the sessions is lost'] : [],
  }
}

async function opened(encryptedIds: EncryptedId[], file: string): Promise<Finding> {
  if (encryptedIds.length === 0) return { there: [], problems: [] }
  if (!existsSync(file)) return { there: [], problems: ['the key of the national IDs is lost'] }
  const vault = await openVault({ dataDir: '', nationalIdKey: readFileSync(file) })
  try {
    const there = encryptedIds.map(
      (guest) => `guest ${guest.id} ${vault.decrypt(guest.national_id_sealed)}`,
    )
    return { there, problems: [] }
  } catch (error) {
    return { there: [], problems: [`the national IDs cannot be opened: ${error}`] }
  }
}

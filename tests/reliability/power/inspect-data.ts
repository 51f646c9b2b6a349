import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { nameAt, thumbnailOf } from '#server/images/image-names.ts'
import { openVault } from '#server/secrets/vault.ts'
import { type Finding, joined, type Known, type Look, nothingThere } from './finding.ts'
import { bookingsIn, hasTables, inDatabase } from './inspect-bookings.ts'

export const sumOf = (file: string): string =>
  createHash('sha256').update(readFileSync(file)).digest('hex')

type Sealed = { id: number; national_id_sealed: string }

/**
 * Bookings; `cabin 3` with its pictures; `guest 4 PT-1`, whose national ID can be opened;
 * `colleague ada@…`; `session`, signed with the secret that is still there.
 */
export const findHouse: Look = async (folder, known) => {
  const dataDir = join(folder, 'data')
  let sealed: Sealed[] = []
  const inTables = inDatabase(dataDir, (database) => {
    if (!hasTables(database)) return nothingThere
    sealed = database
      .prepare("select id, national_id_sealed from guests where national_id_sealed != ''")
      .all() as Sealed[]
    return joined([
      bookingsIn(database),
      cabinsIn(database, dataDir, known),
      staffIn(database, dataDir, known),
    ])
  })
  return joined([inTables, await opened(sealed, join(dataDir, 'secrets', 'national-id-key'))])
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
  const faults: string[] = []
  for (const { id, image } of cabins) {
    const name = nameAt(image)
    const lost = name === null ? [] : [name, thumbnailOf(name)].filter((each) => !isWhole(each))
    if (lost.length === 0) there.push(`cabin ${id}`)
    else faults.push(`cabin ${id} is without ${lost.join(' and ')}`)
  }
  return { there, faults }
}

function staffIn(database: DatabaseSync, dataDir: string, known: Known): Finding {
  const staff = database.prepare('select email from staff').all() as { email: string }[]
  const sessions = database.prepare('select id from staff_session').all().length
  const file = join(dataDir, 'secrets', 'auth-secret')
  const isSigned = existsSync(file) && sumOf(file) === known.authSecret
  return {
    there: [
      ...staff.map(({ email }) => `colleague ${email}`),
      ...(sessions > 0 && isSigned ? ['session'] : []),
    ],
    faults: sessions > 0 && !isSigned ? ['the secret that signed the sessions is lost'] : [],
  }
}

async function opened(sealed: Sealed[], file: string): Promise<Finding> {
  if (sealed.length === 0) return { there: [], faults: [] }
  if (!existsSync(file)) return { there: [], faults: ['the key of the national IDs is lost'] }
  const vault = await openVault({ dataDir: '', nationalIdKey: readFileSync(file) })
  try {
    const there = sealed.map((guest) => `guest ${guest.id} ${vault.open(guest.national_id_sealed)}`)
    return { there, faults: [] }
  } catch (error) {
    return { there: [], faults: [`the national IDs cannot be opened: ${error}`] }
  }
}

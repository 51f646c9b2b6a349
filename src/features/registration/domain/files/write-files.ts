import { writeAlloggiati } from './alloggiati.ts'
import type { WriteFiles } from './authority-file.ts'
import { writeFichesDePolice } from './fiche-de-police.ts'
import { writeGaesteblatt } from './gaesteblatt.ts'
import { writeMeldescheine } from './meldeschein.ts'
import { writeSesHospedajes } from './ses-hospedajes.ts'
import { writeSiba } from './siba.ts'
import { writeUbyport } from './ubyport.ts'

const writers: Readonly<Record<string, WriteFiles>> = {
  IT: writeAlloggiati,
  ES: writeSesHospedajes,
  PT: writeSiba,
  CZ: writeUbyport,
  AT: writeGaesteblatt,
  DE: writeMeldescheine,
  FR: writeFichesDePolice,
}

/** Writes the files of a country in `authorities.ts`, which forms load without the formats. */
export function writerOf(country: string): WriteFiles {
  const write = Object.hasOwn(writers, country) ? writers[country] : undefined
  if (!write) throw new Error(`No file of ${country}`)
  return write
}

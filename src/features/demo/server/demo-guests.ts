import { erasedGuestName } from '#features/guests/server/erased-guest-store.ts'

/**
 * Fictional people with invalid email addresses. They cover the difficulties of real names: accents
 * and special letters, apostrophes and hyphens, a very long name, four that begin alike, two people
 * without an address, one duplicate, and one erased guest.
 */
export const demoGuests: readonly (readonly [fullName: string, country: string, email: string])[] =
  [
    ['Mariana Sequeira', 'PT', 'mariana.sequeira@example.com'],
    ['Tiago Valadares', 'PT', 'tiago.valadares@example.org'],
    ['Inês Carvalhal', 'PT', 'ines.carvalhal@example.net'],
    ['Marcos Ibarrola', 'ES', 'marcos.ibarrola@example.com'],
    ['Nuria Escandell', 'ES', 'nuria.escandell@example.org'],
    ['Leonor Fernández de Arriaga y Montenegro', 'ES', 'leonor.f.arriaga@example.com'],
    ['Henrike Vossmann', 'DE', 'henrike.vossmann@example.net'],
    ['Jörg Straßner', 'DE', 'joerg.strassner@example.com'],
    ['Anneliese Brandtmüller', 'DE', ''],
    ['Zoë Delacourt', 'FR', 'zoe.delacourt@example.com'],
    ["Marguerite d'Aubincourt", 'FR', 'm.daubincourt@example.org'],
    ['Bastien Roquevert', 'FR', 'bastien.roquevert@example.com'],
    ['Georgina Ashworth-Bell', 'GB', 'georgina@example.com'],
    ['Oliver Penhallow', 'GB', 'oliver.penhallow@example.net'],
    ["Siobhán O'Rafferty", 'GB', 'siobhan.orafferty@example.com'],
    ['Martin Holloway', 'US', 'martin.holloway@example.com'],
    ['Katherine Lindgren', 'US', 'katherine.lindgren@example.com'],
    ['Katherine Lindgren', 'US', 'kath.at.the.lake@example.net'],
    ['Theo Okafor', 'US', 'theo.okafor@example.org'],
    ['Noah Tremblay-Scott', 'CA', 'noah.tremblay.scott@example.com'],
    ['Étienne Beaulac', 'CA', 'etienne.beaulac@example.org'],
    ['Sanne van der Heuvel', 'NL', 'sanne.heuvel@example.com'],
    ['Joost Kuipers', 'NL', 'joost.kuipers@example.net'],
    ['Linnea Åkerström', 'SE', 'linnea.akerstrom@example.com'],
    ['Gustav Nordquist', 'SE', 'gustav.nordquist@example.org'],
    ['Ingrid Bjørnstad', 'NO', 'ingrid.bjornstad@example.com'],
    ['Søren Kjærgaard', 'DK', 'soren.kjaergaard@example.com'],
    ['Łukasz Wiśniowski', 'PL', 'lukasz.wisniowski@example.com'],
    ['Agnieszka Borowik', 'PL', 'agnieszka.borowik@example.net'],
    ['Tereza Dvořáčková', 'CZ', 'tereza.dvorackova@example.org'],
    ['Chiara Pellegrini', 'IT', 'chiara.pellegrini@example.com'],
    ['Lorenzo Bonaventura', 'IT', 'lorenzo.bonaventura@example.org'],
    [erasedGuestName, 'IT', ''],
    ['Eleni Papadimitriou', 'GR', 'eleni.papadimitriou@example.com'],
    ['Reto Zumbrunnen', 'CH', ''],
    ['Thiago Albuquerque', 'BR', 'thiago.albuquerque@example.com'],
    ['Beatriz Nogueira', 'BR', 'beatriz.nogueira@example.net'],
    ['Guadalupe Ontiveros', 'MX', 'guadalupe.ontiveros@example.com'],
    ['Haruka Minamoto', 'JP', 'haruka.minamoto@example.com'],
    ['Kenji Shirakawa', 'JP', 'kenji.shirakawa@example.org'],
    ['Seo-yeon Baek', 'KR', 'seoyeon.baek@example.com'],
    ['Ananya Raghunathan', 'IN', 'ananya.raghunathan@example.com'],
    ['Vikram Chaturvedi', 'IN', 'vikram.chaturvedi@example.net'],
    ['Nguyễn Thị Thanh Hà', 'VN', 'thanhha.nguyen@example.com'],
    ['Thandiwe Mokoena', 'ZA', 'thandiwe.mokoena@example.org'],
    ['Youssef El-Masry', 'EG', 'youssef.elmasry@example.com'],
    ['Callum Fairweather', 'AU', 'callum.fairweather@example.com'],
    ['Aroha Tamihere', 'NZ', 'aroha.tamihere@example.org'],
  ]

/** Requests of guests, as staff note them. */
export const demoObservations = [
  'Gluten-free breakfast for one, please.',
  'Arriving around 22:30; please leave the key in the box.',
  'Bringing a small dog.',
  'Needs a cot and a high chair.',
  'Tenth wedding anniversary.',
  'Uses a walking frame: step-free access needed.',
  'Would like extra firewood on the porch.',
  'Charging an electric bike; asks for the shed key.',
  'Leaving early, before 07:00 on the last day.',
  'Quiet cabin, please, away from the road.',
  'Allergic to feather bedding.',
  'Second car; asks where to park.',
] as const

export const erasedDemoGuest = demoGuests.findIndex(([fullName]) => fullName === erasedGuestName)

/** Notes of staff about regular guests, by name. */
export const demoNotes: Readonly<Record<string, string>> = {
  'Mariana Sequeira': 'Comes every spring. Prefers Fox Den and knows where the key is.',
  'Thandiwe Mokoena': 'Severe nut allergy: please tell the kitchen.',
  'Georgina Ashworth-Bell': 'Organizes a walking group; books the big cabin for ten.',
  'Linnea Åkerström': 'Vegetarian. Likes a late arrival, around nine.',
  'Haruka Minamoto': 'Travels with her parents: a cabin without stairs, please.',
  'Ananya Raghunathan': 'Works from the cabin; asks for the quiet end of the valley.',
}

const callingCodes: Readonly<Record<string, string>> = {
  PT: '351',
  ES: '34',
  DE: '49',
  FR: '33',
  GB: '44',
  US: '1 406',
  CA: '1 250',
  NL: '31',
  SE: '46',
  NO: '47',
  DK: '45',
  PL: '48',
  CZ: '420',
  IT: '39',
  GR: '30',
  CH: '41',
  BR: '55',
  MX: '52',
  JP: '81',
  KR: '82',
  IN: '91',
  VN: '84',
  ZA: '27',
  EG: '20',
  AU: '61',
  NZ: '64',
}

/** An unassigned number: 555-01xx is reserved for fiction, and in other countries it is too short. */
export const demoPhone = (country: string, line: number): string =>
  `+${callingCodes[country] ?? '1 406'} 555 ${String(100 + line).padStart(4, '0')}`

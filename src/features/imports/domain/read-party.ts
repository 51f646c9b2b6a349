import { plainLetters } from '#domain/search/search-terms.ts'

/** Who comes, as a text says it. Infants are not counted as guests, as in the columns of channels. */
export type Party = {
  guests: number
  /** Null if the text does not divide the guests. */
  adults: number | null
  children: number | null
  infants: number
}

type Group = 'guests' | 'adults' | 'children' | 'infants'

/** In plain letters and many languages. */
const words: Record<Group, string> = {
  adults:
    'adult adults adlt adl ad a erwachsene erwachsener erwachsenen erwachs erw e adulte adultes adulto adultos adulta adultas adulti volwassene volwassenen volw dorosly dorosli doroslych dorosla doroslego dor dospely dospeli dospelych dospela dosp voksen voksne voks vuxen vuxna aikuinen aikuista felnott adulti fullorðinn взрослый взрослых взрослые',
  children:
    'child children childs chd chld ch c kid kids kind kinder kindern kinderen ki k enfant enfants enf nino ninos nina ninas menor menores bambino bambini bambina bambine ragazzi crianca criancas dziecko dzieci dz dite deti det barn born lapsi lasta gyerek gyermek copil copii barna ребенок детей ребенка дети',
  infants:
    'infant infants inf i baby babies babys kleinkind kleinkinder saugling sauglinge bebe bebes bebes nourrisson neonato neonati niemowle niemowleta kojenec kojenci spedbarn spaedbarn spadbarn vauva vauvaa csecsemo',
  guests:
    'guest guests gst person persons people pax p pers occupant occupants traveler travelers traveller travellers gast gaste gaeste gasten personen personne personnes voyageur voyageurs persona personas huesped huespedes persone ospite ospiti pessoa pessoas hospede hospedes osob osoby osoba osobe os gosc gosci goscia host hoste hostu hosti personer gaest gaester gjest gjester gast gaster henkilo henkiloa hlo fo szemely persoane гость гостя гостей человек чел',
}
const groupOf = new Map(
  (Object.keys(words) as Group[]).flatMap((group) =>
    words[group].split(' ').map((word) => [plainLetters(word), group] as const),
  ),
)
const wordSet = (text: string) => new Set(text.split(' ').map(plainLetters))
const joining = wordSet('and und et y e og och i a en ja oraz plus with mit con com avec med und')
const included = wordSet(
  'davon darunter including incl inkl inclusive dont waarvan heraf herav hvorav varav z toho w tym di cui de los cuales',
)
const none = wordSet(
  'no keine kein ohne sans sin senza geen zadne zadnych brak ingen inga bez nessun sem',
)
const ages =
  /\((?=[^()]*\p{L})(?:\d|[\s,;+&./-]|years?|yrs?|yo?|old|aged?|ages|jahren?|jahr|jaar|j|alt|ans?|anos?|anni|lat|let|roku|ar|vuotta|v|months?|monate?|mois|mesi|meses|and|und|et|y|e)*\)/gu

const maxGuests = 999

/**
 * Reads "4", "4 guests", "2 adults, 2 children" or "2 Erw. + 1 Kind". Null for a text that is not
 * understood as a whole, so that no part of it is taken for the party.
 */
export function readParty(text: string): Party | null {
  const line = plainLetters(text).trim()
  if (line.length > 200) return null
  if (/^\d{1,3}(?:[.,]0+)?$/.test(line)) return partyOf({ guests: Number.parseInt(line, 10) })
  const positions = /^(\d{1,3}) ?\+ ?(\d{1,3})(?: ?\+ ?(\d{1,3}))?$/.exec(line)
  if (positions) {
    const [adults = 0, children = 0, infants = 0] = positions
      .slice(1)
      .map((one) => Number(one ?? 0))
    return partyOf({ adults, children, infants })
  }
  const groups = groupsIn(line.replace(ages, ' '))
  return groups && partyOf(groups.counts, groups.isIncluded)
}

type Counts = Partial<Record<Group, number>>

/** Numbers with the words next to them: "2 adults 1 child" or "adults: 2, children: 1". */
function groupsIn(line: string): { counts: Counts; isIncluded: boolean } | null {
  const tokens = line.match(/\d+|\p{L}+|[^\s\p{L}\d]/gu) ?? []
  const counts: Counts = {}
  let isIncluded = false
  let number: number | null = null
  let group: Group | null = null
  for (const token of tokens) {
    const isJoining = joining.has(token) && number === null
    if (/^[,;.:&+()/=×x*-]$/u.test(token)) continue
    if (/^\d+$/.test(token) || none.has(token)) {
      if (number !== null) return null
      number = /^\d+$/.test(token) ? Number(token) : 0
    } else if (included.has(token)) {
      isIncluded = true
      continue
    } else if (isJoining && group === null) continue
    else {
      const named = groupOf.get(token)
      if (!named || group !== null) return null
      group = named
    }
    if (number !== null && group !== null) {
      if (counts[group] !== undefined) return null
      counts[group] = number
      number = null
      group = null
    }
  }
  return number === null && group === null ? { counts, isIncluded } : null
}

/** All guests are the adults and the children. What contradicts this is not understood. */
function partyOf(counts: Counts, isIncluded = false): Party | null {
  const { guests, adults, children, infants = 0 } = counts
  if (Object.values(counts).some((count) => count > maxGuests)) return null
  if (guests === undefined) {
    if (adults === undefined && children === undefined) return null
    const divided = { adults: adults ?? 0, children: children ?? 0 }
    return { guests: divided.adults + divided.children, ...divided, infants }
  }
  if (adults === undefined && children === undefined) {
    return { guests, adults: null, children: null, infants }
  }
  if (adults !== undefined && children !== undefined) {
    return adults + children === guests ? { guests, adults, children, infants } : null
  }
  if (!isIncluded || (adults ?? children ?? 0) > guests) return null
  return adults === undefined
    ? { guests, adults: guests - (children ?? 0), children: children ?? 0, infants }
    : { guests, adults, children: guests - adults, infants }
}

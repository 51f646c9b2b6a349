import { msg } from '#domain/i18n/messages.ts'
import { plainLetters } from '#domain/search/search-terms.ts'
import { inEachLanguage } from './own-terms.ts'

/** What a word in the status column means: a booking, one that ended, or a row that is none. */
export const statusMeanings = ['booked', 'cancelled', 'no-show', 'none'] as const
export type StatusMeaning = (typeof statusMeanings)[number]

/** Lower case without diacritics and punctuation: "Cancelled_by-guest." is "cancelled by guest". */
export const statusKey = (text: string): string =>
  plainLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * By what a choice of staff is kept: nearly as written, because it may be a name, which the erasure of a guest
 * has to find.
 */
export const statusChoiceKey = (text: string): string => text.trim().toLowerCase()

/** What negates or questions the word next to it, so that staff decide. */
const doubt =
  /\b(?:not?|non|nicht|nie|niet|ikke|inte|ej|ei|request\w*|angefragt|pending|waiting|await\w*|policy|possible|partial\w*|partly|teil\w*|parcial\w*|partiel\w*|parzial\w*|refused|rejected|reinstated|undone|undo|restored|to be|will be)\b/

/** Participles that say that a stay ended, wherever they are: "canceled by guest". */
const cancelled =
  /\b(?:cancell?ed|cxl|cxld|canx|cnx|storniert\w*|storno|abgesagt|annull?iert|annulee?s?|anule|cancelad[oa]s?|anulad[oa]s?|annullat[oaei]|cancellat[oaei]|disdett[oa]|geannuleerd|anulowan[aeyo]|odwolan[aeyo]|zrusen[aoeyi]?|stornovan[aoy]|avbokade?|avbokat|avbestall[dt]|avbestilt|avlyst|kansell?ert|annullere[tr]|aflyst|afbestilt|peruttu|peruutettu|entfallt|entfallen|ausgefallen|verfallen|zuruckgetreten|desistiu|void(?:ed)?|lemondva|torolve|anulata?|otkazano|preklicano|iptal)\b/

const cancelledInOtherLetters = /ακυρ|отмен|скасов|取消|キャンセル|취소/u

/** Nouns, which alone say the same. */
const cancellations = new Set([
  ...['cancellation', 'cancel', 'stornierung', 'absage', 'annulation', 'cancelacion', 'anulacion'],
  ...['cancelamento', 'cancellazione', 'disdetta', 'annullamento', 'annulering', 'anulacja'],
  ...['zruseni', 'avbokning', 'avbestilling', 'kansellering', 'afbestilling', 'peruutus'],
])

const noShow =
  /\b(?:no ?shows?|noshow|did not (?:show|arrive|come)|never arrived|nicht (?:angereist|erschienen)|nichtanreise|non presente?e?s?|non venue?s?|no (?:se )?present(?:ado|ada|o)|no presentad[oa]|no llego|nao compareceu|mancat[oa] arrivo|non presentat[oaei]|niet (?:gekomen|verschenen|op komen dagen)|nie (?:przyjechal|dojechal|pojawil)\w*|nedojel\w*|neprijel\w*|uteblev\w*|ikke (?:mott|modt)\w*)\b/

/** Statuses of bookings whose guests come or came, whole. */
const booked = new Set([
  ...[
    'ok',
    'confirmed',
    'confirm',
    'booked',
    'booking',
    'reserved',
    'reservation',
    'active',
    'new',
  ],
  ...['modified', 'changed', 'updated', 'accepted', 'approved', 'guaranteed', 'definite', 'paid'],
  ...['checked in', 'checkedin', 'checked out', 'checkedout', 'check in', 'check out', 'in house'],
  ...['inhouse', 'staying', 'arrived', 'departed', 'completed', 'complete', 'finished', 'done'],
  ...['past', 'upcoming', 'current', 'stayed', 'arriving', 'unconfirmed', 'past guest'],
  ...['currently hosting', 'arriving soon', 'arriving today', 'arriving tomorrow', 'review guest'],
  ...[
    'checking out today',
    'post stay',
    'bewerte den gast',
    'ehemaliger gast',
    'ancien voyageur',
    'visszaigazolva',
    'checking out tomorrow',
    'awaiting guest review',
    'trip upcoming',
  ],
  // German
  ...[
    'bestatigt',
    'bestaetigt',
    'gebucht',
    'reserviert',
    'fest',
    'fix',
    'festgebucht',
    'verbindlich',
  ],
  ...[
    'abgereist',
    'angereist',
    'ausgecheckt',
    'eingecheckt',
    'anwesend',
    'im haus',
    'abgeschlossen',
  ],
  ...['aktiv', 'neu', 'geandert', 'geaendert', 'bezahlt', 'beendet', 'zugesagt', 'akzeptiert'],
  // French
  ...['confirme', 'confirmee', 'reserve', 'reservee', 'valide', 'validee', 'termine', 'terminee'],
  ...['arrive', 'arrivee', 'parti', 'partie', 'en cours', 'payee', 'paye', 'acceptee', 'accepte'],
  // Spanish and Portuguese
  ...['confirmada', 'confirmado', 'reservada', 'reservado', 'finalizada', 'finalizado', 'pagada'],
  ...[
    'completada',
    'completado',
    'concluida',
    'concluido',
    'aceptada',
    'aceite',
    'en curso',
    'paga',
  ],
  ...[
    'pagado',
    'pago',
    'aprobada',
    'aprovada',
    'hospedado',
    'ativa',
    'activa',
    'llegado',
    'salido',
  ],
  // Italian
  ...['confermata', 'confermato', 'prenotata', 'prenotato', 'completata', 'completato', 'pagata'],
  ...['conclusa', 'concluso', 'arrivato', 'partito', 'in corso', 'accettata', 'attiva', 'pagato'],
  // Dutch
  ...['bevestigd', 'geboekt', 'gereserveerd', 'vertrokken', 'aangekomen', 'afgerond', 'betaald'],
  ...['ingecheckt', 'uitgecheckt', 'voltooid', 'definitief', 'actief', 'geaccepteerd'],
  // Polish and Czech
  ...['potwierdzona', 'potwierdzone', 'potwierdzony', 'zarezerwowana', 'zarezerwowane', 'oplacona'],
  ...['zakonczona', 'zakonczone', 'zrealizowana', 'aktywna', 'zameldowany', 'wymeldowany'],
  ...['potvrzeno', 'potvrzena', 'potvrzeny', 'rezervovano', 'zaplaceno', 'ukonceno', 'ubytovan'],
  ...['dokonceno', 'odjel', 'odjeli', 'aktivni'],
  // Swedish, Norwegian, Danish and Finnish
  ...['bekraftad', 'bekraftat', 'bokad', 'bokat', 'betald', 'avslutad', 'incheckad', 'utcheckad'],
  ...[
    'bekreftet',
    'booket',
    'bestilt',
    'betalt',
    'fullfort',
    'avsluttet',
    'innsjekket',
    'utsjekket',
  ],
  ...['bekraeftet', 'reserveret', 'afsluttet', 'indtjekket', 'udtjekket', 'aktiivinen', 'aktivt'],
  ...['vahvistettu', 'varattu', 'maksettu', 'reservert', 'reserverad', 'aktivert'],
])

/** Rows of exports that are no bookings. */
const none = new Set([
  ...['inquiry', 'enquiry', 'request', 'booking request', 'declined', 'denied', 'expired', 'black'],
  ...[
    'not possible',
    'blocked',
    'block',
    'closedperiod',
    'closed period',
    'closed',
    'unavailable',
    'rejected',
    'anfrage',
    'abgelehnt',
  ],
  ...['blockiert', 'gesperrt', 'abgelaufen', 'demande', 'refusee', 'refuse', 'bloque', 'expiree'],
  ...['solicitud', 'consulta', 'rechazada', 'bloqueado', 'caducada', 'richiesta', 'rifiutata'],
  ...['bloccato', 'scaduta', 'aanvraag', 'geweigerd', 'geblokkeerd', 'verlopen', 'zapytanie'],
  ...['odrzucona', 'zablokowane', 'poptavka', 'zamitnuto', 'blokovano', 'forfragan', 'nekad'],
  ...['foresporsel', 'avvist', 'afvist', 'sperret', 'inquiry expired', 'request expired'],
  ...['request declined', 'request withdrawn', 'withdrawn', 'not accepted', 'recusada', 'pedido'],
])

let ownStatuses: ReadonlyMap<string, StatusMeaning> | undefined

/** The statuses as the screens of Cabinkeeper name them. */
const ownStatus = (key: string): StatusMeaning | undefined => {
  ownStatuses ??= inEachLanguage<StatusMeaning>(
    [
      [msg('Unconfirmed'), 'booked'],
      [msg('Checked in'), 'booked'],
      [msg('Checked out'), 'booked'],
      [msg('checked in'), 'booked'],
      [msg('checked out'), 'booked'],
      [msg('Cancelled'), 'cancelled'],
      [msg('No-show'), 'no-show'],
    ],
    statusKey,
  )
  return ownStatuses.get(key)
}

/** Whether a text has a word that says that something was cancelled, also with a doubt. */
export const namesCancellation = (text: string): boolean => {
  const key = statusKey(text)
  return cancellations.has(key) || cancelled.test(key) || cancelledInOtherLetters.test(key)
}

/**
 * What a word of the status column means; null for an unknown one, which staff decide. An
 * empty cell is a booking: most spreadsheets only mark the exceptions.
 */
export function readStatus(text: string): StatusMeaning | null {
  const key = statusKey(text)
  if (key === '') return text.trim() === '' ? 'booked' : null
  const own = ownStatus(key)
  if (own) return own
  if (booked.has(key)) return 'booked'
  if (none.has(key)) return 'none'
  if (noShow.test(key)) return 'no-show'
  if (cancellations.has(key)) return 'cancelled'
  if (cancelled.test(key) || cancelledInOtherLetters.test(key.normalize('NFC'))) {
    return doubt.test(key) ? null : 'cancelled'
  }
  return /^arriving in \d+ days?$/.test(key) ? 'booked' : null
}

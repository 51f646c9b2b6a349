import { plainLetters } from '#domain/search/search-terms.ts'

/** How columns say without an amount that a booking is paid, or that it is not. */
const paidWords = [
  'yes|y|true|x|paid|paid in full|fully paid|full|settled|ok|done|complete|completed|received|✓|✔|☑',
  'ja|j|wahr|bezahlt|voll bezahlt|vollstandig bezahlt|ganz bezahlt|beglichen|erledigt|eingegangen',
  'oui|o|vrai|paye|payee|entierement paye|regle|reglee|solde|soldee',
  'si|s|verdadero|pagado|pagada|abonado|vero|pagato|pagata|saldato|sim|verdadeiro|pago|paga|liquidado',
  'betaald|voldaan|volledig betaald|betalt|betald|fuldt betalt|helt betald|greitt|kylla|maksettu',
  'tak|prawda|zaplacone|zaplacono|oplacone|oplacono|zaplacona|ano|pravda|zaplaceno|uhrazeno|zaplatene|uhradene',
  'igen|fizetve|kifizetve|da|platit|да|оплачено|оплачен',
]
const unpaidWords = [
  'no|n|false|unpaid|not paid|not yet|open|due|outstanding|pending|none|nothing|to pay|0',
  'nein|falsch|offen|unbezahlt|nicht bezahlt|noch nicht bezahlt|noch offen|ausstehend|fallig',
  'non|faux|impaye|impayee|non paye|non payee|pas paye|a payer|du|en attente',
  'falso|no pagado|no pagada|sin pagar|pendiente|impagado|non pagato|non pagata|da pagare|in sospeso',
  'nao|nao pago|nao paga|pendente|por pagar|em aberto|em falta',
  'nee|onbetaald|niet betaald|openstaand|nei|nej|ikke betalt|ubetalt|ej betald|obetald|inte betald|ei|maksamatta',
  'nie|falsz|niezaplacone|nie zaplacono|nieoplacone|nie oplacono|do zaplaty',
  'ne|nepravda|nezaplaceno|neuhrazeno|k uhrade|nezaplatene|neuhradene',
  'nem|nincs fizetve|nu|neplatit|нет|не оплачено|не оплачен',
]
const setOf = (lines: readonly string[]) =>
  new Set(lines.flatMap((line) => line.split('|').map(plainLetters)))
const paid = setOf(paidWords)
const unpaid = setOf(unpaidWords)

const deposit =
  /deposit|prepay|down ?payment|anzahlung|kaution|acompte|arrhes|senal|anticipo|fianza|acconto|caparra|sinal\b|aanbetaling|borg|zaliczk|zadatek|zaloh|depositum|handpenning|forskudd|ennakko|varausmaksu|eloleg/

/** Whether a column is about a part of the price, so that "yes" does not say how much was paid. */
export const isDepositHeading = (heading: string): boolean => deposit.test(plainLetters(heading))

/**
 * Whether a word such as "Yes", "bezahlt" or "offen" says that everything is paid, or nothing. Null for
 * any other text, also one that says that a part is paid.
 */
export function readPaidWord(text: string): 'paid' | 'unpaid' | null {
  const word = plainLetters(text)
    .replace(/[\s._-]+/g, ' ')
    .replace(/[!:]/g, '')
    .trim()
  if (paid.has(word)) return 'paid'
  return unpaid.has(word) ? 'unpaid' : null
}

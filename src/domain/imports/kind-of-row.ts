import { plainLetters } from '../search/search-terms.ts'

/** Money that moves without a booking of its own: transfers to the owner's bank. */
const transfers =
  /\b(?:pay ?outs?|auszahlung\w*|versement|virement|pago|pagamento|accredito|uitbetaling|wyplata|vyplata|utbetaln?ing)\b/

/** Amounts that belong to a reservation. */
const parts =
  /\b(?:tax(?:es)?|tot|vat|pass ?through|resolution|adjustment|fees?|cleaning|co ?host|credit|refund|discount|steuern?|ortstaxe|kurtaxe|gebuhr\w*|anpassung|erstattung|taxe|frais|ajustement|impuestos?|tasa|ajuste|tarifa|imposta|tassa|rettifica|belasting|toeslag|podatek|oplata|dan|poplatek|skatt|avgift)\b/

/** What a row of an earnings file is, by its type. A type that is neither names a booking. */
export function kindOfRow(type: string): 'booking' | 'part' | 'no-booking' {
  const plain = plainLetters(type)
  // "Resolution Payout" is an amount of a reservation.
  if (parts.test(plain)) return 'part'
  return transfers.test(plain) ? 'no-booking' : 'booking'
}

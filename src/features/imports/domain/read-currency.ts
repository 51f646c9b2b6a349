import { plainLetters } from '#domain/search/search-terms.ts'

/** How amounts name their currency, in plain letters. Several codes: the name alone does not decide. */
const namesOfCurrencies: Readonly<Record<string, string>> = {
  EUR: '€ euro euros eu eurs',
  USD: '$ us$ dollar dollars usdollar',
  CAD: '$ ca$ c$ can$ cdn$ dollar dollars',
  AUD: '$ a$ au$ aud$ dollar dollars',
  NZD: '$ nz$ dollar dollars',
  SGD: '$ s$ sg$ dollar dollars',
  HKD: '$ hk$ dollar dollars',
  MXN: '$ mx$ mex$ peso pesos',
  BRL: 'r$ real reais',
  GBP: '£ pound pounds quid stg',
  CHF: 'fr frs sfr franken franc francs franchi',
  PLN: 'zl zlote zloty zlotych',
  CZK: 'kc koruna koruny korun kcs',
  HUF: 'ft forint',
  SEK: 'kr skr kronor krona',
  NOK: 'kr nkr kroner krone',
  DKK: 'kr dkr kroner krone',
  ISK: 'kr ikr kronur krona',
  RON: 'lei leu',
  BGN: 'лв',
  TRY: '₺ tl lira',
  JPY: '¥ yen 円',
  CNY: '¥ 元 rmb yuan',
  KRW: '₩ won 원',
  INR: '₹ rs rupees',
  THB: '฿ baht',
  RUB: '₽ руб',
  UAH: '₴ грн',
  ILS: '₪ nis',
  ZAR: 'r rand',
  MYR: 'rm',
  IDR: 'rp',
  PHP: '₱',
  VND: '₫',
  AED: 'dh dhs',
  MAD: 'dh dhs',
}

/** Currencies without a sign of their own here. */
const otherCodes =
  'bhd jod kwd omr qar sar egp tnd dzd lbp rsd bam mkd all mdl gel amd azn kzt byn kes tzs ugx ngn ghs clp cop ars uyu pen bob pyg crc dop jmd lkr npr pkr bdt twd mop fjd xpf hrk ltl lvl eek sit skk dem ats frf itl esp'

const codesByName = new Map<string, string[]>()
for (const [code, names] of Object.entries(namesOfCurrencies)) {
  for (const name of [code.toLowerCase(), ...names.split(' ')]) {
    codesByName.set(name, [...(codesByName.get(name) ?? []), code])
  }
}
for (const code of otherCodes.split(' ')) codesByName.set(code, [code.toUpperCase()])

/**
 * The currencies (ISO 4217) that a sign, a code or a word can mean: "kr" has four. Empty if it is no currency.
 */
export const currenciesNamed = (name: string): readonly string[] =>
  codesByName.get(plainLetters(name).replace(/[.\s]/g, '')) ?? []

import { plainLetters } from '../search/search-terms.ts'

/** January to December in plain letters, with the forms that dates take in a language. */
const languages = [
  // English, German (also in Austria)
  'january february march april may june july august september october november december',
  'januar februar marz april mai juni juli august september oktober november dezember',
  'janner feber maerz - - - - - sept - - -',
  'jaenner - mrz - - - - - - okt - dez',
  // French, Spanish, Italian, Portuguese
  'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre',
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  '- - - - - - - - setiembre - - -',
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro',
  // Dutch, Danish, Norwegian, Swedish, Finnish
  'januari februari maart april mei juni juli augustus september oktober november december',
  '- - mrt - - - - - - - - -',
  'januar februar marts april maj juni juli august september oktober november december',
  'januar februar mars april mai juni juli august september oktober november desember',
  'januari februari mars april maj juni juli augusti september oktober november december',
  'tammikuu helmikuu maaliskuu huhtikuu toukokuu kesakuu heinakuu elokuu syyskuu lokakuu marraskuu joulukuu',
  'tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesakuuta heinakuuta elokuuta syyskuuta lokakuuta marraskuuta joulukuuta',
  // Icelandic
  'januar februar mars april mai juni juli agust september oktober november desember',
  // Polish, Czech and Slovak, in both cases
  'styczen luty marzec kwiecien maj czerwiec lipiec sierpien wrzesien pazdziernik listopad grudzien',
  'stycznia lutego marca kwietnia maja czerwca lipca sierpnia wrzesnia pazdziernika listopada grudnia',
  'leden unor brezen duben kveten cerven cervenec srpen zari rijen listopad prosinec',
  'ledna unora brezna dubna kvetna cervna cervence srpna - rijna listopadu prosince',
  '- - - - - cvn cvc - - - - -',
  'januar februar marec april maj jun jul august september oktober november december',
  'januara februara marca aprila maja juna jula augusta septembra oktobra novembra decembra',
  // Hungarian, Romanian
  'januar februar marcius aprilis majus junius julius augusztus szeptember oktober november december',
  'ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie',
  // Russian, in both cases
  'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь',
  'января февраля марта апреля мая июня июля августа сентября октября ноября декабря',
].map((names) => names.split(' ').map(plainLetters))

/** Short forms that begin the names of several months. */
const shortForms: Readonly<Record<string, number>> = { mar: 3, jun: 6, jul: 7, lis: 11, sep: 9 }

/** The month that a word in one of many languages means, from 1 on; null if it is none or several. */
export function monthNamed(word: string): number | null {
  const name = plainLetters(word)
  const short = shortForms[name]
  if (short !== undefined) return short
  const complete = monthsWith((known) => known === name)
  if (complete.length === 1) return complete[0] ?? null
  const begun = name.length < 3 ? [] : monthsWith((known) => known.startsWith(name))
  return begun.length === 1 ? (begun[0] ?? null) : null
}

const monthsWith = (matches: (name: string) => boolean): number[] => [
  ...new Set(
    languages.flatMap((names) => names.flatMap((name, at) => (matches(name) ? [at + 1] : []))),
  ),
]

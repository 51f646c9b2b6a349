/*
 * The words of summaries in the languages of channels and of channel managers, as plainText() writes
 * them: lower case, without accents and punctuation.
 */

/** Lower case, without accents and punctuation, between spaces: " non disponible ". */
export function plainText(text: string): string {
  const letters = text
    .slice(0, maxLength)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[łøđßæı]/g, (letter) => plainLetters[letter] ?? letter)
  return ` ${letters.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()} `
}

const maxLength = 200

/** Letters that Unicode does not decompose. */
const plainLetters: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', ı: 'i' }

const words = (text: string): string[] => text.trim().split(/\s*[|\n]\s*/)

const plainWords = (text: string): string[] => words(text).map(plainText)

/** In any place of a summary they say that nights are blocked. */
export const blockWords: readonly string[] = plainWords(`
  not available|unavailable|no availability|not bookable|blocked|closed|blackout|off time|time off
  nicht verfügbar|nicht buchbar|gesperrt|blockiert|geblockt|geschlossen
  indisponible|non disponible|pas disponible|bloqué|bloquée|fermé
  no disponible|no está disponible|bloqueado|bloqueada|cerrado
  non disponibile|indisponibile|bloccato|bloccata|chiuso
  niet beschikbaar|onbeschikbaar|geblokkeerd|gesloten
  indisponível|não disponível|fechado
  niedostępne|niedostępny|niedostępna|niedostępność|zablokowane|zablokowany|zamknięte
  nedostupné|nedostupný|nedostupno|není k dispozici|nie je k dispozícii|blokováno|blokované|blokirano|uzavřeno|zatvorené
  ikke tilgængelig|ikke ledig|utilgængelig|blokeret|lukket|ikke tilgjengelig|utilgjengelig|blokkert|stengt
  inte tillgänglig|ej tillgänglig|inte tillgängligt|otillgänglig|blockerad|blockerat|stängt
  ei saatavilla|ei käytettävissä|ei varattavissa|estetty|suljettu
  nem elérhető|nem foglalható|blokkolva|zárva|indisponibil|nu este disponibil|blocat|închis
  ni na voljo|nije dostupno|nije raspoloživo|nav pieejams|neprieinama|nelaisvas|pole saadaval
  недоступно|не доступно|занято|заблокировано|закрыто|недоступний|недоступне|недостъпно
  μη διαθέσιμο|δεν διατίθεται|müsait değil|kapalı|uygun değil|ekki laust|ekki í boði
  tidak tersedia|không có sẵn|không khả dụng|לא זמין|غير متاح
`)

/** Languages that write no spaces between words. */
export const blockWordsWithoutSpaces: readonly string[] = plainWords(
  '利用不可|予約不可|空きなし|不可用|不可订|不可訂|无法预订|不可预订|已关闭|無法預訂|예약 불가|이용 불가|ไม่ว่าง',
).map((word) => word.trim())

/** They say that nights are blocked if they are the whole summary, because they are names as well. */
export const lonelyBlockWords: ReadonlySet<string> = new Set(
  plainWords(`
    block|blocking|hold|on hold|busy|occupied|owner|owner block|owner hold|owner stay|owner use|personal use|own use
    maintenance|cleaning|renovation|repairs|private|preparation|preparation time|prep time|buffer|closure|closed period
    belegt|besetzt|sperrung|sperre|blockade|eigennutzung|eigenbelegung|eigenbedarf|selbstnutzung|wartung|renovierung|reinigung|privat
    occupé|occupée|fermeture|blocage|propriétaire|entretien|usage personnel
    ocupado|ocupada|bloqueo|propietario|mantenimiento|uso personal|proprietário|bloqueio|manutenção
    occupato|occupata|blocco|proprietario|manutenzione|uso personale
    bezet|blokkering|eigenaar|onderhoud|eigen gebruik
    zajęte|zajęty|blokada|właściciel|konserwacja|obsazeno|obsazené|blokace|majitel|údržba|zauzeto|zasedeno
    optaget|opptatt|upptagen|upptaget|ejer|eier|ägare|vedligeholdelse|vedlikehold|underhåll|varattuna|omistaja|huolto
    foglalt|tulajdonos|karbantartás|ocupat|proprietar|întreținere|dolu|meşgul|блокировка|владелец|уборка
  `),
)

/** Names and words that say nothing about the nights or the guest. */
export const noiseWords: ReadonlySet<string> = new Set(
  words(`
    airbnb|booking|com|vrbo|homeaway|abritel|fewo|direkt|stayz|bookabach|beds24|smoobu|lodgify|hostaway|guesty|hospitable
    ownerrez|google|outlook|expedia|agoda|tripadvisor|flipkey|holidaylettings|hostfully|uplisting|tokeet|avantio|avaibook|igms
    pricelabs|rentals|united|icnea|kigo|escapia|streamline|cloudbeds|siteminder|channel|manager|calendar|kalender|ical|import
    by|from|via|on|of|the|host|date|dates|day|days|period|event|manual|manually|auto|automatic|automatically|external
    durch|von|bei|par|por|da|door|przez|av|af
  `),
)

/** A summary that begins like this is a stay, whatever the name of its guest is. */
export const stayWords: readonly string[] = plainWords(`
  reserved|booked|reserviert|gebucht|réservé|réservée|reservado|reservada|riservato|prenotato|prenotata|gereserveerd|geboekt
  zarezerwowane|zarezerwowany|rezerwacja|rezervováno|rezervované|rezervovaný|rezervirano|rezervat|rezerve
  reserveret|reservert|reserverad|bokad|booket|varattu|foglalva|забронировано|зарезервировано|бронь|κρατημένο
`)

/** Nights of an event that blocks no time, and whose whole summary is one of these, are for sale. */
export const freeWords: ReadonlySet<string> = new Set(
  plainWords(`
    available|open|free|vacant|verfügbar|frei|disponible|libre|disponibile|libero|beschikbaar|vrij|disponível|livre
    dostępne|wolne|volno|volné|ledig|ledigt|tilgængelig|tilgjengelig|tillgänglig|vapaa|szabad|свободно|доступно
  `),
)

/** At the beginning or end of the summary of the first day of a stay. */
export const arrivalWords: readonly string[] = plainWords(`
  check in|checkin|arrival|arrives|arriving|guest arrival|anreise|ankunft|einchecken|arrivée|llegada|entrada|arrivo|aankomst
  inchecken|chegada|przyjazd|zameldowanie|příjezd|príchod|prihod|dolazak|ankomst|incheckning|innsjekk|indtjekning
  saapuminen|érkezés|sosire|заезд|прибытие|приезд|giriş|άφιξη
`)

/** At the beginning or end of the summary of the day on which a guest leaves. */
export const departureWords: readonly string[] = plainWords(`
  check out|checkout|departure|departs|departing|guest departure|abreise|auschecken|départ|salida|partenza|vertrek
  uitchecken|saída|partida|wyjazd|wymeldowanie|odjezd|odchod|odhod|odlazak|avresa|afrejse|avreise|utcheckning|utsjekk|udtjekning
  lähtö|távozás|elutazás|plecare|выезд|отъезд|çıkış|αναχώρηση
`)

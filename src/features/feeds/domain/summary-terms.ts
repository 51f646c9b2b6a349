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
  not available|unavailable|no availability|not bookable|blocked|closed|blackout|black out|off time|time off
  out of order|out of service|stop sell|do not book|not for rent|no vacancy|sold out
  nicht verfügbar|nicht buchbar|gesperrt|gesperrte|gesperrter|blockiert|blockierte|blockierter|geblockt|geblockte|geblockter|geschlossen
  nicht belegbar|nicht vermietbar|keine vermietung|wintersperre|winterpause|saisonpause|betriebsferien|betriebsruhe
  indisponible|non disponible|pas disponible|bloqué|bloquée|bloqués|bloquées|fermé|fermée|indispo|non dispo|pas dispo
  no disponible|no está disponible|bloqueado|bloqueada|bloqueadas|bloqueados|cerrado|cerrada|fuera de servicio
  non disponibile|indisponibile|bloccato|bloccata|bloccate|bloccati|chiuso|chiusa|fuori servizio
  niet beschikbaar|onbeschikbaar|geblokkeerd|geblokkeerde|gesloten|niet boekbaar|niet te boeken|niet te huur
  indisponível|não disponível|fechado|fechada|interditado
  niedostępne|niedostępny|niedostępna|niedostępność|zablokowane|zablokowany|zamknięte
  nedostupné|nedostupný|nedostupno|není k dispozici|nie je k dispozícii|blokováno|blokované|blokirano|uzavřeno|zatvorené
  ikke tilgængelig|ikke ledig|utilgængelig|blokeret|lukket|ikke tilgjengelig|utilgjengelig|blokkert|stengt
  inte tillgänglig|ej tillgänglig|inte tillgängligt|otillgänglig|blockerad|blockerat|stängt
  ei saatavilla|ei käytettävissä|ei varattavissa|ei vapaa|estetty|suljettu
  nem elérhető|nem foglalható|blokkolva|zárva|indisponibil|nu este disponibil|blocat|închis
  ni na voljo|nije dostupno|nije raspoloživo|nav pieejams|neprieinama|nelaisvas|pole saadaval
  недоступно|не доступно|занято|заблокировано|закрыто|недоступний|недоступне|недостъпно
  μη διαθέσιμο|δεν διατίθεται|müsait değil|kapalı|uygun değil|ekki laust|ekki í boði
  tidak tersedia|không có sẵn|không khả dụng|לא זמין|غير متاح
`)

/** Languages that write no spaces between words. */
export const blockWordsWithoutSpaces: readonly string[] = plainWords(
  '利用不可|予約不可|空きなし|満室|閉鎖|不可用|不可订|不可訂|无法预订|不可预订|已关闭|無法預訂|예약 불가|예약불가|이용 불가|ไม่ว่าง',
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

/** A summary that begins like this is a block, often a day before or after a stay. */
export const bufferWords: readonly string[] = plainWords(`
  buffer|prep|preparation|turnover|turnaround|changeover day|cleaning|owner stay|owner use|owner hold|owner block|day before|day after|days before|days after|night before|night after
  puffer|puffertag|pufferzeit|vorlauf|nachlauf|vorbereitung|vorbereitungszeit|reinigung|reinigungstag|endreinigung|putztag|wechseltag
  tag vor|tag nach|tage vor|tage nach|vortag|folgetag|tampon|préparation|ménage|nettoyage|jour avant|jour après|veille
  limpieza|preparación|día antes|día después|pulizia|pulizie|preparazione|giorno prima|giorno dopo
  schoonmaak|voorbereiding|dag voor|dag na|wisseldag|limpeza|preparação|dia antes|dia depois
  sprzątanie|przygotowanie|dzień przed|dzień po|úklid|příprava|den před|den po|rengøring|rengjøring|städning|dag före|dag efter
  siivous|takarítás|curățenie|čišćenje|čiščenje|уборка|подготовка|καθαρισμός|temizlik
`)

/** A summary that begins like this was cancelled, in calendars that keep such events. */
export const cancelWords: readonly string[] = plainWords(`
  cancelled|canceled|storniert|storno|annulliert|annulé|annulée|cancelado|cancelada|anulado|anulada|annullato|annullata|cancellato|cancellata
  geannuleerd|anulowano|anulowane|anulowana|odwołane|odwołano|zrušeno|zrušená|zrušené|zrušena|otkazano|preklicano|aflyst|annulleret|avlyst
  avbestilt|kansellert|avbokad|avbokat|inställd|peruttu|peruutettu|törölve|lemondva|anulat|anulată|отменено|отменён|отменена|скасовано|ακυρώθηκε|iptal
`)

/** Names and words that say nothing about the nights or the guest. */
export const noiseWords: ReadonlySet<string> = new Set(
  words(`
    airbnb|booking|com|vrbo|homeaway|abritel|fewo|direkt|stayz|bookabach|beds24|smoobu|lodgify|hostaway|guesty|hospitable
    ownerrez|google|outlook|expedia|agoda|tripadvisor|flipkey|holidaylettings|hostfully|uplisting|tokeet|avantio|avaibook|igms
    pricelabs|rentals|united|icnea|kigo|escapia|streamline|cloudbeds|siteminder|channel|manager|calendar|kalender|ical|import
    by|from|via|on|of|the|host|date|dates|day|reservation|reservierung|buchung|réservation|reserva|prenotazione|reservering|boeking|rezervace|rezervacija|foglalás|days|period|event|manual|manually|auto|automatic|automatically|external
    durch|von|bei|par|por|da|door|przez|av|af
  `),
)

/** A summary that begins like this is a stay, whatever the name of its guest is. */
export const stayWords: readonly string[] = plainWords(`
  reserved|booked|reserviert|gebucht|réservé|réservée|reservado|reservada|riservato|prenotato|prenotata|gereserveerd|geboekt
  zarezerwowane|zarezerwowany|rezerwacja|rezervováno|rezervované|rezervovaný|rezervirano|rezervat|rezerve
  reserveret|reservert|reserverad|bokad|booket|varattu|foglalva|frátekið|забронировано|зарезервировано|бронь|κρατημένο
  예약됨|예약 완료|予約済み|予約済|已预订|已預訂|محجوز|שמור|מוזמן|จองแล้ว|đã đặt|dipesan
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
  check in|checkin|early check in|early checkin|self check in|arrival|arrives|arriving|guest arrival|anreise|anreisetag|ankunft|ankunftstag|einchecken|arrivée|llegada|entrada|arrivo|aankomst
  inchecken|chegada|przyjazd|zameldowanie|příjezd|príchod|prihod|dolazak|ankomst|incheckning|innsjekk|indtjekning
  saapuminen|érkezés|sosire|заезд|прибытие|приезд|giriş|άφιξη
`)

/** At the beginning or end of the summary of the day on which a guest leaves. */
export const departureWords: readonly string[] = plainWords(`
  check out|checkout|late check out|late checkout|departure|departs|departing|leaving|leaves|guest departure|abreise|abreisetag|auschecken|départ|salida|partenza|vertrek
  uitchecken|saída|partida|wyjazd|wymeldowanie|odjezd|odchod|odhod|odlazak|avresa|afrejse|avreise|utcheckning|utsjekk|udtjekning
  lähtö|távozás|elutazás|plecare|выезд|отъезд|çıkış|αναχώρηση
`)

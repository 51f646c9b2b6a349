import type { ImportField } from './import-fields.ts'

/** The same headings stand for a word and for a date. */
const cancellations = [
  'cancelled|canceled|is cancelled|cancelled on|canceled on|cancelled at|cancellation date|date cancelled|date of cancellation|cancel date|cancellation',
  'storniert|storniert am|stornierungsdatum|stornodatum|storno|storno am|stornierung|abgesagt|annulee|annule|annulee le|annule le|date d annulation|annulation',
  'cancelada|cancelado|anulada|fecha de cancelacion|fecha cancelacion|cancelacion|cancellata|annullata|cancellato|disdetta|data cancellazione|data di cancellazione|data annullamento|data disdetta',
  'data de cancelamento|cancelamento|geannuleerd|geannuleerd op|annuleringsdatum|annulering|anulowana|anulowano|data anulowania|zruseno|datum zruseni|storno dne',
  'annulleret|annulleringsdato|aflyst|kansellert|kanselleringsdato|avbestilt|avbokad|avbokningsdatum|avbokad den|peruttu|peruutettu|peruutuspaiva|torolve|lemondva',
]

/**
 * Names of columns in plain letters, after the first English ones of import-fields.ts: more English, then
 * German, French, Spanish, Italian, Portuguese, Dutch, Polish, Czech and Slovak, Danish, Norwegian, Swedish,
 * Finnish, Hungarian. Apart, because only the server recognizes columns. A word that can mean a requested
 * deposit is none of what was paid, and a running number is no reference.
 */
const names: Partial<Record<ImportField, readonly string[]>> = {
  cancelled: cancellations,
  cancelledOn: cancellations,
  deposit: [
    'prepayment|deposit|down payment|deposit amount|anzahlung|anzahlungsbetrag|acompte|arrhes|senal|anticipo|acconto|caparra|sinal|aanbetaling|zaliczka|zaloha|forskud|handpenning|forskudd|ennakkomaksu',
  ],
  depositPaid: [
    'prepayment paid|deposit paid|down payment paid|anzahlung bezahlt|anzahlung gezahlt|anzahlung erhalten|acompte paye|acompte verse|arrhes versees|senal pagada|anticipo pagado|acconto pagato|acconto versato|caparra versata|sinal pago|aanbetaling betaald|aanbetaling voldaan|zaliczka wplacona|zaplacona zaliczka|zaloha zaplacena|zaplacena zaloha',
  ],
  cabin: [
    // Of channels whose "rooms" are their number.
    'unit type name|room type name|art der wohneinheit|wohneinheitstyp|unterkunftsart|type d hebergement|type de logement|tipo de alojamiento|tipo de unidad|tipo di unita|tipologia di alloggio|type accommodatie|soort accommodatie|tipo de acomodacao|rodzaj obiektu|typ ubytovani|typ av boende|majoitustyyppi',
    'cabin name|listing nickname|listing name nickname|nickname|house name|house|unit name|property name|listing name|lodge|cottage|chalet|room no|rental unit|accommodation name',
    'hutte|ferienhaus|ferienwohnung|fewo|wohnung|haus|objekt|unterkunft|zimmer|appartement|einheit|mietobjekt|ferienobjekt|wohneinheit|blockhaus|inserat|hutten',
    'cabane|logement|hebergement|gite|chambre|maison|bien|unite|annonce|propriete|location',
    'cabana|alojamiento|casa|habitacion|apartamento|unidad|propiedad|anuncio|vivienda',
    'baita|capanna|alloggio|camera|appartamento|unita|struttura|annuncio|sistemazione',
    'chale|alojamento|acomodacao|quarto|unidade|propriedade|imovel',
    'hut|huisje|vakantiehuis|accommodatie|woning|kamer|huis|advertentie|vakantiewoning',
    'domek|dom|chata|apartament|pokoj|obiekt|lokal|kwatera|nazwa obiektu|domek nazwa',
    'chalupa|ubytovani|apartman|jednotka|nazev ubytovani|ubytovanie|izba',
    'hytte|sommerhus|feriehus|hus|bolig|lejlighed|varelse|enhed|leilighet|rom|enhet',
    'stuga|stugan|lagenhet|rum|boende|mokki|huone|huoneisto|kohde|majoitus|asunto|haz|fahaz|szallas|szoba',
  ],
  startDate: [
    'arrives|arriving|check in time|date from|date arrival|date of arrival|start day|first day|from date|date in|checkin date|begin|stay start|arrival day|start of stay',
    'anreise|ankunft|anreisedatum|tag der anreise|ankunftsdatum|anreisetag|check in datum|von|beginn|ab|startdatum|erste nacht|datum von',
    'arrivee|date d arrivee|jour d arrivee|date arrivee|debut|date de debut|date debut|entree|date d entree',
    'llegada|entrada|dia de entrada|dia de llegada|dia entrada|fecha de llegada|fecha de entrada|fecha entrada|fecha llegada|desde|inicio|fecha de inicio|fecha inicio',
    'arrivo|giorno di arrivo|giorno arrivo|data arrivo|data di arrivo|dal|inizio|data inizio|data check in|chegada|data de chegada|data de entrada|data de inicio',
    'aankomst|aankomstdatum|datum aankomst|van|begindatum|inchecken|incheckdatum',
    'przyjazd|dzien przyjazdu|data przyjazdu|od|poczatek|zameldowanie|data od|data zameldowania|data rozpoczecia',
    'prijezd|datum prijezdu|zacatek|nastup|den prijezdu|datum od|prichod|datum prichodu|prijazd',
    'ankomst|dato for ankomst|ankomstdato|ankomstdatum|fra|startdato|indtjekning|innsjekk|innsjekking|fran|incheckning|ankomstdag',
    'saapuminen|tulopaiva|saapumispaiva|tulo|alkaa|alku|erkezes|erkezes datuma|erkezesi datum',
  ],
  endDate: [
    'departs|departing|date to|date departure|date of departure|end day|last day|to date|date out|checkout date|stay end|departure day|leaving|end of stay',
    'abreise|tag der abreise|abreisedatum|abreisetag|check out datum|bis|ende|enddatum|datum bis',
    'depart|date de depart|jour de depart|date depart|fin|date de fin|date fin|sortie|date de sortie',
    'salida|dia de salida|dia salida|fecha de salida|fecha salida|hasta|fecha de fin|fecha fin',
    'partenza|giorno di partenza|giorno partenza|data de termino|data partenza|data di partenza|al|fine|data fine|data check out|partida|saida|data de saida|data de partida|data de fim|ate',
    'vertrek|vertrekdatum|datum vertrek|tot|einddatum|uitchecken|uitcheckdatum',
    'wyjazd|dzien wyjazdu|data wyjazdu|do|koniec|wymeldowanie|data do|data wymeldowania|data zakonczenia',
    'odjezd|datum odjezdu|konec|den odjezdu|datum do|odchod|datum odchodu|odjazd',
    'afrejse|dato for afrejse|afrejsedato|til|slutdato|udtjekning|avreise|avreisedato|sluttdato|utsjekk|utsjekking|avresa|avresedatum|till|slutdatum|utcheckning',
    'lahto|lahtopaiva|paattyy|loppu|tavozas|elutazas|tavozas datuma|tavozasi datum',
  ],
  lastNight: [
    'letzte nacht|derniere nuit|ultima noche|ultima notte|laatste nacht|ostatnia noc|posledni noc',
  ],
  numNights: [
    'no of nights|num nights|nights stay|stay nights|total nights|night count|los|nights stayed',
    'nachte|anzahl nachte|ubernachtungen|anzahl ubernachtungen|nuits|nb nuits|nb de nuits|nombre de nuits|nuitees',
    'noches|numero de noches|n noches|notti|numero notti|numero di notti|n notti|noites|numero de noites|n noites',
    'nachten|aantal nachten|overnachtingen|noce|liczba nocy|ilosc nocy|noclegi|noci|pocet noci|pocet nocí',
    'natter|antal natter|overnatninger|netter|antall netter|yot|oita|ejszakak|ejszakak szama',
  ],
  fullName: [
    'guest full name|guest s name|name of guest|customer name|client|client name|lead guest|tenant|renter|primary guest|contact name|traveler|traveller',
    'gast|gastname|name des gastes|kunde|kundenname|vor und nachname|mieter|name gast|gaste name|nachname vorname',
    'nom du client|nom complet|voyageur|nom du voyageur|hote|locataire|nom et prenom|nom prenom|nom de l hote',
    'huesped|cliente|nombre completo|nombre y apellidos|viajero|titular',
    'ospite|nome completo|nome e cognome|nominativo|intestatario|cognome e nome',
    'hospede|nome do hospede|nome do cliente|naam|naam gast|gastnaam|klant|huurder|volledige naam',
    'gosc|imie i nazwisko|klient|nazwa goscia|najemca|imie i nazwisko goscia|nazwisko i imie',
    'host|jmeno a prijmeni|jmeno hosta|zakaznik|cele jmeno|meno a priezvisko|meno hosta|prijmeni a jmeno',
    'gast navn|gastens navn|navn|lejer|fulde navn|gjest|gjestens navn|fullt navn|leietaker|gastens namn|gastnamn|gjestenavn|gaestenavn|namn|kund|hyresgast',
    'vieras|nimi|asiakas|vieraan nimi|vendeg|nev|vendeg neve',
  ],
  booker: [
    'booker|booker name|gebucht von|bucher|reserve par|reservado por|prenotato da|geboekt door|zarezerwowal|rezervoval|booket av|bestilt av|bokad av|varaaja|foglalo',
  ],
  firstName: [
    'nombre cliente|nombre del cliente|nombre huesped|nombre del huesped|nome cliente|nome ospite|prenom du client|prenom client|prenom du voyageur|vorname gast|vorname des gastes|given name|firstname|vorname|prenom|nombre|nome|imie|jmeno|meno|fornavn|fornamn|etunimi|voornaam|keresztnev|primeiro nome',
  ],
  lastName: [
    'apellidos cliente|apellidos del cliente|apellidos huesped|apellidos del huesped|cognome cliente|cognome ospite|nachname gast|nachname des gastes|nom de famille du client|guest surname|guest family name|lastname|nachname|familienname|zuname|nom de famille|nom|apellido|apellidos|cognome|achternaam|sobrenome|apelido|ultimo nome',
    'nazwisko|prijmeni|priezvisko|efternavn|etternavn|efternamn|sukunimi|vezeteknev',
  ],
  email: [
    'mailadresse|e mail adresse|email adresse|courriel|adresse email|adresse e mail|adresse mail|correo|correo electronico|posta elettronica|indirizzo email',
    'e mailadres|emailadres|endereco de email|correio eletronico|adres e mail|adres email|emailova adresa|e mailova adresa|e postadresse|epost|e post|e postadress|sahkoposti|guest e mail',
  ],
  mobile: [
    'mobile number|mobile phone|cell|cell phone|handy|handynummer|mobil|mobilnummer|mobiltelefon|portable|movil|telefono movil|cellulare|telemovel|celular|gsm|mobiel|mobilni telefon|matkapuhelin|komorka|telefon komorkowy',
  ],
  phone: [
    'tel|telephone number|mobile number|mobile phone|cell|cell phone|contact number|kontakt|phone no|guest phone number',
    'telefon|telefonnummer|tel nr|handy|handynummer|mobil|mobilnummer|mobiltelefon|rufnummer|numero de telephone|portable',
    'telefono|numero de telefono|movil|telefono movil|cellulare|numero di telefono|telefone|telemovel|celular|telefoonnummer|telefoon|gsm|mobiel',
    'numer telefonu|nr telefonu|telefonni cislo|mobilni telefon|telefonne cislo|tlf|telefonnr|puhelin|puhelinnumero|telefonszam',
  ],
  country: [
    'country of residence|land|herkunftsland|nationalitat|wohnsitzland|pays|nationalite|pais|nacionalidad|pais de residencia',
    'paese|nazione|nazionalita|nationaliteit|nacionalidade|kraj|narodowosc|panstwo|zeme|narodnost|krajina|nationalitet|nasjonalitet|maa|kansalaisuus|orszag',
  ],
  language: [
    'sprache|gastsprache|korrespondenzsprache|langue|langue du client|idioma|idioma del huesped|lingua|lingua ospite|taal|taal gast|jezyk|jezyk goscia|jazyk|sprog|sprak|kieli|nyelv',
  ],
  numGuests: [
    'guest count|no of guests|num guests|total guests|party|party size|no of persons|number of persons|number of people|occupants|head count',
    'personen|personenanzahl|anzahl personen|gaste|anzahl gaste|pers|personenzahl|gastezahl|gasteanzahl|belegung|anzahl der personen|pax',
    'voyageurs|personnes|nb personnes|nb de personnes|nombre de personnes|nb voyageurs|nombre de voyageurs|nb pers',
    'huespedes|personas|numero de huespedes|numero de personas|n personas|n huespedes|viajeros',
    'ospiti|persone|numero ospiti|numero di ospiti|n persone|n ospiti|numero persone|hospedes|pessoas|numero de hospedes|numero de pessoas',
    'gasten|aantal personen|aantal gasten|osoby|liczba osob|ilosc osob|liczba gosci|goscie|osob|pocet osob|pocet hostu|hoste|hostia',
    'personer|antal personer|gaster|antal gaster|gjester|antall gjester|antall personer|henkilot|henkiloa|henkilomaara|vieraat|vieraita|vendegek|letszam|fo',
  ],
  numAdults: [
    'no of adults|erwachsene|erwachsenen|anzahl erwachsene|erw|adultes|nb adultes|nombre d adultes|adultos|numero de adultos|n adultos|adulti|numero adulti|n adulti',
    'volwassenen|aantal volwassenen|dorosli|liczba doroslych|dospeli|pocet dospelych|voksne|antal voksne|antall voksne|vuxna|antal vuxna|aikuiset|aikuisia|felnottek|felnott',
  ],
  numChildren: [
    'no of children|kids|kinder|kindern|davon kinder|anzahl kinder|enfants|nb enfants|nombre d enfants|dont enfants|ninos|menores|numero de ninos|n ninos',
    'bambini|numero bambini|n bambini|di cui bambini|criancas|numero de criancas|kinderen|aantal kinderen|waarvan kinderen|dzieci|liczba dzieci|w tym dzieci',
    'deti|pocet deti|z toho deti|born|antal born|barn|antall barn|antal barn|lapset|lapsia|gyerekek|gyerek',
  ],
  childAges: [
    'alter der kinder|alter kinder|kinder alter|alter des kindes|kinderalter|age des enfants|ages des enfants|age s des enfants|age enfants|ages enfants|enfants age|enfants ages',
    'edad de los ninos|edades de los ninos|edad ninos|edades ninos|ninos edad|ninos edades|edad de los menores|edades de los menores|eta dei bambini|eta bambini|bambini eta',
    'leeftijd kinderen|leeftijden kinderen|leeftijd van kinderen|leeftijden van kinderen|leeftijd van de kinderen|kinderen leeftijd|kinderen leeftijden|idade das criancas|idades das criancas|idade criancas|idades criancas|criancas idade|criancas idades',
    'wiek dzieci|dzieci wiek|vek deti|deti vek|dob djece|borns alder|alder pa born|born alder|barns alder|alder pa barn|alder barn|barn alder|barnens alder|lasten iat|lasten ika|lapset ika|gyerekek kora|gyermekek kora',
  ],
  totalPrice: [
    'gross earnings|gross booking amount|gross amount|gross|traveler payment|traveller payment|guest payment|client price|total cost|total charge|total charges|total gross|grand total|rental price|accommodation total|booking amount|booking value|payout|total payout|rate total|sum',
    'bruttoeinkunfte|bruttoeinnahmen|bruttobetrag|preis|gesamtpreis|preis gesamt|gesamt|gesamtbetrag|summe|betrag|mietpreis|endpreis|reisepreis|einnahmen|buchungsbetrag|gesamtsumme|buchungspreis|miete|gesamtmiete|mieteinnahme|reisesumme|einkunfte|erlos|umsatz|bruttopreis',
    'revenus bruts|montant brut|prix|prix total|prix sejour|prix du sejour|prix de la location|montant du sejour|montant|montant total|total ttc|prix ttc|loyer|revenus|ingresos brutos|precio|precio total|importe|importe total|ingresos|total reserva|total de la reserva|precio de la reserva|precio estancia',
    'guadagni lordi|ganhos brutos|prezzo|prezzo totale|prezzo soggiorno|importo|importo totale|totale|guadagni|preco|preco total|valor|valor total|montante|ganhos',
    'bruto inkomsten|bruto bedrag|prijs|totaalprijs|reissom|huur|totale prijs|bedrag|totaalbedrag|totaal|huurprijs|huursom|inkomsten',
    'dochod brutto|kwota brutto|cena|kwota|cena pobytu|koszt|koszt pobytu|cena za pobyt|cena ubytovani|cena calkowita|suma|wartosc|cena laczna|lacznie|razem|celkova cena|cena celkem|castka|celkem|cena spolu|spolu',
    'bruttoindtjening|bruttoinntekt|bruttointakter|pris|totalpris|leje|leje i alt|lejepris|husleje|leie|leiepris|hyra|pris i alt|total pris|belob|samlet pris|i alt|belop|totalt|belopp|summa|hinta|kokonaishinta|hinta yhteensa|vuokra|loppusumma|yhteensa|ar|osszeg|vegosszeg|osszesen|teljes ar',
  ],
  paid: [
    'price paid|preis bezahlt|payment total|total payments|already paid|deposit received|anzahlung erhalten|anzahlung bezahlt|anzahlung gezahlt|acompte verse|arrhes versees|acompte paye|anticipo pagado|senal pagada|acconto versato|acconto pagato|sinal pago|aanbetaling betaald|aanbetaling voldaan|wplacona zaliczka|zaplacona zaliczka|zaliczka wplacona|zaloha zaplacena|zaplacena zaloha|paid so far|paid amount|received|payment received|bezahlt|bereits bezahlt|gezahlt|angezahlt|gezahlter betrag|bezahlter betrag|paye|montant paye|deja paye|regle',
    'pagado|importe pagado|abonado|pagato|importo pagato|gia pagato|versato|pago|valor pago|betaald|reeds betaald|voldaan|bedrag betaald',
    'zaplacono|oplacono|wplacono|zaplacone|zaplaceno|uhrazeno|zaplatene|uhradene|betalt|innbetalt|indbetalt|betald|inbetalt|maksettu|fizetve|befizetett',
  ],
  status: [
    'booking state|reservation status|buchungsstatus|zustand|statut|etat|estado|stato|situacao|stan|stav|tila|allapot|statut de la reservation|estado de la reserva',
    'stato prenotazione|status rezerwacji|stav rezervace|stav rezervacie|bokningsstatus|bookingstatus|reserveringsstatus|boekingsstatus|estado da reserva',
  ],
  reference: [
    'booking no|booking ref|reference number|reservation reference|reservation|reservation no|confirmation number|confirmation no|reservation code|booking code|order number|order id|itinerary',
    'buchungsnr|buchungsnummer|buchungs nr|reservierungsnummer|reservierungsnr|reservierung|buchung|buchungscode|bestatigungscode|bestatigungs code|bestatigungsnummer|referenz|vorgang|vorgangsnummer',
    'numero de reservation|n reservation|n de reservation|code de confirmation|no de reservation|numero de reserva|n reserva|reserva|codigo de confirmacion|localizador|referencia',
    'numero prenotazione|n prenotazione|prenotazione|codice di conferma|codice prenotazione|riferimento|codigo de confirmacao|numero da reserva|codigo da reserva',
    'boekingsnummer|reserveringsnummer|boeking|reservering|bevestigingscode|referentie|numer rezerwacji|nr rezerwacji|rezerwacja|kod potwierdzenia|kod rezerwacji',
    'cislo rezervace|rezervace|kod rezervace|cislo rezervacie|rezervacia|bookingnummer|bookingnr|reservationsnummer|bestillingsnummer|referanse|bokningsnummer|bokningsnr|bokning',
    'varausnumero|varaus|varaustunnus|foglalas|foglalasi szam|foglalas szama|azonosito',
  ],
  source: [
    'bokningskalla|bestillingskanal|varauskanava|canal de reserva|canal de vente|kanal rezerwacji|creator|booked via|booked through|platform|ota|origin|kanal|buchungskanal|quelle|herkunft|vermittler|buchungsportal|gebucht uber|canal|origine|plateforme|provenance',
    'origen|plataforma|procedencia|canale|portale|provenienza|fonte|origem|kanaal|bron|herkomst|zrodlo|kanal sprzedazy|zdroj|kilde|bookingkanal|kalla|bokningskanal|kanava|lahde|csatorna|forras',
  ],
  currency: [
    'wahrung|devise|monnaie|moneda|divisa|valuta|moeda|waluta|mena|valuutta|penznem|currency iso|cur',
  ],
  rowType: [
    'type de transaction|transaktionsart|transaktionstyp|buchungsart|buchungstyp|typ|tipo|tipo de transaccion|tipo di transazione|tipo de transacao|soort|soort transactie|typ transakcji|rodzaj|tyyppi|tipus|booking type|reservation type',
  ],
  commission: [
    'commission amount|commission incl|commission included|channel fee|ota commission|service fee|host service fee|kommission|kommissionsbetrag|kommission inkl|provision|provisionsbetrag|servicegebuhr|vermittlungsprovision',
    'montant de la commission|frais de service|comision|importe de la comision|tarifa de servicio|commissione|importo commissione|importo della commissione|costi del servizio|comissao|valor da comissao|taxa de servico',
    'commissie|commissiebedrag|servicekosten|prowizja|kwota prowizji|provize|vyse provize|kommisjon|serviceavgift|palkkio|jutalek',
  ],
  payout: [
    'your revenue|net earnings|net amount|net|net income|auszahlung|auszahlungsbetrag|netto|versement|montant verse|pago neto|importe neto|netto incassato|compenso|valor liquido|uitbetaling|wyplata|vyplata|utbetaling|utbetalning',
  ],
  numUnits: [
    'zimmer|anzahl zimmer|chambres|nb chambres|habitaciones|camere|quartos|kamers|aantal kamers|pokoje|liczba pokoi|pocet pokoju|varelser|antal varelser|antall rom|antal rum|huoneet|einheiten|anzahl einheiten|unites|unidades|unita',
  ],
  bookedOn: [
    'booked at|date booked|reservation date|date of booking|creation date|created date|date created|reserved on|booking made',
    'gebucht am|buchungsdatum|gebucht|erstellt am|erstellt|buchung vom|datum der buchung|reserve le|reservee|reservee le|date de reservation|date reservation|cree le|date de creation',
    'fecha de reserva|reservado el|fecha reserva|fecha de creacion|data prenotazione|data di prenotazione|prenotato il|creato il|data da reserva|reservado em|criado em',
    'geboekt op|boekingsdatum|reserveringsdatum|aangemaakt|aangemaakt op|data rezerwacji|zarezerwowano|utworzono|data utworzenia|datum rezervace|rezervovano|vytvoreno|datum rezervacie',
    'bookingdato|bestilt|oprettet|booket|bestillingsdato|opprettet|bokningsdatum|bokad|skapad|varauspaiva|varattu|luotu|foglalas datuma',
  ],
  notes: [
    'special request|internal notes|booking notes|memo|bemerkung|bemerkungen|notiz|notizen|anmerkung|anmerkungen|kommentar|hinweis|hinweise',
    'remarque|remarques|commentaire|commentaires|notas|observaciones|comentarios|nota|note|osservazioni|commenti|annotazioni|observacoes',
    'opmerking|opmerkingen|notitie|notities|uwagi|notatki|komentarz|poznamka|poznamky|bemarkninger|noter|merknad|merknader|notater|anteckning|anteckningar|ovrigt|notering',
    'huomautus|huomautukset|lisatiedot|kommentti|megjegyzes|megjegyzesek',
  ],
  address: [
    'adresse|anschrift|strasse|wohnadresse|direccion|domicilio|indirizzo|adres|straat|endereco|morada|rua|ulica|adresa|ulice|adress|osoite|cim',
  ],
  birthDate: [
    'dob|birthdate|geburtsdatum|geboren am|geboren|geburtstag|date de naissance|ne le|fecha de nacimiento|data di nascita|geboortedatum|data de nascimento|data urodzenia',
    'datum narozeni|datum narodenia|fodselsdato|fodelsedatum|syntymaaika|szuletesi datum',
  ],
  company: [
    'firma|unternehmen|societe|entreprise|empresa|azienda|societa|bedrijf|bedrijfsnaam|spolecnost|spolocnost|virksomhed|foretag|yritys|ceg',
  ],
  maxCapacity: [
    'kapazitat|max personen|betten|schlafplatze|maximale personenzahl|personen|belegung max|capacite|couchages|nb couchages|nombre de couchages|capacidad|plazas|capacita|posti letto',
    'capaciteit|slaapplaatsen|capacidade|pojemnosc|liczba miejsc|miejsca|kapacita|pocet luzek|kapacitet|sovepladser|senge|kapasitet|sengeplasser|baddar|sovplatser|kapasiteetti|vuodepaikat',
  ],
  regularPrice: [
    'nightly price|price night|preis pro nacht|nachtpreis|preis nacht|grundpreis|preis|prix par nuit|prix nuit|tarif|prix|precio por noche|tarifa|precio|prezzo per notte|prezzo notte|tariffa|prezzo',
    'prijs per nacht|prijs|preco por noite|diaria|preco|cena za noc|cena za dobe|cena|pris pr nat|pris per natt|pris per nat|pris|hinta per yo|hinta',
  ],
  description: [
    'beschreibung|descripcion|descrizione|omschrijving|beschrijving|descricao|opis|popis|beskrivelse|beskrivning|kuvaus|leiras',
  ],
}
names.name = names.cabin ?? []

/** The other names of a field, in the order in which they are taken. */
export const otherNamesOf = (field: ImportField): readonly string[] =>
  (names[field] ?? []).flatMap((line) => line.split('|'))

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyPerson, type Person, stateless } from '../registration-fields.ts'
import { rulesOf, statesOf } from '../registration-rules.ts'
import { authorityOf, dueAt, readPlaces } from './authorities.ts'
import type { Establishment, Moment, Stay } from './authority-file.ts'
import { alpha3Of, statoOf } from './country-codes.ts'
import { asciiName, latinName, written } from './latin.ts'
import { writerOf } from './write-files.ts'

const person = (fields: Partial<Person>): Person => ({ ...emptyPerson, ...fields })

const anna = person({
  ...{ firstName: 'Anna', lastName: 'Müller', sex: 'female', birthDate: '1985-03-02' },
  ...{ nationality: 'DE', birthCountry: 'DE', birthPlace: 'Köln', country: 'DE' },
  ...{ address: 'Hauptstraße 5', postCode: '50667', city: 'Köln', phone: '+49 221 123456' },
  ...{ documentType: 'passport', documentNumber: 'C01X00T47', documentCountry: 'DE' },
  ...{ purpose: 'holiday', email: 'anna@example.com' },
})
const giulia = person({
  ...{ firstName: 'Giulia', lastName: 'Rossi', sex: 'female', birthDate: '1988-04-12' },
  ...{ nationality: 'IT', birthCountry: 'IT', birthPlace: 'Roma', country: 'IT' },
  ...{ address: 'Via Appia 3', postCode: '00179', city: 'Roma', phone: '+39 06 123456' },
  ...{ documentType: 'id-card', documentNumber: 'CA12345AB', documentCountry: 'IT' },
  ...{ documentPlace: 'roma', purpose: 'visit' },
})
const marco = person({
  ...giulia,
  ...{ firstName: 'Marco', sex: 'male', birthDate: '2018-06-01', birthPlace: 'Milano' },
  ...{ relation: 'child', phone: '', documentType: 'id-card', documentNumber: 'CA98765ZZ' },
})
const carmen = person({
  ...{ firstName: 'Carmen', lastName: 'García', secondLastName: 'López', sex: 'female' },
  ...{ birthDate: '1979-11-30', nationality: 'ES', birthCountry: 'ES', birthPlace: 'Ávila' },
  ...{ country: 'ES', address: 'Calle Mayor 1', postCode: '28013', city: 'Madrid' },
  ...{ phone: '+34 600 111 222', documentType: 'id-card', documentNumber: '12345678-Z' },
  ...{ documentSupport: 'BAA000589', documentCountry: 'ES', purpose: 'health' },
})
const luis = person({
  ...carmen,
  ...{ firstName: 'Luis', lastName: 'Peña', secondLastName: 'García', sex: 'male' },
  ...{ birthDate: '2010-05-05', documentNumber: '87654321X', documentSupport: 'BAA000590' },
  ...{ relation: 'child', phone: '' },
})
const john = person({
  ...{ firstName: 'John', lastName: 'O’Brien', sex: 'male', birthDate: '1990-01-31' },
  ...{ nationality: 'GB', birthCountry: 'IE', birthPlace: 'Cork', country: 'GB' },
  ...{ address: '10 Downing & Sons <Ltd>', postCode: 'SW1A 2AA', city: 'London' },
  ...{ phone: '+44 20 7946 0000', documentType: 'passport', documentNumber: '533380006' },
  ...{ documentCountry: 'GB', purpose: 'business' },
})
const zoe = person({
  ...john,
  ...{ firstName: 'Zoë', lastName: 'Smith-Jones', sex: 'female', birthDate: '1991-02-28' },
  ...{ documentNumber: '533380007', birthCountry: 'GB', birthPlace: 'Leeds' },
})
const amir = person({
  ...{ firstName: 'Amir', lastName: 'Haddad', sex: 'male', birthDate: '1975-07-07' },
  ...{ nationality: stateless, birthCountry: 'SY', birthPlace: 'Homs', country: 'DE' },
  ...{ address: 'Ring 1', postCode: '10115', city: 'Berlin', phone: '+49 30 555555' },
  ...{ documentType: 'passport', documentNumber: 'T1234567', documentCountry: 'DE' },
  ...{ purpose: 'transit' },
})
const yulia = person({
  ...{ firstName: 'Юлія', lastName: 'Щербак', sex: 'female', birthDate: '1999-12-31' },
  ...{ nationality: 'UA', birthCountry: 'UA', birthPlace: 'Київ', country: 'UA' },
  ...{ address: 'вул. Хрещатик 1', postCode: '01001', city: 'Київ', phone: '+380 44 1234567' },
  ...{ documentType: 'passport', documentNumber: 'FE 123456', documentCountry: 'UA' },
  ...{ purpose: 'study' },
})
const hubert = person({
  ...{ firstName: 'Hubert Blaine Alexander Bartholomew Constantine', sex: 'male' },
  ...{ lastName: 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft' },
  ...{ birthDate: '1960-02-29', nationality: 'US', birthCountry: 'US', birthPlace: 'Elgin' },
  ...{ country: 'US', address: '1 Main Street', postCode: '19019', city: 'Philadelphia' },
  ...{ phone: '+1 215 555 0100', documentType: 'passport', documentNumber: '987654321' },
  ...{ documentCountry: 'US', purpose: 'holiday' },
})
const lukasz = person({
  ...{ firstName: 'Łukasz', lastName: 'Strauß', sex: 'male', birthDate: '1982-08-18' },
  ...{ nationality: 'PL', birthCountry: 'PL', birthPlace: 'Łódź', country: 'PL' },
  ...{ address: 'Piotrkowska 7', postCode: '90-001', city: 'Łódź', phone: '+48 42 1234567' },
  ...{ documentType: 'id-card', documentNumber: 'ABA300000', documentCountry: 'PL' },
  ...{ purpose: 'event' },
})
const minjun = person({
  ...{ firstName: 'Min-jun', lastName: 'Kim', sex: 'male', birthDate: '2001-03-03' },
  ...{ nationality: 'KR', birthCountry: 'KR', birthPlace: 'Busan', country: 'KR' },
  ...{ address: '5 Haeundae-ro', postCode: '48094', city: 'Busan', phone: '+82 51 555 0000' },
  ...{ documentType: 'passport', documentNumber: 'M12345678', documentCountry: 'KR' },
  ...{ purpose: 'study' },
})
const jeanLuc = person({
  ...{ firstName: 'Jean-Luc', lastName: "d'Arc", sex: 'male', birthDate: '1992-06-06' },
  ...{ nationality: 'FR', birthCountry: 'FR', birthPlace: 'Orléans', country: 'FR' },
  ...{ address: '3 rue Neuve', postCode: '45000', city: 'Orléans', phone: '+33 2 38 00 00 00' },
  ...{ documentType: 'passport', documentNumber: '12AB34567', documentCountry: 'FR' },
  ...{ purpose: 'holiday' },
})
const eloise = person({
  ...jeanLuc,
  ...{ firstName: 'Éloïse', sex: 'female', birthDate: '1993-01-01', phone: '' },
  ...{ documentType: 'id-card', documentNumber: 'X4RTBPFW4', email: 'eloise@example.com' },
})
const baby = person({
  ...{ ...eloise, firstName: 'Zoé', birthDate: '2026-11-01', email: '', relation: 'child' },
  ...{ documentType: '', documentNumber: '', documentCountry: '' },
})

const stay = (bookingId: number, departure: string, persons: Person[]): Stay => ({
  bookingId,
  bookedOn: '2026-11-01',
  arrival: '2026-12-10',
  departure,
  payment: null,
  persons,
})
const ten: Stay[] = [
  { ...stay(1, '2026-12-13', [anna]), payment: 'card' },
  { ...stay(2, '2026-12-11', [giulia, marco]), payment: 'cash' },
  { ...stay(3, '2026-12-12', [carmen, luis]), payment: 'transfer' },
  stay(4, '2026-12-12', [john, zoe]),
  stay(5, '2026-12-12', [amir]),
  { ...stay(6, '2026-12-12', [yulia]), payment: 'online' },
  stay(7, '2026-12-12', [hubert]),
  stay(8, '2026-12-12', [lukasz]),
  stay(9, '2027-01-24', [minjun]),
  stay(10, '2026-12-12', [jeanLuc, eloise, baby]),
]

const establishment: Establishment = {
  name: 'The Wild Oasis, cabins & more',
  street: 'Alešova 26/4',
  postCode: '1200-195',
  city: 'Lisboa',
  phone: '+351 912 345 678',
  email: 'stay@example.com',
  checkInTime: '15:00',
  checkOutTime: '11:00',
  codes: {
    ...{ establishment: '00', taxNumber: '501442600', idub: '123456789012' },
    ...{ mark: 'VODPO', district: 'Strakonice' },
  },
  places: new Map([
    ['ROMA', '412058091 RM'],
    ['MILANO', '403015146 MI'],
  ]),
}
const moment: Moment = {
  ...{ date: '2026-12-11', time: '04:31:26', number: 7, recordsOf: () => 2 },
}

const create = (country: string, stays: readonly Stay[] = ten, at = establishment) =>
  writerOf(country)(stays, at, moment)
const fileOf = (country: string, stays?: readonly Stay[], at?: Establishment) =>
  create(country, stays, at).files[0]?.text ?? ''
const notesOf = (country: string, bookingId: number) =>
  create(country)
    .findings.filter((finding) => finding.bookingId === bookingId)
    .map(({ text, blocks }) => `${blocks ? 'blocks' : 'note'}: ${text}`)

/** One element per person and line, without the line ends between elements. */
const flat = (xml: string) => xml.replaceAll(/>\s+</g, '><').trim()
const partsOf = (xml: string, name: string) =>
  [...flat(xml).matchAll(new RegExp(`<${name}>.*?</${name}>`, 'g'))].map(([part]) => part)

describe('Italy: Alloggiati Web', () => {
  /** The published record: name and width of each field, 168 in all. */
  const widths = [2, 10, 2, 50, 30, 1, 10, 9, 2, 9, 9, 5, 20, 9]
  const rowOf = (line: string) =>
    line
      .split('|')
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('')

  test('ten stays are rows of 168 characters, the head of the family first', () => {
    const expected = [
      '16|10/12/2026|03|MUELLER|ANNA|2|02/03/1985|||100000216|100000216|PASOR|C01X00T47|100000216',
      '17|10/12/2026|01|ROSSI|GIULIA|2|12/04/1988|412058091|RM|100000100|100000100|IDENT|CA12345AB|412058091',
      '19|10/12/2026|01|ROSSI|MARCO|1|01/06/2018|403015146|MI|100000100|100000100|||',
      '17|10/12/2026|02|GARCIA|CARMEN|2|30/11/1979|||100000239|100000239|IDENT|12345678Z|100000239',
      '19|10/12/2026|02|PENA|LUIS|1|05/05/2010|||100000239|100000239|||',
      "18|10/12/2026|02|O'BRIEN|JOHN|1|31/01/1990|||100000221|100000219|PASOR|533380006|100000219",
      '20|10/12/2026|02|SMITH-JONES|ZOE|2|28/02/1991|||100000219|100000219|||',
      '16|10/12/2026|02|HADDAD|AMIR|1|07/07/1975|||100000348|100000999|PASOR|T1234567|100000216',
      '16|10/12/2026|02|SHCHERBAK|IULIIA|2|31/12/1999|||100000243|100000243|PASOR|FE123456|100000243',
      '16|10/12/2026|02|WOLFESCHLEGELSTEINHAUSENBERGERDORFFWELCHEVORALTERN|HUBERT BLAINE ALEXANDER BARTHO|1|29/02/1960|||100000536|100000536|PASOR|987654321|100000536',
      '16|10/12/2026|02|STRAUSS|LUKASZ|1|18/08/1982|||100000233|100000233|IDENT|ABA300000|100000233',
      '16|10/12/2026|30|KIM|MIN-JUN|1|03/03/2001|||100000320|100000320|PASOR|M12345678|100000320',
      "17|10/12/2026|02|D'ARC|JEAN-LUC|1|06/06/1992|||100000215|100000215|PASOR|12AB34567|100000215",
      "19|10/12/2026|02|D'ARC|ELOISE|2|01/01/1993|||100000215|100000215|||",
      "19|10/12/2026|02|D'ARC|ZOE|2|01/11/2026|||100000215|100000215|||",
    ].map(rowOf)
    expect(fileOf('IT').split('\r\n')).toEqual(expected)
    expect(create('IT').files[0]?.name).toBe('alloggiati-2026-12-11-0431.txt')
    expect(widths.reduce((sum, width) => sum + width)).toBe(168)
  })

  test('another spelling and a cut name are shown to staff, not silent', () => {
    expect(notesOf('IT', 6)).toContain('note: Last name will be written “Shcherbak”')
    expect(notesOf('IT', 7)).toContain(
      'note: Last name will be written “Wolfeschlegelsteinhausenbergerdorffwelchevoraltern”',
    )
    expect(notesOf('IT', 2)).toEqual([])
    expect(
      ['IT', 'ES', 'PT', 'CZ', 'AT', 'DE'].flatMap((country) => notesOf(country, 3)).join(),
    ).not.toMatch(/12345678/)
  })

  test.each<[string, Partial<Person>, string]>([
    ['a name without Latin letters', { lastName: '王' }, 'Last name needs Latin letters'],
    ['a name of signs only', { firstName: '---***' }, ''],
    ['a birth place without a code', { birthPlace: 'Ostia' }, 'enter the code of “Ostia”'],
    ['a sex that the authority does not know', { sex: 'other' }, 'male and female only'],
    ['a residence permit', { documentType: 'residence-permit' }, 'passports, ID cards'],
    ['a country outside its table', { nationality: 'AQ' }, 'no code for AQ'],
    ['a number that is too long', { documentNumber: '1'.repeat(21) }, 'more than 20 characters'],
    ['a number without Latin letters', { documentNumber: '王' }, 'Latin letters and digits'],
  ])('%s is named', (_, fields, text) => {
    const { findings } = create('IT', [stay(1, '2026-12-12', [{ ...giulia, ...fields }])])
    const blocking = findings.filter(({ blocks }) => blocks).map((finding) => finding.text)
    expect(blocking.join()).toContain(text)
  })

  test('no text breaks the width of a row or adds one', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 500 }),
      fc.constantFrom('\r\n16', 'a\u0000b', '🏔️', '王小明', "'; drop", 'ß'.repeat(500), '\uD800'),
    )
    fc.assert(
      fc.property(hostile, hostile, hostile, (lastName, firstName, documentNumber) => {
        const guest = { ...giulia, lastName, firstName, documentNumber }
        const rows = fileOf('IT', [stay(1, '2026-12-12', [guest, guest])]).split('\r\n')
        expect(rows.map((row) => row.length)).toEqual([168, 168])
        for (const row of rows) expect(row).toMatch(/^[A-Z0-9 '/-]{168}$/)
      }),
    )
  })
})

describe('Spain: SES.Hospedajes', () => {
  const at = { ...establishment, places: new Map([['MADRID', '28079']]) }
  const address = (text: string, place: string, zip: string, country: string) =>
    `<direccion><direccion>${text}</direccion>${place}<codigoPostal>${zip}</codigoPostal><pais>${country}</pais></direccion>`
  const abroad = (name: string) => `<nombreMunicipio>${name}</nombreMunicipio>`

  test('ten stays are one communication each, with all travelers', () => {
    const madrid = address(
      'Calle Mayor 1',
      '<codigoMunicipio>28079</codigoMunicipio>',
      '28013',
      'ESP',
    )
    const roma = address('Via Appia 3', abroad('Roma'), '00179', 'ITA')
    const london = address('10 Downing &amp; Sons Ltd', abroad('London'), 'SW1A 2AA', 'GBR')
    const orleans = address('3 rue Neuve', abroad('Orléans'), '45000', 'FRA')
    expect(partsOf(fileOf('ES', ten, at), 'persona')).toEqual(
      [
        `<rol>VI</rol><nombre>Anna</nombre><apellido1>Müller</apellido1><tipoDocumento>PAS</tipoDocumento><numeroDocumento>C01X00T47</numeroDocumento><fechaNacimiento>1985-03-02</fechaNacimiento><nacionalidad>DEU</nacionalidad><sexo>M</sexo>${address('Hauptstraße 5', abroad('Köln'), '50667', 'DEU')}<telefono>+49221123456</telefono><correo>anna@example.com</correo>`,
        `<rol>VI</rol><nombre>Giulia</nombre><apellido1>Rossi</apellido1><tipoDocumento>OTRO</tipoDocumento><numeroDocumento>CA12345AB</numeroDocumento><fechaNacimiento>1988-04-12</fechaNacimiento><nacionalidad>ITA</nacionalidad><sexo>M</sexo>${roma}<telefono>+3906123456</telefono>`,
        `<rol>VI</rol><nombre>Marco</nombre><apellido1>Rossi</apellido1><tipoDocumento>OTRO</tipoDocumento><numeroDocumento>CA98765ZZ</numeroDocumento><fechaNacimiento>2018-06-01</fechaNacimiento><nacionalidad>ITA</nacionalidad><sexo>H</sexo>${roma}<telefono>+3906123456</telefono><parentesco>HJ</parentesco>`,
        `<rol>VI</rol><nombre>Carmen</nombre><apellido1>García</apellido1><apellido2>López</apellido2><tipoDocumento>NIF</tipoDocumento><numeroDocumento>12345678Z</numeroDocumento><soporteDocumento>BAA000589</soporteDocumento><fechaNacimiento>1979-11-30</fechaNacimiento><nacionalidad>ESP</nacionalidad><sexo>M</sexo>${madrid}<telefono>+34600111222</telefono>`,
        `<rol>VI</rol><nombre>Luis</nombre><apellido1>Peña</apellido1><apellido2>García</apellido2><tipoDocumento>NIF</tipoDocumento><numeroDocumento>87654321X</numeroDocumento><soporteDocumento>BAA000590</soporteDocumento><fechaNacimiento>2010-05-05</fechaNacimiento><nacionalidad>ESP</nacionalidad><sexo>H</sexo>${madrid}<telefono>+34600111222</telefono><parentesco>HJ</parentesco>`,
        `<rol>VI</rol><nombre>John</nombre><apellido1>O'Brien</apellido1><tipoDocumento>PAS</tipoDocumento><numeroDocumento>533380006</numeroDocumento><fechaNacimiento>1990-01-31</fechaNacimiento><nacionalidad>GBR</nacionalidad><sexo>H</sexo>${london}<telefono>+442079460000</telefono>`,
        `<rol>VI</rol><nombre>Zoë</nombre><apellido1>Smith-Jones</apellido1><tipoDocumento>PAS</tipoDocumento><numeroDocumento>533380007</numeroDocumento><fechaNacimiento>1991-02-28</fechaNacimiento><nacionalidad>GBR</nacionalidad><sexo>M</sexo>${london}<telefono>+442079460000</telefono>`,
        `<rol>VI</rol><nombre>Amir</nombre><apellido1>Haddad</apellido1><tipoDocumento>PAS</tipoDocumento><numeroDocumento>T1234567</numeroDocumento><fechaNacimiento>1975-07-07</fechaNacimiento><nacionalidad>XXA</nacionalidad><sexo>H</sexo>${address('Ring 1', abroad('Berlin'), '10115', 'DEU')}<telefono>+4930555555</telefono>`,
        `<rol>VI</rol><nombre>Iuliia</nombre><apellido1>Shcherbak</apellido1><tipoDocumento>PAS</tipoDocumento><numeroDocumento>FE123456</numeroDocumento><fechaNacimiento>1999-12-31</fechaNacimiento><nacionalidad>UKR</nacionalidad><sexo>M</sexo>${address('vul. Khreshchatik 1', abroad('Kiiv'), '01001', 'UKR')}<telefono>+380441234567</telefono>`,
        `<rol>VI</rol><nombre>Hubert Blaine Alexander Bartholomew Constantine</nombre><apellido1>Wolfeschlegelsteinhausenbergerdorffwelchevoraltern</apellido1><tipoDocumento>PAS</tipoDocumento><numeroDocumento>987654321</numeroDocumento><fechaNacimiento>1960-02-29</fechaNacimiento><nacionalidad>USA</nacionalidad><sexo>H</sexo>${address('1 Main Street', abroad('Philadelphia'), '19019', 'USA')}<telefono>+12155550100</telefono>`,
        `<rol>VI</rol><nombre>Łukasz</nombre><apellido1>Strauß</apellido1><tipoDocumento>OTRO</tipoDocumento><numeroDocumento>ABA300000</numeroDocumento><fechaNacimiento>1982-08-18</fechaNacimiento><nacionalidad>POL</nacionalidad><sexo>H</sexo>${address('Piotrkowska 7', abroad('Łódź'), '90-001', 'POL')}<telefono>+48421234567</telefono>`,
        `<rol>VI</rol><nombre>Min-jun</nombre><apellido1>Kim</apellido1><tipoDocumento>PAS</tipoDocumento><numeroDocumento>M12345678</numeroDocumento><fechaNacimiento>2001-03-03</fechaNacimiento><nacionalidad>KOR</nacionalidad><sexo>H</sexo>${address('5 Haeundae-ro', abroad('Busan'), '48094', 'KOR')}<telefono>+82515550000</telefono>`,
        `<rol>VI</rol><nombre>Jean-Luc</nombre><apellido1>d'Arc</apellido1><tipoDocumento>PAS</tipoDocumento><numeroDocumento>12AB34567</numeroDocumento><fechaNacimiento>1992-06-06</fechaNacimiento><nacionalidad>FRA</nacionalidad><sexo>H</sexo>${orleans}<telefono>+33238000000</telefono>`,
        `<rol>VI</rol><nombre>Éloïse</nombre><apellido1>d'Arc</apellido1><tipoDocumento>OTRO</tipoDocumento><numeroDocumento>X4RTBPFW4</numeroDocumento><fechaNacimiento>1993-01-01</fechaNacimiento><nacionalidad>FRA</nacionalidad><sexo>M</sexo>${orleans}<correo>eloise@example.com</correo>`,
        `<rol>VI</rol><nombre>Zoé</nombre><apellido1>d'Arc</apellido1><fechaNacimiento>2026-11-01</fechaNacimiento><nacionalidad>FRA</nacionalidad><sexo>M</sexo>${orleans}<telefono>+33238000000</telefono><parentesco>HJ</parentesco>`,
      ].map((content) => `<persona>${content}</persona>`),
    )
    const contract = (id: number, until: string, persons: number, payment: string) =>
      `<contrato><referencia>${id}</referencia><fechaContrato>2026-11-01</fechaContrato><fechaEntrada>2026-12-10T15:00:00</fechaEntrada><fechaSalida>${until}T11:00:00</fechaSalida><numPersonas>${persons}</numPersonas><pago><tipoPago>${payment}</tipoPago></pago></contrato>`
    expect(partsOf(fileOf('ES', ten, at), 'contrato')).toEqual([
      contract(1, '2026-12-13', 1, 'TARJT'),
      contract(2, '2026-12-11', 2, 'EFECT'),
      contract(3, '2026-12-12', 2, 'TRANS'),
      contract(4, '2026-12-12', 2, 'DESTI'),
      contract(5, '2026-12-12', 1, 'DESTI'),
      contract(6, '2026-12-12', 1, 'PLATF'),
      contract(7, '2026-12-12', 1, 'DESTI'),
      contract(8, '2026-12-12', 1, 'DESTI'),
      contract(9, '2027-01-24', 1, 'DESTI'),
      contract(10, '2026-12-12', 3, 'DESTI'),
    ])
    expect(flat(fileOf('ES', ten, at))).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?><alt:peticion xmlns:alt="http:\/\/www.neg.hospedajes.mir.es\/altaParteHospedaje"><solicitud><codigoEstablecimiento>00<\/codigoEstablecimiento><comunicacion><contrato>/,
    )
  })

  test('a wrong control letter and a municipality without a code are named', () => {
    const guest = { ...carmen, documentNumber: '12345678A', city: 'Ávila' }
    const { findings } = create('ES', [stay(1, '2026-12-12', [guest])], at)
    expect(findings.filter(({ blocks }) => blocks).map(({ text }) => text)).toEqual([
      'The control letter of the document number does not match',
      'City: enter the code of “Ávila” in the settings of the registration',
    ])
  })
})

describe('Portugal: SIBA', () => {
  test('ten stays are a bulletin for each foreign guest', () => {
    const bulletin = (fields: string) => {
      const [surname, name, nation, birth, place, number, issuer, type, until, from, city] =
        fields.split('|')
      return `<Boletim_Alojamento><Apelido>${surname}</Apelido><Nome>${name}</Nome><Nacionalidade>${nation}</Nacionalidade><Data_Nascimento>${birth}T00:00:00</Data_Nascimento><Local_Nascimento>${place}</Local_Nascimento><Documento_Identificacao>${number}</Documento_Identificacao><Pais_Emissor_Documento>${issuer}</Pais_Emissor_Documento><Tipo_Documento>${type}</Tipo_Documento><Data_Entrada>2026-12-10T00:00:00</Data_Entrada><Data_Saida>${until}T00:00:00</Data_Saida><Pais_Residencia_Origem>${from}</Pais_Residencia_Origem><Local_Residencia_Origem>${city}</Local_Residencia_Origem></Boletim_Alojamento>`
    }
    const local = person({ ...anna, nationality: 'PT' })
    const stays = [...ten.slice(0, 9), stay(10, '2026-12-12', [jeanLuc, eloise, local])]
    expect(partsOf(fileOf('PT', stays), 'Boletim_Alojamento')).toEqual(
      [
        'Müller|Anna|DEU|1985-03-02|Köln|C01X00T47|DEU|P|2026-12-13|DEU|Köln',
        'Rossi|Giulia|ITA|1988-04-12|Roma|CA12345AB|ITA|B|2026-12-11|ITA|Roma',
        'Rossi|Marco|ITA|2018-06-01|Milano|CA98765ZZ|ITA|B|2026-12-11|ITA|Roma',
        'García|Carmen|ESP|1979-11-30|Ávila|12345678Z|ESP|B|2026-12-12|ESP|Madrid',
        'Peña|Luis|ESP|2010-05-05|Ávila|87654321X|ESP|B|2026-12-12|ESP|Madrid',
        "O'Brien|John|GBR|1990-01-31|Cork|533380006|GBR|P|2026-12-12|GBR|London",
        'Smith-Jones|Zoë|GBR|1991-02-28|Leeds|533380007|GBR|P|2026-12-12|GBR|London',
        'Haddad|Amir|XXA|1975-07-07|Homs|T1234567|DEU|P|2026-12-12|DEU|Berlin',
        'Shcherbak|Iuliia|UKR|1999-12-31|Kiiv|FE123456|UKR|P|2026-12-12|UKR|Kiiv',
        'Wolfeschlegelsteinhausenbergerdorffwelch|Hubert Blaine Alexander Bartholomew Cons|USA|1960-02-29|Elgin|987654321|USA|P|2026-12-12|USA|Philadelphia',
        'Strauß|Łukasz|POL|1982-08-18|Łódź|ABA300000|POL|B|2026-12-12|POL|Łódź',
        'Kim|Min-jun|KOR|2001-03-03|Busan|M12345678|KOR|P|2027-01-24|KOR|Busan',
        "d'Arc|Jean-Luc|FRA|1992-06-06|Orléans|12AB34567|FRA|P|2026-12-12|FRA|Orléans",
        "d'Arc|Éloïse|FRA|1993-01-01|Orléans|X4RTBPFW4|FRA|B|2026-12-12|FRA|Orléans",
      ].map(bulletin),
    )
    const xml = flat(fileOf('PT', stays))
    expect(xml).toContain(
      '<MovimentoBAL xmlns="http://sef.pt/BAws"><Unidade_Hoteleira><Codigo_Unidade_Hoteleira>501442600</Codigo_Unidade_Hoteleira><Estabelecimento>00</Estabelecimento><Nome>The Wild Oasis, cabins &amp; more</Nome><Abreviatura>The Wild Oasis,</Abreviatura><Morada>Alešova 26/4</Morada><Localidade>Lisboa</Localidade><Codigo_Postal>1200</Codigo_Postal><Zona_Postal>195</Zona_Postal><Telefone>912345678</Telefone><Nome_Contacto>The Wild Oasis, cabins &amp; more</Nome_Contacto><Email_Contacto>stay@example.com</Email_Contacto></Unidade_Hoteleira>',
    )
    expect(xml).toContain(
      '<Envio><Numero_Ficheiro>7</Numero_Ficheiro><Data_Movimento>2026-12-11T04:31:26</Data_Movimento></Envio></MovimentoBAL>',
    )
  })
})

describe('Czechia: Ubyport', () => {
  test('ten stays are rows like those of the published example', () => {
    const at = { ...establishment, street: 'Alešova 26', city: 'Vodňany', postCode: '389 01' }
    expect(fileOf('CZ', ten, at).split('\r\n')).toEqual([
      'A|2|123456789012|VODPO|The Wild Oasis, cabins & more|+351 912 345 678, stay@example.com|Strakonice|Vodňany||Alešova|26||38901|2026.12.11 04:31:26||',
      'U|10.12.2026|13.12.2026|MÜLLER|ANNA||02.03.1985|||DEU|Köln, Hauptstraße 5, DEU|C01X00T47||01||',
      'U|10.12.2026|11.12.2026|ROSSI|GIULIA||12.04.1988|||ITA|Roma, Via Appia 3, ITA|CA12345AB||99||',
      'U|10.12.2026|11.12.2026|ROSSI|MARCO||01.06.2018|||ITA|Roma, Via Appia 3, ITA|CA98765ZZ||99||',
      'U|10.12.2026|12.12.2026|GARCÍA|CARMEN||30.11.1979|||ESP|Madrid, Calle Mayor 1, ESP|12345678Z||00||',
      'U|10.12.2026|12.12.2026|PENA|LUIS||05.05.2010|||ESP|Madrid, Calle Mayor 1, ESP|87654321X||00||',
      "U|10.12.2026|12.12.2026|O'BRIEN|JOHN||31.01.1990|||GBR|London, 10 Downing & Sons Ltd, GBR|533380006||99||",
      'U|10.12.2026|12.12.2026|SMITH-JONES|ZOË||28.02.1991|||GBR|London, 10 Downing & Sons Ltd, GBR|533380007||99||',
      'U|10.12.2026|12.12.2026|HADDAD|AMIR||07.07.1975|||XXA|Berlin, Ring 1, DEU|T1234567||99||',
      'U|10.12.2026|12.12.2026|SHCHERBAK|IULIIA||31.12.1999|||UKR|Kiiv, vul. Khreshchatik 1, UKR|FE123456||99||',
      'U|10.12.2026|12.12.2026|WOLFESCHLEGELSTEINHAUSENBERGERDORFFWELCHEVORALTERN|HUBERT BLAINE ALEXANDER||29.02.1960|||USA|Philadelphia, 1 Main Street, USA|987654321||01||',
      'U|10.12.2026|12.12.2026|STRAUß|ŁUKASZ||18.08.1982|||POL|Łódź, Piotrkowska 7, POL|ABA300000||99||'.replace(
        'STRAUß',
        'STRAUSS',
      ),
      'U|10.12.2026|24.01.2027|KIM|MIN-JUN||03.03.2001|||KOR|Busan, 5 Haeundae-ro, KOR|M12345678||99||',
      "U|10.12.2026|12.12.2026|D'ARC|JEAN-LUC||06.06.1992|||FRA|Orléans, 3 rue Neuve, FRA|12AB34567||01||",
      "U|10.12.2026|12.12.2026|D'ARC|ÉLOISE||01.01.1993|||FRA|Orléans, 3 rue Neuve, FRA|X4RTBPFW4||01||",
      "U|10.12.2026|12.12.2026|D'ARC|ZOÉ||01.11.2026|||FRA|Orléans, 3 rue Neuve, FRA|INPASS||01|12AB34567|",
      '',
    ])
    expect(create('CZ').files).toMatchObject([
      { name: '123456789012_2026_12_11_0431.unl', encoding: 'windows-1250' },
    ])
  })

  test('Czech guests are left out, and more than 99 guests get several files', () => {
    const czech = person({ ...anna, nationality: 'CZ' })
    const many = Array.from({ length: 100 }, (_, index) => stay(index, '2026-12-12', [anna, czech]))
    const { files } = create('CZ', many)
    expect(files.map(({ name, text }) => [name.slice(-6), text.split('\r\n').length])).toEqual([
      ['_1.unl', 101],
      ['_2.unl', 3],
    ])
  })

  test('no text adds a field or a row', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => {
        const guest = { ...anna, lastName: `${text}|\r\n`, address: text, city: `|${text}` }
        const rows = fileOf('CZ', [stay(1, '2026-12-12', [guest])]).split('\r\n')
        expect(rows).toHaveLength(3)
        expect(rows[1]?.split('|')).toHaveLength(16)
      }),
    )
  })
})

describe('Austria: the table of guests', () => {
  test('ten stays are a table with one line for each guest', () => {
    const lines = fileOf('AT').split('\r\n')
    expect(lines).toEqual([
      '\uFEFFBuchung;Ankunft;Abreise;Familienname;Vorname;Geschlecht;Geburtsdatum;Staatsangehörigkeit;Staat;Postleitzahl;Ort;Adresse;Reisedokument;Dokumentnummer;Ausstellender Staat;Mitreisend mit',
      '1;2026-12-10;2026-12-13;Müller;Anna;w;1985-03-02;DEU;DEU;50667;Köln;Hauptstraße 5;Reisepass;C01X00T47;DEU;',
      '2;2026-12-10;2026-12-11;Rossi;Giulia;w;1988-04-12;ITA;ITA;00179;Roma;Via Appia 3;Personalausweis;CA12345AB;ITA;',
      '2;2026-12-10;2026-12-11;Rossi;Marco;m;2018-06-01;ITA;ITA;00179;Roma;Via Appia 3;Personalausweis;CA98765ZZ;ITA;Giulia Rossi',
      '3;2026-12-10;2026-12-12;García López;Carmen;w;1979-11-30;ESP;ESP;28013;Madrid;Calle Mayor 1;Personalausweis;12345678Z;ESP;',
      '3;2026-12-10;2026-12-12;Peña García;Luis;m;2010-05-05;ESP;ESP;28013;Madrid;Calle Mayor 1;Personalausweis;87654321X;ESP;Carmen García',
      "4;2026-12-10;2026-12-12;O'Brien;John;m;1990-01-31;GBR;GBR;SW1A 2AA;London;10 Downing & Sons Ltd;Reisepass;533380006;GBR;",
      '4;2026-12-10;2026-12-12;Smith-Jones;Zoë;w;1991-02-28;GBR;GBR;SW1A 2AA;London;10 Downing & Sons Ltd;Reisepass;533380007;GBR;John O’Brien',
      '5;2026-12-10;2026-12-12;Haddad;Amir;m;1975-07-07;XXA;DEU;10115;Berlin;Ring 1;Reisepass;T1234567;DEU;',
      '6;2026-12-10;2026-12-12;Shcherbak;Iuliia;w;1999-12-31;UKR;UKR;01001;Kiiv;vul. Khreshchatik 1;Reisepass;FE123456;UKR;',
      '7;2026-12-10;2026-12-12;Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft;Hubert Blaine Alexander Bartholomew Constantine;m;1960-02-29;USA;USA;19019;Philadelphia;1 Main Street;Reisepass;987654321;USA;',
      '8;2026-12-10;2026-12-12;Strauß;Łukasz;m;1982-08-18;POL;POL;90-001;Łódź;Piotrkowska 7;Personalausweis;ABA300000;POL;',
      '9;2026-12-10;2027-01-24;Kim;Min-jun;m;2001-03-03;KOR;KOR;48094;Busan;5 Haeundae-ro;Reisepass;M12345678;KOR;',
      "10;2026-12-10;2026-12-12;d'Arc;Jean-Luc;m;1992-06-06;FRA;FRA;45000;Orléans;3 rue Neuve;Reisepass;12AB34567;FRA;",
      "10;2026-12-10;2026-12-12;d'Arc;Éloïse;w;1993-01-01;FRA;FRA;45000;Orléans;3 rue Neuve;Personalausweis;X4RTBPFW4;FRA;Jean-Luc d'Arc",
      "10;2026-12-10;2026-12-12;d'Arc;Zoé;w;2026-11-01;FRA;FRA;45000;Orléans;3 rue Neuve;;;;Jean-Luc d'Arc",
      '',
    ])
  })
})

describe('Germany: records of foreign guests', () => {
  test('ten stays are nine files, numbered after those of the day', () => {
    const { files } = create('DE')
    expect(files.map(({ name }) => name)).toEqual(
      [3, 4, 5, 6, 7, 8, 9, 10, 11].map((number) => `20261210_BeherbMeldeschein_${number}.xml`),
    )
    const record = (fields: string, count: number) => {
      const [until, names, given, birth, nation, from, zip, city, street, number] =
        fields.split('|')
      return `<?xml version="1.0" encoding="UTF-8"?><BeherbMeldeschein><DatumAnkunft>20261210</DatumAnkunft><DatumAbreise>${until}</DatumAbreise><Familienname>${names}</Familienname><Vornamen>${given}</Vornamen><Geburtsdatum>${birth}</Geburtsdatum><Staatsangehoerigkeiten>${nation}</Staatsangehoerigkeiten><Anschrift><Staat>${from}</Staat><Postleitzahl>${zip}</Postleitzahl><Wohnort>${city}</Wohnort><Strasse>${street}</Strasse></Anschrift><AnzahlAngehoerige>${count}</AnzahlAngehoerige><SeriennummerPass>${number}</SeriennummerPass><Beherbergungsstaette><Name>The Wild Oasis, cabins &amp; more</Name><Anschrift>Alešova 26/4, 1200-195 Lisboa</Anschrift></Beherbergungsstaette></BeherbMeldeschein>`
    }
    expect(files.map(({ text }) => flat(text))).toEqual([
      record('20261211|Rossi|Giulia|19880412|ITA|ITA|00179|Roma|Via Appia 3|CA12345AB', 1),
      record(
        '20261212|García López|Carmen|19791130|ESP|ESP|28013|Madrid|Calle Mayor 1|12345678Z',
        1,
      ),
      record(
        "20261212|O'Brien|John|19900131|GBR|GBR|SW1A 2AA|London|10 Downing &amp; Sons Ltd|533380006",
        1,
      ),
      record('20261212|Haddad|Amir|19750707|XXA|DEU|10115|Berlin|Ring 1|T1234567', 0),
      record(
        '20261212|Shcherbak|Iuliia|19991231|UKR|UKR|01001|Kiiv|vul. Khreshchatik 1|FE123456',
        0,
      ),
      record(
        '20261212|Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft|Hubert Blaine Alexander Bartholomew Constantine|19600229|USA|USA|19019|Philadelphia|1 Main Street|987654321',
        0,
      ),
      record('20261212|Strauß|Łukasz|19820818|POL|POL|90-001|Łódź|Piotrkowska 7|ABA300000', 0),
      record('20270124|Kim|Min-jun|20010303|KOR|KOR|48094|Busan|5 Haeundae-ro|M12345678', 0),
      record("20261212|d'Arc|Jean-Luc|19920606|FRA|FRA|45000|Orléans|3 rue Neuve|12AB34567", 2),
    ])
  })
})

describe('France: fiches individuelles de police', () => {
  test('ten stays are a table with one line for each foreign guest', () => {
    const local = person({ ...anna, nationality: 'FR' })
    expect(
      fileOf('FR', [...ten.slice(0, 9), stay(10, '2026-12-12', [local])]).split('\r\n'),
    ).toEqual([
      '\uFEFFRéservation;Arrivée;Départ prévu;Nom;Prénoms;Date de naissance;Lieu de naissance;Nationalité;Domicile habituel;Téléphone mobile;Adresse électronique',
      '1;2026-12-10;2026-12-13;Müller;Anna;1985-03-02;Köln;DEU;"Hauptstraße 5, 50667 Köln, DEU";\'+49 221 123456;anna@example.com',
      '2;2026-12-10;2026-12-11;Rossi;Giulia;1988-04-12;Roma;ITA;"Via Appia 3, 00179 Roma, ITA";\'+39 06 123456;',
      '2;2026-12-10;2026-12-11;Rossi;Marco;2018-06-01;Milano;ITA;"Via Appia 3, 00179 Roma, ITA";;',
      '3;2026-12-10;2026-12-12;García López;Carmen;1979-11-30;Ávila;ESP;"Calle Mayor 1, 28013 Madrid, ESP";\'+34 600 111 222;',
      '3;2026-12-10;2026-12-12;Peña García;Luis;2010-05-05;Ávila;ESP;"Calle Mayor 1, 28013 Madrid, ESP";;',
      '4;2026-12-10;2026-12-12;O\'Brien;John;1990-01-31;Cork;GBR;"10 Downing & Sons Ltd, SW1A 2AA London, GBR";\'+44 20 7946 0000;',
      '4;2026-12-10;2026-12-12;Smith-Jones;Zoë;1991-02-28;Leeds;GBR;"10 Downing & Sons Ltd, SW1A 2AA London, GBR";\'+44 20 7946 0000;',
      '5;2026-12-10;2026-12-12;Haddad;Amir;1975-07-07;Homs;XXA;"Ring 1, 10115 Berlin, DEU";\'+49 30 555555;',
      '6;2026-12-10;2026-12-12;Shcherbak;Iuliia;1999-12-31;Kiiv;UKR;"vul. Khreshchatik 1, 01001 Kiiv, UKR";\'+380 44 1234567;',
      '7;2026-12-10;2026-12-12;Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft;Hubert Blaine Alexander Bartholomew Constantine;1960-02-29;Elgin;USA;"1 Main Street, 19019 Philadelphia, USA";\'+1 215 555 0100;',
      '8;2026-12-10;2026-12-12;Strauß;Łukasz;1982-08-18;Łódź;POL;"Piotrkowska 7, 90-001 Łódź, POL";\'+48 42 1234567;',
      '9;2026-12-10;2027-01-24;Kim;Min-jun;2001-03-03;Busan;KOR;"5 Haeundae-ro, 48094 Busan, KOR";\'+82 51 555 0000;',
      '',
    ])
  })
})

describe('the files of all authorities', () => {
  test.each(['ES', 'PT', 'DE'])('are well-formed XML in %s, whatever is typed', (country) => {
    const text = fc.string({ unit: 'binary', maxLength: 500 })
    fc.assert(
      fc.property(text, text, (one, other) => {
        const guest = {
          ...anna,
          nationality: 'FR',
          lastName: `<${one}>`,
          city: other,
          address: one,
        }
        for (const file of create(country, [stay(1, '2026-12-12', [guest])]).files) {
          // Every element is closed by its own end, and nothing else looks like markup.
          const open: string[] = []
          for (const [, end, name = ''] of file.text.matchAll(/<(\/?)([\w:]+)[^<>]*>/g)) {
            if (end === '') open.push(name)
            else expect(open.pop()).toBe(name)
          }
          expect(open).toEqual([])
          expect(file.text.replaceAll(/<[?/]?[\w:][^<>]*>/g, '')).not.toMatch(/[<>]|&(?!\w+;)/)
          expect(file.text).toMatch(/^[\n\u0020-\uD7FF\uE000-\uFFFD]*$/u)
        }
      }),
    )
  })

  test('are due for the stays that are complete, and the others are named', () => {
    const incomplete = (country: string) => {
      const { lead: fields, keepMonths } = rulesOf(country)
      return ten.flatMap(({ bookingId, arrival, persons }) =>
        statesOf(persons, { country, fields, keepMonths }, { numGuests: persons.length, arrival })
          .filter(({ missing }) => missing.length > 0)
          .map(({ person: { firstName }, missing }) => `${bookingId} ${firstName}: ${missing}`),
      )
    }
    expect(incomplete('ES')).toEqual([])
    expect(incomplete('IT')).toEqual([])
    expect(incomplete('CZ')).toEqual([])
    expect(incomplete('PT')).toEqual(['10 Zoé: documentType,documentNumber,documentCountry'])
    const { fields, keepMonths } = { fields: rulesOf('IT').lead, keepMonths: 1 }
    const [lead] = statesOf(
      [{ ...giulia, documentPlace: '' }],
      { country: 'IT', fields, keepMonths },
      { numGuests: 1, arrival: '2026-12-10' },
    )
    expect(lead?.missing).toEqual(['documentPlace'])
  })

  test.each<[string, string, string | null]>([
    ['IT', '2026-12-11', '2026-12-10T21:30:00.000Z'],
    ['IT', '2026-12-12', '2026-12-11T15:30:00.000Z'],
    ['ES', '2026-12-11', '2026-12-11T15:30:00.000Z'],
    // December 10 is a Thursday: Friday, Monday, Tuesday.
    ['PT', '2026-12-12', '2026-12-15T23:59:59.000Z'],
    ['DE', '2026-12-12', null],
  ])('of %s until %s are due at %s', (country, departure, due) => {
    const times = { arrival: '2026-12-10', departure, arrivedAt: new Date('2026-12-10T15:30:00Z') }
    const authority = authorityOf(country)
    expect(authority && dueAt(authority, times, 'Europe/Lisbon')?.toISOString()).toBe(
      due ?? undefined,
    )
  })

  test('are not created for a country without a known format', () => {
    expect(authorityOf('US')).toBeUndefined()
    expect(authorityOf('constructor')).toBeUndefined()
    expect(() => writerOf('constructor')).toThrow('No file of constructor')
  })
})

describe('codes', () => {
  test('of municipalities are read line by line, and wrong lines are named', () => {
    const pattern = /^\d{9} [A-Z]{2}$/
    const { places, wrong } = readPlaces(
      'Roma = 412058091 RM\n\nForlì=408040012 FC\nOstia\nx=1',
      pattern,
    )
    expect([...places]).toEqual([
      ['ROMA', '412058091 RM'],
      ['FORLI', '408040012 FC'],
    ])
    expect(wrong).toEqual(['Ostia', 'x=1'])
  })

  test.each([
    ['DE', 'DEU', '100000216'],
    ['XXA', 'XXA', '100000999'],
    ['RS', 'SRB', '100001000'],
    ['HK', 'HKG', '110000005'],
    ['AQ', 'ATA', undefined],
    ['constructor', undefined, undefined],
  ])('of %s are %s and %s', (country, alpha3, stato) => {
    expect([alpha3Of(country), statoOf(country)]).toEqual([alpha3, stato])
  })
})

describe('transliteration', () => {
  test.each([
    ['Ünal', 'Uenal', 'Ünal'],
    ['ÖZGE', 'OEZGE', 'ÖZGE'],
    ['Đorđe', 'Dorde', 'Đorđe'],
    ['Σωκράτης', 'Sokratis', 'Sokratis'],
    ['Ёлкина', 'Elkina', 'Elkina'],
    ['Nguyễn', 'Nguyen', 'Nguyễn'],
    ['d’Artagnan', "d'Artagnan", "d'Artagnan"],
    ['Anna\u0000\r\n Maria', 'Anna Maria', 'Anna Maria'],
  ])('writes %s as %s, or %s with accents', (text, ascii, accents) => {
    expect(written(text, asciiName).text).toBe(ascii)
    expect(written(text, latinName).text).toBe(accents)
  })

  test('tells which letters are lost', () => {
    expect(written('王 Lee', asciiName)).toEqual({ text: 'Lee', lost: '王' })
  })
})

import { t } from '#domain/i18n/messages.ts'
import type { PaymentMethod } from '#domain/money/payments.ts'
import { element, optional, xmlDocument } from '#domain/xml.ts'
import type { Person } from '../registration-fields.ts'
import { ageOn } from '../registration-rules.ts'
import {
  type Finding,
  guestsOf,
  penOf,
  type Stay,
  stampOf,
  type WriteFiles,
} from './authority-file.ts'
import { alpha3Of } from './country-codes.ts'
import { latinName } from './latin.ts'

/*
 * SES.Hospedajes of the Ministerio del Interior: the communication of travelers (parte de viajeros), by the elements,
 * lengths, order and catalogs of its description of the web service, v3.1.2, as public clients quote them.
 */

const namespace = 'http://www.neg.hospedajes.mir.es/altaParteHospedaje'
const spain = 'ES'

/** Catalog TIPO_PAGO, of which only EFECT was found in a public example. What is not paid is paid at the destination. */
const payments: Readonly<Record<PaymentMethod, string>> = {
  cash: 'EFECT',
  card: 'TARJT',
  transfer: 'TRANS',
  online: 'PLATF',
  other: 'OTRO',
}
const unpaid = 'DESTI'

/** Catalog SEXO. */
const sexes: Readonly<Record<string, string>> = { male: 'H', female: 'M', other: 'O' }

/** Catalog TIPO_PARENTESCO: what the minor is to the adult. It has no ward. */
const relations: Readonly<Record<string, string>> = {
  child: 'HJ',
  grandchild: 'NI',
  sibling: 'HR',
  'niece-nephew': 'SB',
  ward: 'OT',
  other: 'OT',
}

export const writeSesHospedajes: WriteFiles = (stays, establishment, moment) => {
  const findings: Finding[] = []
  const communications = stays.map((stay) =>
    element('comunicacion', [
      element('contrato', [
        element('referencia', String(stay.bookingId)),
        element('fechaContrato', stay.bookedOn),
        element('fechaEntrada', `${stay.arrival}T${establishment.checkInTime}:00`),
        element('fechaSalida', `${stay.departure}T${establishment.checkOutTime}:00`),
        element('numPersonas', String(stay.persons.length)),
        element('pago', [
          element('tipoPago', stay.payment === null ? unpaid : payments[stay.payment]),
        ]),
      ]),
      guestsOf(stay).map(({ person, index }) => personOf(findings, stay, index, person, placeCode)),
    ]),
  )
  const text = xmlDocument(
    element(
      'alt:peticion',
      [
        element('solicitud', [
          element('codigoEstablecimiento', establishment.codes.establishment ?? ''),
          communications,
        ]),
      ],
      { 'xmlns:alt': namespace },
    ),
  )
  const name = `partes-de-viajeros-${stampOf(moment)}.xml`
  return { files: [{ name, text, encoding: 'utf-8' }], findings }

  /** The five digits of the INE, which addresses in Spain need. */
  function placeCode(pen: ReturnType<typeof penOf>) {
    return pen.place('city', establishment, /^\d{5}$/)
  }
}

function personOf(
  findings: Finding[],
  stay: Stay,
  index: number,
  person: Person,
  placeCode: (pen: ReturnType<typeof penOf>) => string,
) {
  const pen = penOf(findings, stay, index, person)
  const document = documentTypeOf(person)
  const isSpanish = document === 'NIF' || document === 'NIE'
  const number = pen.documentNumber(15)
  if (isSpanish && number !== '' && !hasControlLetter(number)) {
    pen.problem(t('The control letter of the document number does not match'))
  }
  // A child has the contact of the adult.
  const [lead] = stay.persons
  const { phone, email } = person.phone + person.email === '' ? (lead ?? person) : person
  const age = ageOn(person.birthDate, stay.arrival)
  const livesInSpain = person.country === spain
  return element('persona', [
    element('rol', 'VI'),
    element('nombre', pen.text('firstName', 50, latinName)),
    element('apellido1', pen.text('lastName', 50, latinName)),
    optional('apellido2', pen.text('secondLastName', 50, latinName)),
    optional('tipoDocumento', number === '' ? '' : document),
    optional('numeroDocumento', number),
    optional('soporteDocumento', isSpanish ? pen.text('documentSupport', 9) : ''),
    element('fechaNacimiento', person.birthDate),
    optional('nacionalidad', pen.country('nationality', alpha3Of)),
    optional('sexo', sexes[person.sex] ?? ''),
    element('direccion', [
      element('direccion', pen.text('address', 100)),
      livesInSpain ? element('codigoMunicipio', placeCode(pen)) : null,
      livesInSpain ? null : element('nombreMunicipio', pen.text('city', 100)),
      optional('codigoPostal', pen.text('postCode', 20)),
      element('pais', pen.country('country', alpha3Of)),
    ]),
    optional('telefono', phone.replaceAll(' ', '').slice(0, 20)),
    optional('correo', email.length > 250 ? '' : email),
    optional('parentesco', age !== null && age < 18 ? (relations[person.relation] ?? '') : ''),
  ])
}

/** Catalog TIPO_DOCUMENTO. */
function documentTypeOf({ documentType, nationality }: Person): string {
  if (documentType === 'passport') return 'PAS'
  if (documentType === 'residence-permit') return 'NIE'
  return documentType === 'id-card' && nationality === spain ? 'NIF' : 'OTRO'
}

/** Whether the last letter of a NIF or NIE is that of its number modulo 23. */
function hasControlLetter(number: string): boolean {
  const parts = /^([XYZ]?)(\d{7,8})([A-Z])$/.exec(number)
  if (!parts) return false
  const [, prefix = '', digits = '', letter] = parts
  if ((prefix + digits).length !== 8) return false
  const value = Number(`${prefix === '' ? '' : 'XYZ'.indexOf(prefix)}${digits}`)
  return 'TRWAGMYFPDXBNJZSQVHLCKE'[value % 23] === letter
}

import { element, optional, xmlDocument } from '#domain/xml.ts'
import { type Finding, guestsOf, penOf, type WriteFiles } from './authority-file.ts'
import { alpha3Of } from './country-codes.ts'
import { latinName } from './latin.ts'

/*
 * SIBA (Portaria 287/2007, Lei 23/2007 article 16): the accommodation bulletins of foreign guests, by the elements and
 * lengths of the schema http://sef.pt/BAws as public clients send it (node-siba).
 */

const documents: Readonly<Record<string, string>> = { passport: 'P', 'id-card': 'B' }
const otherDocument = 'O'

const midnight = (date: string) => `${date}T00:00:00`
const short = (text: string, max: number) => [...text].slice(0, max).join('').trim()

export const writeSiba: WriteFiles = (stays, establishment, moment) => {
  const findings: Finding[] = []
  const { name, street, city, postCode, phone, email, codes } = establishment
  const [zip = '', zone = ''] = postCode.split('-')
  const bulletins = stays.flatMap((stay) =>
    guestsOf(stay, 'PT').map(({ person, index }) => {
      const pen = penOf(findings, stay, index, person)
      return element('Boletim_Alojamento', [
        element('Apelido', pen.text('lastName', 40, latinName)),
        element('Nome', pen.text('firstName', 40, latinName)),
        element('Nacionalidade', pen.country('nationality', alpha3Of)),
        element('Data_Nascimento', midnight(person.birthDate)),
        optional('Local_Nascimento', pen.text('birthPlace', 30)),
        element('Documento_Identificacao', pen.documentNumber(16)),
        element('Pais_Emissor_Documento', pen.country('documentCountry', alpha3Of)),
        element('Tipo_Documento', documents[person.documentType] ?? otherDocument),
        element('Data_Entrada', midnight(stay.arrival)),
        element('Data_Saida', midnight(stay.departure)),
        element('Pais_Residencia_Origem', pen.country('country', alpha3Of)),
        optional('Local_Residencia_Origem', pen.text('city', 30)),
      ])
    }),
  )
  const text = xmlDocument(
    element(
      'MovimentoBAL',
      [
        element('Unidade_Hoteleira', [
          element('Codigo_Unidade_Hoteleira', codes.taxNumber ?? ''),
          element('Estabelecimento', codes.establishment ?? ''),
          element('Nome', short(name, 40)),
          element('Abreviatura', short(name, 15)),
          element('Morada', short(street, 40)),
          element('Localidade', short(city, 30)),
          element('Codigo_Postal', zip),
          element('Zona_Postal', zone),
          element(
            'Telefone',
            phone
              .replaceAll(/\D/g, '')
              .replace(/^351(?=\d{9}$)/, '')
              .slice(0, 10),
          ),
          element('Nome_Contacto', short(name, 40)),
          element('Email_Contacto', email),
        ]),
        bulletins,
        element('Envio', [
          element('Numero_Ficheiro', String(moment.number)),
          element('Data_Movimento', `${moment.date}T${moment.time}`),
        ]),
      ],
      { xmlns: 'http://sef.pt/BAws' },
    ),
  )
  return { files: [{ name: `siba-${moment.number}.xml`, text, encoding: 'utf-8' }], findings }
}

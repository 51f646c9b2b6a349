import { describe, expect, test } from 'vitest'
import { cases } from '#testkit/e-invoice/cases.ts'
import { brokenRules, hasOfficialRules } from '#testkit/e-invoice/official-rules.ts'
import { toCii } from './cii.ts'
import { type EInvoiceData, eInvoiceData } from './e-invoice-data.ts'
import { toUbl } from './ubl.ts'

const dataOf = (name: string) => {
  const { series, snapshot, addressee } = cases[name] ?? expect.unreachable()
  return eInvoiceData(series, snapshot, addressee)
}

const twoRates = () => dataOf('two rates')
const exempt = () => dataOf('tourist tax')
const zero = () => dataOf('a rate of zero')
const credit = () => dataOf('a credit note')

type Change = (data: EInvoiceData) => Partial<EInvoiceData>
type Group = EInvoiceData['groups'][number]

const firstLine =
  (changed: Partial<EInvoiceData['lines'][number]>): Change =>
  ({ lines: [first, ...rest] }) => ({ lines: first ? [{ ...first, ...changed }, ...rest] : [] })
const seller =
  (changed: Partial<EInvoiceData['seller']>): Change =>
  (data) => ({
    seller: { ...data.seller, ...changed },
  })
const buyer =
  (changed: Partial<EInvoiceData['buyer']>): Change =>
  (data) => ({
    buyer: { ...data.buyer, ...changed },
  })
const totals =
  (changed: Partial<EInvoiceData['totals']>): Change =>
  (data) => ({
    totals: { ...data.totals, ...changed },
  })
const groups =
  (category: Group['category'], changed: Partial<Group>): Change =>
  (data) => ({
    groups: data.groups.map((one) => (one.category === category ? { ...one, ...changed } : one)),
  })
const linesOf =
  (category: Group['category'], percent: string): Change =>
  (data) => ({
    lines: data.lines.map((one) => (one.category === category ? { ...one, percent } : one)),
  })
const nobody = { vatId: '', taxNumber: '', registration: '' }

/**
 * What each rule that our invoices can meet finds, in a document that breaks it. Left out are rules for what they
 * never contain, such as allowances, attachments, payees, a tax point (BR-CO-03) and identifiers with a scheme
 * (BR-CL-10).
 */
const violations: [rule: string, of: () => EInvoiceData, change: Change][] = [
  ['BR-01', twoRates, () => ({ profile: '' })],
  ['BR-02', twoRates, () => ({ number: '' })],
  ['BR-03', twoRates, () => ({ issuedOn: '' })],
  ['BR-05', twoRates, () => ({ currency: '' })],
  ['BR-06', twoRates, seller({ name: '' })],
  ['BR-07', twoRates, buyer({ name: '' })],
  ['BR-09', twoRates, seller({ countryCode: '' })],
  ['BR-11', twoRates, buyer({ countryCode: '' })],
  ['BR-16', twoRates, () => ({ lines: [] })],
  ['BR-21', twoRates, firstLine({ id: '' })],
  ['BR-25', twoRates, firstLine({ name: '' })],
  ['BR-27', twoRates, firstLine({ price: '-1' })],
  ['BR-29', twoRates, () => ({ period: { from: '2026-12-07', to: '2026-12-04' } })],
  ['BR-30', twoRates, firstLine({ period: { from: '2026-12-07', to: '2026-12-04' } })],
  ['BR-CO-09', twoRates, seller({ vatId: '136695976' })],
  ['BR-CO-10', twoRates, firstLine({ net: '1.00' })],
  ['BR-CO-15', twoRates, totals({ gross: '1.00' })],
  ['BR-CO-16', twoRates, totals({ due: '1.00' })],
  ['BR-CO-18', twoRates, () => ({ groups: [] })],
  ['BR-S-02', twoRates, seller(nobody)],
  ['BR-S-05', twoRates, linesOf('S', '0')],
  ['BR-S-08', twoRates, groups('S', { net: '1.00' })],
  ['BR-S-09', twoRates, groups('S', { tax: '77.00' })],
  ['BR-S-10', twoRates, groups('S', { reason: 'None' })],
  [
    'BR-E-01',
    exempt,
    ({ groups: all }) => ({ groups: all.filter(({ category }) => category !== 'E') }),
  ],
  ['BR-E-02', exempt, seller(nobody)],
  ['BR-E-05', exempt, linesOf('E', '7')],
  ['BR-E-08', exempt, groups('E', { net: '1.00' })],
  ['BR-E-09', exempt, groups('E', { tax: '1.00' })],
  ['BR-E-10', exempt, groups('E', { reason: null })],
  ['BR-Z-01', zero, () => ({ groups: [] })],
  ['BR-Z-02', zero, seller(nobody)],
  ['BR-Z-05', zero, linesOf('Z', '7')],
  ['BR-Z-08', zero, groups('Z', { net: '1.00' })],
  ['BR-Z-09', zero, groups('Z', { tax: '1.00' })],
  ['BR-Z-10', zero, groups('Z', { reason: 'None' })],
  ['BR-CL-04', twoRates, () => ({ currency: 'EURO' })],
  ['BR-CL-14', twoRates, buyer({ countryCode: 'XY' })],
  ['BR-CL-16', twoRates, ({ payment }) => ({ payment: { ...payment, code: '99999' } })],
  ['BR-DEC-12', twoRates, totals({ net: '1.234' })],
  ['BR-CO-14', twoRates, totals({ tax: '1.00', gross: '1.00' })],
  ['BR-CO-17', twoRates, groups('S', { tax: '77.00' })],
  ['BR-DEC-14', twoRates, totals({ gross: '1.234' })],
  ['BR-DEC-16', twoRates, totals({ paid: '1.234' })],
  ['BR-DEC-18', twoRates, totals({ due: '1.234' })],
  ['BR-DEC-19', twoRates, groups('S', { net: '1.234' })],
  ['BR-DEC-20', twoRates, groups('S', { tax: '1.234' })],
  ['BR-DEC-23', twoRates, firstLine({ net: '1.234' })],
]

/** An element with all that is in it. */
const whole = (name: string) => new RegExp(`<${name}( [^>]*)?>[\\s\\S]*?</${name}>`)
const inside = (outer: string, name: string) =>
  new RegExp(`(?<=<${outer}>(?:(?!</${outer}>)[\\s\\S])*)<${name}( [^>]*)?>[\\s\\S]*?</${name}>`)
const ciiTax = (name: string) => inside('ram:ApplicableHeaderTradeSettlement', `ram:${name}`)
const ublTax = (name: string) => inside('cac:TaxSubtotal', `cbc:${name}`)

/** The same for elements that are always written: without them. */
const omissions: [rule: string, of: () => EInvoiceData, cii: RegExp, ubl: RegExp][] = [
  [
    'BR-08',
    twoRates,
    inside('ram:SellerTradeParty', 'ram:PostalTradeAddress'),
    inside('cac:AccountingSupplierParty', 'cac:PostalAddress'),
  ],
  [
    'BR-10',
    twoRates,
    inside('ram:BuyerTradeParty', 'ram:PostalTradeAddress'),
    inside('cac:AccountingCustomerParty', 'cac:PostalAddress'),
  ],
  [
    'BR-12',
    twoRates,
    ciiTax('LineTotalAmount'),
    inside('cac:LegalMonetaryTotal', 'cbc:LineExtensionAmount'),
  ],
  ['BR-13', twoRates, whole('ram:TaxBasisTotalAmount'), whole('cbc:TaxExclusiveAmount')],
  ['BR-14', twoRates, whole('ram:GrandTotalAmount'), whole('cbc:TaxInclusiveAmount')],
  ['BR-15', twoRates, whole('ram:DuePayableAmount'), whole('cbc:PayableAmount')],
  ['BR-22', twoRates, whole('ram:BilledQuantity'), whole('cbc:InvoicedQuantity')],
  ['BR-23', twoRates, / unitCode="C62"/, / unitCode="C62"/],
  [
    'BR-24',
    twoRates,
    whole('ram:LineTotalAmount'),
    inside('cac:InvoiceLine', 'cbc:LineExtensionAmount'),
  ],
  ['BR-26', twoRates, whole('ram:ChargeAmount'), whole('cbc:PriceAmount')],
  ['BR-45', twoRates, whole('ram:BasisAmount'), whole('cbc:TaxableAmount')],
  ['BR-46', twoRates, whole('ram:CalculatedAmount'), ublTax('TaxAmount')],
  ['BR-47', twoRates, ciiTax('CategoryCode'), inside('cac:TaxCategory', 'cbc:ID')],
  ['BR-48', twoRates, ciiTax('RateApplicablePercent'), inside('cac:TaxCategory', 'cbc:Percent')],
  [
    'BR-62',
    twoRates,
    /(?<=<ram:URIUniversalCommunication>\s*<ram:URIID) schemeID="EM"(?=>post)/,
    /(?<=<cbc:EndpointID) schemeID="EM"(?=>post)/,
  ],
  [
    'BR-63',
    twoRates,
    /(?<=<ram:URIUniversalCommunication>\s*<ram:URIID) schemeID="EM"(?=>marta)/,
    /(?<=<cbc:EndpointID) schemeID="EM"(?=>marta)/,
  ],
  [
    'BR-CO-04',
    twoRates,
    inside('ram:SpecifiedLineTradeSettlement', 'ram:ApplicableTradeTax'),
    whole('cac:ClassifiedTaxCategory'),
  ],
  ['BR-49', twoRates, /<ram:TypeCode>58<.*\n/, /<cbc:PaymentMeansCode>.*\n/],
  ['BR-55', credit, /<ram:IssuerAssignedID>.*\n/, /<cbc:ID>2026-0007<.*\n/],
  [
    'BR-61',
    twoRates,
    /<ram:IBANID>.*\n/,
    /<cac:PayeeFinancialAccount>[\s\S]*?<\/cac:PayeeFinancialAccount>/,
  ],
  [
    'BR-CO-26',
    twoRates,
    /<ram:SpecifiedLegalOrganization>[\s\S]*?<\/ram:SpecifiedLegalOrganization>|<ram:SpecifiedTaxRegistration>\s*<ram:ID schemeID="VA">DE[\s\S]*?<\/ram:SpecifiedTaxRegistration>/g,
    /<cbc:CompanyID>HRB.*\n|<cac:PartyTaxScheme>\s*<cbc:CompanyID>DE[\s\S]*?<\/cac:PartyTaxScheme>/g,
  ],
  [
    'BR-S-01',
    exempt,
    /<ram:ApplicableTradeTax>\s*<ram:CalculatedAmount>(?!0\.00)[\s\S]*?<\/ram:ApplicableTradeTax>/g,
    /<cac:TaxSubtotal>(?:(?!<\/cac:TaxSubtotal>)[\s\S])*<cbc:ID>S<[\s\S]*?<\/cac:TaxSubtotal>/g,
  ],
]

/** The same for values that are never others. */
const replacements: [rule: string, of: () => EInvoiceData, from: RegExp, to: string][] = [
  ['BR-CL-01', twoRates, /(?<=TypeCode>)380(?=<)/, '000'],
  ['BR-CL-03', twoRates, /(?<=currencyID=")EUR/, 'EURO'],
  ['BR-CL-18', twoRates, /(?<=<ram:CategoryCode>|<cbc:ID>)S(?=<)/g, 'Q'],
  ['BR-CL-23', twoRates, /C62/, 'night'],
  ['BR-CL-25', twoRates, /(?<=schemeID=")EM/, 'MAIL'],
  [
    'BR-CO-13',
    twoRates,
    /(?<=<ram:TaxBasisTotalAmount>|<cbc:TaxExclusiveAmount currencyID="EUR">)[\d.]+/,
    '1.00',
  ],
]

describe.skipIf(!hasOfficialRules)('the official rules, in ../shared/data/en16931', () => {
  test.each(Object.keys(cases))('accept %s', async (name) => {
    expect(await brokenRules('CII', toCii(dataOf(name)))).toEqual([])
    expect(await brokenRules('UBL', toUbl(dataOf(name)))).toEqual([])
  })

  test.each(violations)('find what breaks %s', async (rule, of, change) => {
    const data = { ...of(), ...change(of()) }
    expect(await brokenRules('CII', toCii(data))).toContain(rule)
    expect(await brokenRules('UBL', toUbl(data))).toContain(rule)
  })

  test.each(omissions)('find what is missing by %s', async (rule, of, cii, ubl) => {
    expect(await brokenRules('CII', toCii(of()).replace(cii, ''))).toContain(rule)
    expect(await brokenRules('UBL', toUbl(of()).replace(ubl, ''))).toContain(rule)
  })

  test.each(replacements)('find the wrong value by %s', async (rule, of, from, to) => {
    expect(await brokenRules('CII', toCii(of()).replace(from, to))).toContain(rule)
    expect(await brokenRules('UBL', toUbl(of()).replace(from, to))).toContain(rule)
  })

  // In CII, BR-CL-17 is for allowances; in UBL, BR-DEC-13 compares with an element that an amount cannot have.
  test('find what breaks BR-CL-17 and BR-DEC-13, in one syntax each', async () => {
    const category = /(?<=<cac:TaxCategory>\s*<cbc:ID>)S/
    expect(await brokenRules('UBL', toUbl(twoRates()).replace(category, 'Q'))).toContain('BR-CL-17')
    const data = { ...twoRates(), ...totals({ tax: '1.234' })(twoRates()) }
    expect(await brokenRules('CII', toCii(data))).toContain('BR-DEC-13')
  })
})

import { element, optional, type Xml, xmlDocument } from '#domain/xml.ts'
import type { EInvoiceData } from './e-invoice-data.ts'

/* The Universal Business Language 2.1 of OASIS, the other syntax of XRechnung: an invoice or a credit note. */

const common = {
  'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
}

export function toUbl(data: EInvoiceData): string {
  const kind = data.isCredit ? 'CreditNote' : 'Invoice'
  const amount = (name: string, value: string) =>
    element(name, value, { currencyID: data.currency })
  const { period, earlier, totals } = data
  return xmlDocument(
    element(
      kind,
      [
        element('cbc:CustomizationID', data.profile),
        optional('cbc:ProfileID', data.process),
        element('cbc:ID', data.number),
        element('cbc:IssueDate', data.issuedOn),
        element(`cbc:${kind}TypeCode`, data.isCredit ? '381' : '380'),
        optional('cbc:Note', data.note),
        element('cbc:DocumentCurrencyCode', data.currency),
        optional('cbc:BuyerReference', data.buyerReference),
        periodOf(period),
        earlier.map(({ number, issuedOn }) =>
          element('cac:BillingReference', [
            element('cac:InvoiceDocumentReference', [
              element('cbc:ID', number),
              element('cbc:IssueDate', issuedOn),
            ]),
          ]),
        ),
        element('cac:AccountingSupplierParty', [sellerOf(data.seller)]),
        element('cac:AccountingCustomerParty', [buyerOf(data.buyer)]),
        data.deliveredOn === null
          ? null
          : element('cac:Delivery', [element('cbc:ActualDeliveryDate', data.deliveredOn)]),
        paymentOf(data.payment),
        element('cac:PaymentTerms', [element('cbc:Note', data.terms)]),
        element('cac:TaxTotal', [
          amount('cbc:TaxAmount', totals.tax),
          data.groups.map((group) =>
            element('cac:TaxSubtotal', [
              amount('cbc:TaxableAmount', group.net),
              amount('cbc:TaxAmount', group.tax),
              categoryOf('cac:TaxCategory', group),
            ]),
          ),
        ]),
        element('cac:LegalMonetaryTotal', [
          amount('cbc:LineExtensionAmount', totals.net),
          amount('cbc:TaxExclusiveAmount', totals.net),
          amount('cbc:TaxInclusiveAmount', totals.gross),
          amount('cbc:PrepaidAmount', totals.paid),
          amount('cbc:PayableAmount', totals.due),
        ]),
        data.lines.map((line) =>
          element(`cac:${kind}Line`, [
            element('cbc:ID', line.id),
            element(
              data.isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity',
              line.quantity,
              {
                unitCode: 'C62',
              },
            ),
            amount('cbc:LineExtensionAmount', line.net),
            periodOf(line.period),
            element('cac:Item', [
              element('cbc:Name', line.name),
              categoryOf('cac:ClassifiedTaxCategory', { ...line, reason: null }),
            ]),
            element('cac:Price', [amount('cbc:PriceAmount', line.price)]),
          ]),
        ),
      ],
      { xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${kind}-2`, ...common },
    ),
  )
}

const periodOf = (period: EInvoiceData['period']) =>
  period === null
    ? null
    : element('cac:InvoicePeriod', [
        element('cbc:StartDate', period.from),
        element('cbc:EndDate', period.to),
      ])

type Category = Pick<EInvoiceData['groups'][number], 'category' | 'percent' | 'reason'>

const scheme = (id: string) => element('cac:TaxScheme', [element('cbc:ID', id)])

const categoryOf = (name: string, { category, percent, reason }: Category): Xml =>
  element(name, [
    element('cbc:ID', category),
    element('cbc:Percent', percent),
    optional('cbc:TaxExemptionReason', reason),
    scheme('VAT'),
  ])

type Party = EInvoiceData['buyer'] | EInvoiceData['seller']

const mailbox = ({ email }: Party) => optional('cbc:EndpointID', email, { schemeID: 'EM' })

const addressOf = ({ street, city, postCode, countryCode }: Party) =>
  element('cac:PostalAddress', [
    optional('cbc:StreetName', street[0] ?? null),
    optional('cbc:AdditionalStreetName', street[1] ?? null),
    optional('cbc:CityName', city),
    optional('cbc:PostalZone', postCode),
    street.length > 2
      ? element('cac:AddressLine', [element('cbc:Line', street.slice(2).join(', '))])
      : null,
    element('cac:Country', [optional('cbc:IdentificationCode', countryCode)]),
  ])

const registrationOf = (id: string, schemeId: 'VAT' | 'FC') =>
  id === '' ? null : element('cac:PartyTaxScheme', [element('cbc:CompanyID', id), scheme(schemeId)])

const sellerOf = (seller: EInvoiceData['seller']) =>
  element('cac:Party', [
    mailbox(seller),
    // A seller is known by one of three numbers, which the tax number alone is none of.
    seller.vatId === '' && seller.registration === ''
      ? element('cac:PartyIdentification', [element('cbc:ID', seller.taxNumber)])
      : null,
    addressOf(seller),
    registrationOf(seller.vatId, 'VAT'),
    registrationOf(seller.taxNumber, 'FC'),
    element('cac:PartyLegalEntity', [
      element('cbc:RegistrationName', seller.name),
      optional('cbc:CompanyID', seller.registration),
    ]),
    element('cac:Contact', [
      element('cbc:Name', seller.name),
      optional('cbc:Telephone', seller.phone),
      optional('cbc:ElectronicMail', seller.email),
    ]),
  ])

const buyerOf = (buyer: EInvoiceData['buyer']) =>
  element('cac:Party', [
    mailbox(buyer),
    addressOf(buyer),
    registrationOf(buyer.vatId, 'VAT'),
    element('cac:PartyLegalEntity', [element('cbc:RegistrationName', buyer.name)]),
    buyer.contact === '' ? null : element('cac:Contact', [element('cbc:Name', buyer.contact)]),
  ])

const paymentOf = (payment: EInvoiceData['payment']) =>
  element('cac:PaymentMeans', [
    element('cbc:PaymentMeansCode', payment.code),
    element('cbc:PaymentID', payment.reference),
    payment.iban === ''
      ? null
      : element('cac:PayeeFinancialAccount', [
          element('cbc:ID', payment.iban),
          payment.bic === ''
            ? null
            : element('cac:FinancialInstitutionBranch', [element('cbc:ID', payment.bic)]),
        ]),
  ])

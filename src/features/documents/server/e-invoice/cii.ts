import { element, optional, type Xml, xmlDocument } from '#domain/xml.ts'
import type { EInvoiceData } from './e-invoice-data.ts'

/* The Cross Industry Invoice of UN/CEFACT, D16B: the data of Factur-X and ZUGFeRD, and one syntax of XRechnung. */

const namespaces = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
}

export const toCii = (data: EInvoiceData): string =>
  xmlDocument(
    element(
      'rsm:CrossIndustryInvoice',
      [
        element('rsm:ExchangedDocumentContext', [
          data.process === null
            ? null
            : element('ram:BusinessProcessSpecifiedDocumentContextParameter', [
                element('ram:ID', data.process),
              ]),
          element('ram:GuidelineSpecifiedDocumentContextParameter', [
            element('ram:ID', data.profile),
          ]),
        ]),
        element('rsm:ExchangedDocument', [
          element('ram:ID', data.number),
          element('ram:TypeCode', data.isCredit ? '381' : '380'),
          element('ram:IssueDateTime', [dateOf('udt', data.issuedOn)]),
          data.note === null
            ? null
            : element('ram:IncludedNote', [element('ram:Content', data.note)]),
        ]),
        element('rsm:SupplyChainTradeTransaction', [
          data.lines.map(lineOf),
          element('ram:ApplicableHeaderTradeAgreement', [
            optional('ram:BuyerReference', data.buyerReference),
            sellerOf(data.seller),
            buyerOf(data.buyer),
          ]),
          element('ram:ApplicableHeaderTradeDelivery', [
            data.deliveredOn === null
              ? null
              : element('ram:ActualDeliverySupplyChainEvent', [
                  element('ram:OccurrenceDateTime', [dateOf('udt', data.deliveredOn)]),
                ]),
          ]),
          settlementOf(data),
        ]),
      ],
      namespaces,
    ),
  )

const dateOf = (prefix: string, date: string) =>
  element(`${prefix}:DateTimeString`, date.replaceAll('-', ''), { format: '102' })

const periodOf = (period: EInvoiceData['period']) =>
  period === null
    ? null
    : element('ram:BillingSpecifiedPeriod', [
        element('ram:StartDateTime', [dateOf('udt', period.from)]),
        element('ram:EndDateTime', [dateOf('udt', period.to)]),
      ])

const lineOf = (line: EInvoiceData['lines'][number]): Xml =>
  element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [element('ram:LineID', line.id)]),
    element('ram:SpecifiedTradeProduct', [element('ram:Name', line.name)]),
    element('ram:SpecifiedLineTradeAgreement', [
      element('ram:NetPriceProductTradePrice', [element('ram:ChargeAmount', line.price)]),
    ]),
    element('ram:SpecifiedLineTradeDelivery', [
      element('ram:BilledQuantity', line.quantity, { unitCode: 'C62' }),
    ]),
    element('ram:SpecifiedLineTradeSettlement', [
      element('ram:ApplicableTradeTax', [
        element('ram:TypeCode', 'VAT'),
        element('ram:CategoryCode', line.category),
        element('ram:RateApplicablePercent', line.percent),
      ]),
      periodOf(line.period),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        element('ram:LineTotalAmount', line.net),
      ]),
    ]),
  ])

type Party = EInvoiceData['buyer'] | EInvoiceData['seller']

const addressOf = ({ postCode, street, city, countryCode }: Party) =>
  element('ram:PostalTradeAddress', [
    optional('ram:PostcodeCode', postCode),
    optional('ram:LineOne', street[0] ?? null),
    optional('ram:LineTwo', street[1] ?? null),
    optional('ram:LineThree', street.slice(2).join(', ')),
    optional('ram:CityName', city),
    optional('ram:CountryID', countryCode),
  ])

const mailbox = ({ email }: Party) =>
  email === ''
    ? null
    : element('ram:URIUniversalCommunication', [element('ram:URIID', email, { schemeID: 'EM' })])

const registrationOf = (id: string, scheme: 'VA' | 'FC') =>
  id === ''
    ? null
    : element('ram:SpecifiedTaxRegistration', [element('ram:ID', id, { schemeID: scheme })])

const sellerOf = (seller: EInvoiceData['seller']) =>
  element('ram:SellerTradeParty', [
    // A seller is known by one of three numbers, which the tax number alone is none of.
    seller.vatId === '' && seller.registration === '' ? element('ram:ID', seller.taxNumber) : null,
    element('ram:Name', seller.name),
    seller.registration === ''
      ? null
      : element('ram:SpecifiedLegalOrganization', [element('ram:ID', seller.registration)]),
    element('ram:DefinedTradeContact', [
      element('ram:PersonName', seller.name),
      seller.phone === ''
        ? null
        : element('ram:TelephoneUniversalCommunication', [
            element('ram:CompleteNumber', seller.phone),
          ]),
      seller.email === ''
        ? null
        : element('ram:EmailURIUniversalCommunication', [element('ram:URIID', seller.email)]),
    ]),
    addressOf(seller),
    mailbox(seller),
    registrationOf(seller.taxNumber, 'FC'),
    registrationOf(seller.vatId, 'VA'),
  ])

const buyerOf = (buyer: EInvoiceData['buyer']) =>
  element('ram:BuyerTradeParty', [
    element('ram:Name', buyer.name),
    buyer.contact === ''
      ? null
      : element('ram:DefinedTradeContact', [element('ram:PersonName', buyer.contact)]),
    addressOf(buyer),
    mailbox(buyer),
    registrationOf(buyer.vatId, 'VA'),
  ])

function settlementOf(data: EInvoiceData): Xml {
  const { payment, totals, groups, period, earlier, currency } = data
  return element('ram:ApplicableHeaderTradeSettlement', [
    element('ram:PaymentReference', payment.reference),
    element('ram:InvoiceCurrencyCode', currency),
    element('ram:SpecifiedTradeSettlementPaymentMeans', [
      element('ram:TypeCode', payment.code),
      payment.iban === ''
        ? null
        : element('ram:PayeePartyCreditorFinancialAccount', [element('ram:IBANID', payment.iban)]),
      payment.bic === ''
        ? null
        : element('ram:PayeeSpecifiedCreditorFinancialInstitution', [
            element('ram:BICID', payment.bic),
          ]),
    ]),
    groups.map(({ category, percent, net, tax, reason }) =>
      element('ram:ApplicableTradeTax', [
        element('ram:CalculatedAmount', tax),
        element('ram:TypeCode', 'VAT'),
        optional('ram:ExemptionReason', reason),
        element('ram:BasisAmount', net),
        element('ram:CategoryCode', category),
        element('ram:RateApplicablePercent', percent),
      ]),
    ),
    periodOf(period),
    element('ram:SpecifiedTradePaymentTerms', [element('ram:Description', data.terms)]),
    element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      element('ram:LineTotalAmount', totals.net),
      element('ram:TaxBasisTotalAmount', totals.net),
      element('ram:TaxTotalAmount', totals.tax, { currencyID: currency }),
      element('ram:GrandTotalAmount', totals.gross),
      element('ram:TotalPrepaidAmount', totals.paid),
      element('ram:DuePayableAmount', totals.due),
    ]),
    earlier.map(({ number, issuedOn }) =>
      element('ram:InvoiceReferencedDocument', [
        element('ram:IssuerAssignedID', number),
        element('ram:FormattedIssueDateTime', [dateOf('qdt', issuedOn)]),
      ]),
    ),
  ])
}

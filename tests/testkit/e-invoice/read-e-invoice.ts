import { DomUtils, parseDocument } from 'htmlparser2'

/* Reads e-invoices back, without any code that writes them. Amounts are in cents. */

type Node = Parameters<typeof DomUtils.getChildren>[0]

/** The elements at a path of local names, such as "TaxTotal/TaxSubtotal". */
function all(node: Node, path: string): Node[] {
  return path
    .split('/')
    .reduce<Node[]>(
      (nodes, name) =>
        nodes.flatMap((one) =>
          DomUtils.getChildren(one).filter(
            (child) => 'name' in child && child.name.split(':').at(-1) === name,
          ),
        ),
      [node],
    )
}

const texts = (node: Node, path: string) => all(node, path).map((one) => DomUtils.textContent(one))
const text = (node: Node, path: string) => texts(node, path)[0] ?? ''
const cents = (amount: string) => Math.round(Number(amount) * 100)
const ofCii = (date: string) => date.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')

export function readCii(xml: string) {
  const root = all(parseDocument(xml, { xmlMode: true }), 'CrossIndustryInvoice')[0] as Node
  const transaction = all(root, 'SupplyChainTradeTransaction')[0] as Node
  const agreement = all(transaction, 'ApplicableHeaderTradeAgreement')[0] as Node
  const settlement = all(transaction, 'ApplicableHeaderTradeSettlement')[0] as Node
  const sums = all(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation')[0] as Node
  const sum = (name: string) => cents(text(sums, name))
  return {
    number: text(root, 'ExchangedDocument/ID'),
    type: text(root, 'ExchangedDocument/TypeCode'),
    issuedOn: ofCii(text(root, 'ExchangedDocument/IssueDateTime/DateTimeString')),
    period: ['StartDateTime', 'EndDateTime'].map((name) =>
      ofCii(text(settlement, `BillingSpecifiedPeriod/${name}/DateTimeString`)),
    ),
    deliveredOn: ofCii(
      text(
        transaction,
        'ApplicableHeaderTradeDelivery/ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString',
      ),
    ),
    currency: text(settlement, 'InvoiceCurrencyCode'),
    buyerReference: text(agreement, 'BuyerReference'),
    seller: text(agreement, 'SellerTradeParty/Name'),
    buyer: text(agreement, 'BuyerTradeParty/Name'),
    buyerPlace: ['PostcodeCode', 'CityName', 'CountryID'].map((name) =>
      text(agreement, `BuyerTradeParty/PostalTradeAddress/${name}`),
    ),
    buyerVatId: text(agreement, 'BuyerTradeParty/SpecifiedTaxRegistration/ID'),
    earlier: texts(settlement, 'InvoiceReferencedDocument/IssuerAssignedID'),
    iban: text(
      settlement,
      'SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount/IBANID',
    ),
    lines: all(transaction, 'IncludedSupplyChainTradeLineItem').map((line) => ({
      name: text(line, 'SpecifiedTradeProduct/Name'),
      period: ['StartDateTime', 'EndDateTime'].map((name) =>
        ofCii(
          text(line, `SpecifiedLineTradeSettlement/BillingSpecifiedPeriod/${name}/DateTimeString`),
        ),
      ),
      quantity: Number(text(line, 'SpecifiedLineTradeDelivery/BilledQuantity')),
      price: Number(
        text(line, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount'),
      ),
      net: cents(
        text(
          line,
          'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount',
        ),
      ),
    })),
    taxes: all(settlement, 'ApplicableTradeTax').map((tax) => ({
      category: text(tax, 'CategoryCode'),
      rate: Number(text(tax, 'RateApplicablePercent')) * 100,
      net: cents(text(tax, 'BasisAmount')),
      tax: cents(text(tax, 'CalculatedAmount')),
      reason: text(tax, 'ExemptionReason'),
    })),
    totals: {
      lines: sum('LineTotalAmount'),
      net: sum('TaxBasisTotalAmount'),
      tax: sum('TaxTotalAmount'),
      gross: sum('GrandTotalAmount'),
      paid: sum('TotalPrepaidAmount'),
      due: sum('DuePayableAmount'),
    },
  }
}

export function readUbl(xml: string): ReturnType<typeof readCii> {
  const document = parseDocument(xml, { xmlMode: true })
  const root = (all(document, 'Invoice')[0] ?? all(document, 'CreditNote')[0]) as Node
  const buyer = all(root, 'AccountingCustomerParty/Party')[0] as Node
  const sum = (name: string) => cents(text(root, `LegalMonetaryTotal/${name}`))
  const lines = [...all(root, 'InvoiceLine'), ...all(root, 'CreditNoteLine')]
  return {
    number: text(root, 'ID'),
    type: text(root, 'InvoiceTypeCode') || text(root, 'CreditNoteTypeCode'),
    issuedOn: text(root, 'IssueDate'),
    period: ['StartDate', 'EndDate'].map((name) => text(root, `InvoicePeriod/${name}`)),
    deliveredOn: text(root, 'Delivery/ActualDeliveryDate'),
    currency: text(root, 'DocumentCurrencyCode'),
    buyerReference: text(root, 'BuyerReference'),
    seller: text(root, 'AccountingSupplierParty/Party/PartyLegalEntity/RegistrationName'),
    buyer: text(buyer, 'PartyLegalEntity/RegistrationName'),
    buyerPlace: ['PostalZone', 'CityName', 'Country/IdentificationCode'].map((name) =>
      text(buyer, `PostalAddress/${name}`),
    ),
    buyerVatId: text(buyer, 'PartyTaxScheme/CompanyID'),
    earlier: texts(root, 'BillingReference/InvoiceDocumentReference/ID'),
    iban: text(root, 'PaymentMeans/PayeeFinancialAccount/ID'),
    lines: lines.map((line) => ({
      name: text(line, 'Item/Name'),
      period: ['StartDate', 'EndDate'].map((name) => text(line, `InvoicePeriod/${name}`)),
      quantity: Number(text(line, 'InvoicedQuantity') || text(line, 'CreditedQuantity')),
      price: Number(text(line, 'Price/PriceAmount')),
      net: cents(text(line, 'LineExtensionAmount')),
    })),
    taxes: all(root, 'TaxTotal/TaxSubtotal').map((tax) => ({
      category: text(tax, 'TaxCategory/ID'),
      rate: Number(text(tax, 'TaxCategory/Percent')) * 100,
      net: cents(text(tax, 'TaxableAmount')),
      tax: cents(text(tax, 'TaxAmount')),
      reason: text(tax, 'TaxCategory/TaxExemptionReason'),
    })),
    totals: {
      lines: sum('LineExtensionAmount'),
      net: sum('TaxExclusiveAmount'),
      tax: cents(text(root, 'TaxTotal/TaxAmount')),
      gross: sum('TaxInclusiveAmount'),
      paid: sum('PrepaidAmount'),
      due: sum('PayableAmount'),
    },
  }
}

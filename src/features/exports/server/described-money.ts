import { type DescribedTables, shared } from './described-table.ts'

const basisPoints = 'hundredths of a percent'

/** Payments, charges, invoices and prices. */
export const moneyTables = {
  payments: {
    about: 'The payments ledger. Entries are voided, never changed, and outlive a deleted booking.',
    columns: {
      id: 'Number of the entry',
      booking_id: 'The booking: bookings.id, which may have been deleted',
      business_date: 'Day to which the entry belongs',
      kind: 'deposit, payment, refund, opening (paid before an import or before version 0.2) or write-off',
      method: 'cash, card, transfer, online or other; empty if no money moved',
      amount_cents: 'Amount; negative for a refund',
      origin: 'The action that recorded it: account, check-in, settlement or migration',
      note: 'Note of staff',
      staff_id: 'Who recorded it: staff.id, or "system"',
      created_at: 'When it was recorded',
      voided_at: 'When it was voided; a voided entry does not count',
      voided_by: 'Who voided it: staff.id',
      void_reason: 'Why it was voided',
    },
  },
  cash_counts: {
    about: 'Cash counts. The last one of a day is valid.',
    columns: {
      id: 'Number of the count',
      business_date: 'Day that was counted',
      counted_cents: 'Counted cash',
      expected_cents: 'Cash that the ledger expected at that time',
      note: 'Note of staff',
      staff_id: 'Who counted: staff.id',
      created_at: 'When it was counted',
    },
  },
  damage_deposits: {
    about:
      'The ledger of damage deposits, which are no revenue. Entries are voided, never changed, and outlive a deleted booking.',
    columns: {
      id: 'Number of the entry',
      booking_id: 'The booking: bookings.id, which may have been deleted',
      business_date: 'Day to which the entry belongs',
      kind: 'taken, returned or kept',
      method: 'cash, card, transfer, online or other',
      amount_cents: 'Amount, above 0 for all kinds',
      note: 'Note of staff',
      staff_id: 'Who recorded it: staff.id',
      created_at: 'When it was recorded',
      voided_at: 'When it was voided; a voided entry does not count',
      voided_by: 'Who voided it: staff.id',
      void_reason: 'Why it was voided',
      payment_id: 'The payment that was made with what was kept: payments.id',
    },
  },
  charges: {
    about: 'What bookings are charged in addition to nights and breakfast.',
    columns: {
      id: 'Number of the charge',
      booking_id: shared.booking,
      kind: 'item, fee or discount',
      label: 'What is charged',
      unit: 'What the price is multiplied by: stay, night, person or person-night',
      unit_cents: 'Price of one unit; negative for a discount',
      quantity: { about: 'How many', unit: 'pieces' },
      guests: { about: 'Guests that are charged; empty for all', unit: 'guests' },
      nights: { about: 'Nights that are charged; empty for all', unit: 'nights' },
      units: {
        about:
          'Guests times nights of the two when it was added; without them, a limit of version 0.2',
        unit: 'units',
      },
      amount_cents: 'What is charged',
      catalogue_id: 'The item of the catalogue: charge_catalogue.id; empty for free text',
      is_mandatory: 'Whether the cabin required it',
      tax_kind: 'Which tax applies: lodging, breakfast, other, none or tourist-tax',
      tax_rule_id: 'The rule of a tax: tax_rules.id; empty for other charges',
      tax_cents: 'What is due of that tax',
      tax_treatment: 'added to the price, included in it, or collected by the channel',
      tax_nights:
        'The tax of each night as JSON: its amount, the guests who pay it, and the exempt ones by reason',
      note: 'Note of staff',
      created_by: shared.createdBy,
      created_at: shared.createdAt,
    },
  },
  charge_catalogue: {
    about: 'Items and fees that can be charged.',
    columns: {
      id: 'Number of the item',
      name: 'Name of the item',
      kind: 'item or fee',
      unit: 'What the price is multiplied by: stay, night, person or person-night',
      unit_cents: 'Price of one unit',
      mandatory: 'For which cabins it is mandatory: none, all or some',
      is_active: 'Whether it can still be charged',
      tax_kind: 'Which tax applies: lodging, breakfast, other or none',
      position: shared.position,
      created_at: shared.createdAt,
    },
  },
  charge_catalogue_cabins: {
    about: 'The cabins for which an item is mandatory, if it is for some.',
    columns: { catalogue_id: 'The item: charge_catalogue.id', cabin_id: shared.cabin },
  },
  invoices: {
    about: 'Invoices and credit notes as they were issued. They never change.',
    columns: {
      id: 'Number of the row; the number of the invoice is in series, year and number',
      series: 'invoice or credit-note',
      year: { about: 'Year of the number', unit: 'year' },
      number: 'Number within the series and year',
      booking_id: shared.booking,
      corrects_id: 'The invoice that a credit note cancels: invoices.id',
      issued_on: 'Date of the invoice',
      issued_at: 'When it was issued',
      issued_by: 'Who issued it: staff.id',
      total_cents: 'Total with taxes; negative for a credit note',
      template: 'Version of the page layout',
      snapshot: {
        about: 'Everything that the invoice says, with lines and taxes, without the addressee',
        unit: 'JSON, amounts in minor units',
      },
      logo: 'Address of the logo at that time',
    },
  },
  invoice_bookings: {
    about: 'The further bookings of an invoice for several bookings; the first is in invoices.',
    columns: { invoice_id: 'The invoice: invoices.id', booking_id: shared.booking },
  },
  invoice_addressees: {
    about: 'Whom an invoice is addressed to, until the identity is erased.',
    columns: {
      invoice_id: 'The invoice: invoices.id',
      guest_id: 'The guest: guests.id',
      name: 'Name',
      company: 'Company',
      tax_number: 'Tax number',
      address: 'Postal address',
      post_code: 'Post code of an e-invoice',
      city: 'City of an e-invoice',
      country_code: shared.country,
      vat_id: 'VAT ID',
      email: 'Email address of an e-invoice',
      buyer_reference: 'Buyer reference of an e-invoice',
    },
  },
  untaxed_reasons: {
    about: 'What e-invoices say of lines without tax.',
    columns: {
      kind: 'lodging, breakfast, other, none or tourist-tax',
      category: 'E for exempt, Z for a rate of zero',
      reason: 'Why it is exempt',
    },
  },
  invoice_numbers: {
    about: 'The last number of each series and year.',
    columns: {
      series: 'invoice or credit-note',
      year: { about: 'Year of the numbers', unit: 'year' },
      last_number: 'Last number that was issued',
    },
  },
  tax_rates: {
    about: 'Tax rates that prices include, each from its date on.',
    columns: {
      kind: 'lodging, breakfast or other',
      valid_from: 'First day on which it is valid',
      rate: { about: 'The rate, without its fraction', unit: basisPoints },
      fraction: { about: 'Its fraction', unit: 'hundredths of the unit of the rate' },
    },
  },
  tourist_tax_rates: {
    about: 'The tourist tax before it was a rule, each amount from its date on.',
    columns: {
      valid_from: 'First day on which it is valid',
      amount_cents: 'Amount per person and night',
    },
  },
  tax_rules: {
    about: 'The taxes that stays are charged, in the order of the list.',
    columns: {
      id: 'Number of the rule',
      position: shared.position,
      name: 'Name of the tax',
      definition:
        'What it says, as JSON; percentages in ten-thousandths, amounts as in other columns',
      created_at: shared.createdAt,
      version: shared.version,
    },
  },
  price_rules: {
    about: 'Rules for prices and stays by season. Columns that a kind does not have are empty.',
    columns: {
      id: 'Number of the rule',
      position: 'Order of the rules; the smallest is the first',
      name: 'Name of the rule',
      kind: 'Kind of the rule',
      ranges: { about: 'First and last night of each date range', unit: 'JSON' },
      weekdays: { about: 'Days of the week; empty for all', unit: 'digits, 0 is Sunday' },
      cabin_ids: { about: 'The cabins: cabins.id; empty for all', unit: 'JSON' },
      value: {
        about: 'Price, amount or percentage',
        unit: `minor units of the currency, or ${basisPoints}`,
      },
      threshold: {
        about: 'From how many nights, days before the arrival, or guests on it applies',
        unit: 'nights, days or guests',
      },
      replaces_lower: 'Whether lower discounts are replaced',
      round_to: {
        about:
          'To what the price is rounded: 1 for whole units of the currency, 5 for multiples of 5; empty for exact',
        unit: 'units of the currency',
      },
      min_nights: { about: 'Minimum stay', unit: 'nights' },
      max_nights: { about: 'Maximum stay', unit: 'nights' },
      arrival_days: { about: 'Days of arrival', unit: 'digits, 0 is Sunday' },
      departure_days: { about: 'Days of departure', unit: 'digits, 0 is Sunday' },
      min_days_ahead: { about: 'Bookable from that many days ahead', unit: 'days' },
      max_days_ahead: { about: 'Bookable up to that many days ahead', unit: 'days' },
      sells_gaps: 'Whether short gaps can be booked',
      created_at: shared.createdAt,
      version: shared.version,
    },
  },
  night_prices: {
    about: 'Prices of single nights that staff set by hand.',
    columns: {
      cabin_id: shared.cabin,
      date: 'Evening on which the night begins',
      price_cents: 'Price of the night',
    },
  },
} as const satisfies DescribedTables

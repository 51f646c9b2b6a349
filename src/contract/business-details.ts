import { z } from 'zod'
import { paperSizes } from '#domain/paper.ts'
import {
  bic,
  city,
  contactEmail,
  contactPhone,
  iban,
  oneLine,
  postCode,
  vatId,
} from './contact-fields.ts'
import { longText, text } from './fields.ts'
import { countryCode } from './person-fields.ts'

/** Browsers send the lines of a form's text area with carriage returns. */
const lines = (max: number) => longText(max).overwrite((text) => text.replaceAll('\r\n', '\n'))

/** What documents say about the property; each may be empty. */
const details = z.strictObject({
  address: lines(500).meta({
    description: 'The postal address; may have several lines.',
    example: 'Rua das Flores 12\n1200-195 Lisboa',
  }),
  email: contactEmail,
  phone: contactPhone,
  taxNumber: oneLine(100).meta({
    description: 'The number by which the tax office knows them; may be empty.',
    example: 'PT501442600',
  }),
  bankDetails: lines(500).meta({
    description: 'Where to pay, at the end of invoices.',
    example: 'IBAN PT50 0002 0123 1234 5678 9015 4',
  }),
  invoiceFooter: lines(1000).meta({
    description: 'The last lines of invoices.',
    example: 'Thank you for your stay',
  }),
})

/** What e-invoices need in parts. */
const parts = {
  postCode,
  city,
  countryCode,
  vatId,
  registration: oneLine(100).meta({
    description: 'The number in the register of companies; may be empty.',
    example: 'HRB 12345',
  }),
  iban,
  bic,
}

export type BusinessPart = keyof typeof parts

const optionalParts = Object.fromEntries(
  Object.entries(parts).map(([name, field]) => [name, field.exactOptional()]),
) as { [Name in keyof typeof parts]: z.ZodExactOptional<(typeof parts)[Name]> }

/** The form without its image. What is omitted keeps the stored value, also for clients from before e-invoices. */
export const businessDetailsForm = details.extend({
  ...optionalParts,
  paperSize: z.enum(paperSizes).exactOptional().describe('The paper of PDF files.'),
  removeLogo: z.enum(['true', 'false']).exactOptional().describe('"true" removes the stored logo.'),
})

export const businessDetails = details.extend({
  ...parts,
  paperSize: z.enum(paperSizes).describe('The paper of PDF files.'),
  logo: text('The address of the logo; empty without one.', ''),
})
export type BusinessDetails = z.infer<typeof businessDetails>

import { z } from 'zod'
import { paperSizes } from '#domain/paper.ts'
import { contactEmail, contactPhone, oneLine } from './contact-fields.ts'
import { longText } from './fields.ts'

/** Browsers send the lines of a form's text area with carriage returns. */
const lines = (max: number) => longText(max).overwrite((text) => text.replaceAll('\r\n', '\n'))

/** What documents say about the property; each may be empty. */
const details = z.strictObject({
  address: lines(500),
  email: contactEmail,
  phone: contactPhone,
  taxNumber: oneLine(100),
  bankDetails: lines(500),
  invoiceFooter: lines(1000),
})

/** The form without its image. An omitted logo or paper size keeps the stored one. */
export const businessDetailsForm = details.extend({
  paperSize: z.enum(paperSizes).exactOptional(),
  /** "true" removes the stored logo. */
  removeLogo: z.enum(['true', 'false']).exactOptional(),
})

export const businessDetails = details.extend({
  /** Of PDF files. */
  paperSize: z.enum(paperSizes),
  /** The path of the logo; empty without one. */
  logo: z.string(),
})
export type BusinessDetails = z.infer<typeof businessDetails>

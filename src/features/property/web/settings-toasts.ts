import { countOf } from '#domain/format-stay.ts'
import type { Feed } from '#features/feeds/contract/feeds.ts'
import { toast } from '#ui/components/toast.ts'

/** The success messages. */
export const notify = {
  settingEdited: (): void => toast.success('Setting successfully edited'),
  rolesTurnedOn: (): void => toast.success('Roles are turned on'),
  rolesTurnedOff: (): void => toast.success('Roles are turned off'),
  outagePackUpdated: (): void => toast.success('Outage pack successfully updated'),
  propertyUpdated: (): void => toast.success('Property successfully updated'),
  paymentSettingsUpdated: (): void => toast.success('Payment settings successfully updated'),
  itemSaved: (): void => toast.success('Item successfully saved'),
  feedSaved: (): void => toast.success('Calendar successfully saved'),
  feedRemoved: (name: string): void => toast.success(`The calendar ${name} has been removed`),
  feedLoaded: ({ failingSince, lastError, numStays }: Feed): void =>
    failingSince === null
      ? toast.success(`Calendar loaded, ${countOf(numStays, 'stay')}`)
      : toast.error(`${lastError}. Nothing was changed.`),
  linkRevoked: (name: string): void => toast.success(`The link ${name} has been revoked`),
  linkCopied: (): void => toast.success('Link copied'),
  linkSelected: (): void => toast.success('The link is selected. Copy it with the keyboard.'),
  addressesCopied: (): void => toast.success('Addresses copied'),
  addressesSelected: (): void =>
    toast.success('The addresses are selected. Copy them with the keyboard.'),
  secretCopied: (): void => toast.success('Secret copied'),
  secretSelected: (): void => toast.success('The secret is selected. Copy it with the keyboard.'),
  webhookSaved: (): void => toast.success('Webhook successfully saved'),
  webhookRemoved: (name: string): void => toast.success(`The webhook ${name} has been removed`),
  taxesUpdated: (): void => toast.success('Taxes successfully updated'),
  emailTextUpdated: (): void => toast.success('Email text successfully updated'),
  emailTextReset: (): void => toast.success('Email text reset to the default'),
  websiteUpdated: (): void => toast.success('Website successfully updated'),
  linesCopied: (): void => toast.success('Lines copied'),
  linesNotCopied: (): void => toast.error('The lines could not be copied. Please select them.'),
  dataDownloaded: (): void => toast.success('All data downloaded'),
  businessDetailsUpdated: (): void => toast.success('Business details successfully updated'),
}

import { t } from '#domain/i18n/messages.ts'
import type { Feed } from '#features/feeds/contract/feeds.ts'
import { toast } from '#ui/components/toast.ts'

/** The success messages. */
export const notify = {
  settingEdited: (): void => toast.success(t('Setting successfully edited')),
  rolesTurnedOn: (): void => toast.success(t('Roles are turned on')),
  rolesTurnedOff: (): void => toast.success(t('Roles are turned off')),
  outagePackUpdated: (): void => toast.success(t('Outage pack successfully updated')),
  propertyUpdated: (): void => toast.success(t('Property successfully updated')),
  paymentSettingsUpdated: (): void => toast.success(t('Payment settings successfully updated')),
  itemSaved: (): void => toast.success(t('Item successfully saved')),
  feedSaved: (): void => toast.success(t('Calendar successfully saved')),
  feedRemoved: (name: string): void =>
    toast.success(t('The calendar {name} has been removed', { name })),
  feedLoaded: ({ failingSince, lastError, numStays }: Feed): void =>
    failingSince === null
      ? toast.success(
          t('{n, plural, one {Calendar loaded, # stay} other {Calendar loaded, # stays}}', {
            n: numStays,
          }),
        )
      : toast.error(t('{error}. Nothing was changed.', { error: lastError })),
  linkRevoked: (name: string): void =>
    toast.success(t('The link {name} has been revoked', { name })),
  linkCopied: (): void => toast.success(t('Link copied')),
  linkSelected: (): void => toast.success(t('The link is selected. Copy it with the keyboard.')),
  addressesCopied: (): void => toast.success(t('Addresses copied')),
  addressesSelected: (): void =>
    toast.success(t('The addresses are selected. Copy them with the keyboard.')),
  secretCopied: (): void => toast.success(t('Secret copied')),
  secretSelected: (): void =>
    toast.success(t('The secret is selected. Copy it with the keyboard.')),
  webhookSaved: (): void => toast.success(t('Webhook successfully saved')),
  webhookRemoved: (name: string): void =>
    toast.success(t('The webhook {name} has been removed', { name })),
  termsSaved: (): void => toast.success(t('Terms successfully saved')),
  termsDeleted: (name: string): void =>
    toast.success(t('Terms {name} have been deleted', { name })),
  taxSaved: (): void => toast.success(t('Tax successfully saved')),
  taxDeleted: (name: string): void => toast.success(t('The tax {name} has been deleted', { name })),
  taxesUpdated: (): void => toast.success(t('Taxes successfully updated')),
  messageSaved: (): void => toast.success(t('Message successfully saved')),
  messagesSuggested: (): void => toast.success(t('Suggestions added. They are off.')),
  messageSwitched: (name: string, isOn: boolean): void =>
    toast.success(isOn ? t('{name} is turned on', { name }) : t('{name} is turned off', { name })),
  messageDeleted: (name: string): void =>
    toast.success(t('The message {name} has been deleted', { name })),
  emailTextUpdated: (): void => toast.success(t('Email text successfully updated')),
  emailTextReset: (): void => toast.success(t('Email text reset to the default')),
  registrationUpdated: (): void => toast.success(t('Registration successfully updated')),
  guestPageUpdated: (): void => toast.success(t('Guest page successfully updated')),
  websiteUpdated: (): void => toast.success(t('Website successfully updated')),
  linesCopied: (): void => toast.success(t('Lines copied')),
  linesNotCopied: (): void => toast.error(t('The lines could not be copied. Please select them.')),
  dataDownloaded: (): void => toast.success(t('All data downloaded')),
  businessDetailsUpdated: (): void => toast.success(t('Business details successfully updated')),
}

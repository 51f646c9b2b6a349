import { msg } from './i18n/messages.ts'
/** The work that the server does in the background, as Settings › System names it. */
export const jobTitles = {
  'backup.make': msg('Make the nightly backup'),
  'cash-register.sign': msg('Let the cash register sign a payment'),
  'door-codes.assign': msg('Give stays their door codes'),
  'feeds.load': msg('Load a channel calendar'),
  'group-blocks.release': msg('Release cabins held for groups'),
  'guests.erase': msg('Erase data whose retention period is over'),
  'holds.expire': msg('Cancel requests and options that have ended'),
  'images.remove-unused': msg('Remove unused images'),
  'registration.erase': msg('Delete registers of guests after the legal period'),
  'invoices.erase-addressees': msg('Erase names on invoices after the legal period'),
  'jobs.tidy-up': msg('Tidy up the list of background work'),
  'mail.delete-old': msg('Delete emails that were sent'),
  'mail.send': msg('Send an email'),
  'messages.send': msg('Send messages to guests that are due'),
  'outage-pack.mail': msg('Email the outage pack'),
  'push.send': msg('Show a notice on a device'),
  'reports.mail': msg('Email the monthly report'),
  'self-check.run': msg('Check the data'),
  'staff-mail.send': msg('Send notices to users'),
  'webhooks.deliver': msg('Deliver events to a webhook'),
} as const

export type JobName = keyof typeof jobTitles

/** What is stored about a failure, in English, unless the job has a sentence of its own. */
export const jobErrors = {
  unexpected: msg('An unexpected error, which the log of the server describes.'),
  registerFailed: msg('The cash register did not sign a payment.'),
  pushFailed: msg('A push service did not accept a notice.'),
  backupFailed: msg('The nightly backup failed. The log of the server has the reason.'),
} as const

/** The work that the server does in the background, as Settings › System names it. */
export const jobTitles = {
  'backup.make': 'Make the nightly backup',
  'feeds.load': 'Load a channel calendar',
  'guests.erase': 'Erase data whose retention period is over',
  'holds.expire': 'Cancel requests and options that have ended',
  'images.remove-unused': 'Remove unused images',
  'invoices.erase-addressees': 'Erase names on invoices after the legal period',
  'jobs.tidy-up': 'Tidy up the list of background work',
  'mail.delete-old': 'Delete emails that were sent',
  'mail.send': 'Send an email',
  'outage-pack.mail': 'Email the outage pack',
  'reports.mail': 'Email the monthly report',
  'self-check.run': 'Check the data',
  'webhooks.deliver': 'Deliver events to a webhook',
} as const

export type JobName = keyof typeof jobTitles

/** The token of a calendar address, so that staff can see the address again; earlier ones have only a hash. */
export const calendarLinkTokens = () => [
  'alter table calendar_links add column token_encrypted text check (length(token_encrypted) between 1 and 1000)',
]

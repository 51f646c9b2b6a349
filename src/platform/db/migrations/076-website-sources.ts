import { text } from './columns.ts'

/** From where a request of the website comes, while it waits. */
export const websiteSources = () => [
  `alter table website_requests add column ${text('source', 0, 64)} default ''`,
]

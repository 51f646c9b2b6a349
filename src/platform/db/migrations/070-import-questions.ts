import { text } from './columns.ts'

/** What the check of a file asks staff, encrypted like the file. */
export const importQuestions = () => [
  `alter table imports add column ${text('questions', 0, 200_000)} default ''`,
]

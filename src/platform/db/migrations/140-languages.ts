import { type Columns, text } from './columns.ts'

/**
 * The language of a user (null: as the browser asks), of a guest (empty: the property's) and of the property, and the
 * texts of emails in languages: `email_texts` has those for all other languages.
 */
export const languages = (column: Columns) => [
  'alter table staff add column language text',
  "alter table guests add column language text not null default ''",
  "alter table property add column language text not null default 'en'",
  `create table translated_email_texts (
    kind text not null,
    language text not null,
    ${text('subject', 1, 200)},
    ${text('body', 1, 4000)},
    primary key (kind, language)
  ) ${column.tableByKey}`,
]

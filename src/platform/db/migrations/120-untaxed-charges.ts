import type { Columns } from './columns.ts'

const tables = {
  charge_catalogue: "('lodging', 'breakfast', 'other', 'none')",
  charges: "('lodging', 'breakfast', 'other', 'none', 'tourist-tax')",
}

/** Extras can contain no tax. SQLite cannot change a check, so the column is created again. */
export const untaxedCharges = (column: Columns) =>
  Object.entries(tables).flatMap(([table, kinds]) =>
    column.name === 'postgres'
      ? [
          `alter table ${table} drop constraint ${table}_tax_kind_check`,
          `alter table ${table} add constraint ${table}_tax_kind_check check (tax_kind in ${kinds})`,
        ]
      : [
          `alter table ${table} add column new_tax_kind text not null default 'other'
            check (new_tax_kind in ${kinds})`,
          `update ${table} set new_tax_kind = tax_kind`,
          `alter table ${table} drop column tax_kind`,
          `alter table ${table} rename column new_tax_kind to tax_kind`,
        ],
  )

import { apiQuery } from '#ui/api/api-query.ts'
import { api } from '#ui/api/client.ts'

/** What a group is charged and has paid. */
export const groupFolio = (id: number) =>
  apiQuery(['groups', String(id), 'folio'], (options) =>
    api.groups[':id'].folio.$get({ param: { id: String(id) } }, options),
  )

/** What can be invoiced for a group, and its invoices. */
export const groupInvoices = (id: number) =>
  apiQuery(['invoices', 'group', id], (options) =>
    api.groups[':id'].invoices.$get({ param: { id: String(id) } }, options),
  )

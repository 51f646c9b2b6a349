/** The response of an export. */
export const csvResponse = {
  description: 'The file',
  content: { 'text/csv': { schema: { type: 'string' as const } } },
}

export const csvHeaders = (name: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${name}.csv"`,
})

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { t } from '#domain/i18n/messages.ts'
import type { ApiError } from '#ui/api/api-error.ts'
import { apiQuery } from '#ui/api/api-query.ts'
import { api, paramOf, responseOf } from '#ui/api/client.ts'
import type { UploadOptions } from '#ui/api/upload.ts'
import { useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import type { ImportFile, ImportMappingRequest, ReadingRequest } from '../contract/imports.ts'
import type { RowState } from '../domain/import-steps.ts'

/** The latest files. */
export const importList = apiQuery(['imports', 'list'], (options) => api.imports.$get({}, options))

const isRunning = (file: ImportFile | undefined) =>
  file?.state === 'importing' || file?.state === 'undoing'

/** One import; while it runs, its progress is loaded every half second. */
export const importOf = (id: number) =>
  queryOptions({
    queryKey: ['imports', 'file', id],
    queryFn: ({ signal }) =>
      responseOf(api.imports[':id'].$get({ param: paramOf(id) }, { init: { signal } })),
    refetchInterval: ({ state }) => (isRunning(state.data) ? 500 : false),
  })

export type ImportRowSearch = { show: RowState | ''; page: number }

export const importRows = (id: number, { show, page }: ImportRowSearch) => ({
  ...apiQuery(['imports', 'rows', id, show, page], (options) =>
    api.imports[':id'].rows.$get(
      { param: paramOf(id), query: { ...(show && { outcome: show }), page: String(page) } },
      options,
    ),
  ),
  placeholderData: keepPreviousData,
})

/** Whether a query is about this import alone, which is no longer there when its screen closes. */
const isOfImport =
  (id: number) =>
  ({ queryKey: [name, , of] }: { queryKey: readonly unknown[] }) =>
    name === 'imports' && of === id

type Outcome = { onDone?: (file: ImportFile) => void; onRejected?: (error: ApiError) => void }

/** Shows the import that the server returned. */
const useImportChange = <Request>(
  key: readonly [string, id?: number],
  send: (request: Request) => Promise<ImportFile>,
  failed: string,
  { onDone, onRejected }: Outcome = {},
  closes = isOfImport(0),
) =>
  useApiMutation<Request, ImportFile>({
    key,
    closes,
    send,
    failed,
    atFields: onRejected !== undefined,
    onDone: (file, { client }) => {
      client.setQueryData(importOf(file.id).queryKey, file)
      onDone?.(file)
    },
    onRejected: (error) => onRejected?.(error),
  })

export const useUploadImport = (
  upload: (call: (options: UploadOptions) => Promise<ImportFile>) => Promise<ImportFile>,
  outcome: Outcome,
) =>
  useImportChange<File>(
    ['upload-import'],
    async (file) => {
      const read = await upload((options) =>
        responseOf(api.imports.$post({ form: { file } }, options)),
      )
      filesRead.set(read.id, file)
      return read
    },
    t('File could not be read'),
    outcome,
  )

/** Files of this tab, which can be read again in another way. The server does not keep them. */
const filesRead = new Map<number, File>()

export const canReadAgain = (id: number): boolean => filesRead.has(id)

/** Reads the file of an import again, and replaces the import by what was read. */
export const useReadAgain = (id: number, outcome: Outcome) =>
  useImportChange<ReadingRequest>(
    ['read-import-again', id],
    async (choice) => {
      const file = filesRead.get(id)
      if (!file) throw new Error('This file was not read in this tab.')
      const read = await responseOf(api.imports.$post({ form: { file, ...choice } }))
      filesRead.set(read.id, file)
      await responseOf(api.imports[':id'].$delete({ param: paramOf(id) }))
      filesRead.delete(id)
      return read
    },
    t('File could not be read again'),
    outcome,
    isOfImport(id),
  )

export const useChangeMapping = (id: number, outcome?: Outcome) =>
  useImportChange<ImportMappingRequest>(
    ['change-import-mapping', id],
    (json) => responseOf(api.imports[':id'].mapping.$put({ param: paramOf(id), json })),
    t('Columns could not be saved'),
    outcome,
  )

export const useCorrectCell = (id: number, number: number, outcome: Outcome) =>
  useImportChange<{ column: number; text: string }>(
    ['correct-import-cell', id],
    (json) =>
      responseOf(
        api.imports[':id'].rows[':number'].$put({
          param: { ...paramOf(id), number: String(number) },
          json,
        }),
      ),
    t('Row could not be corrected'),
    outcome,
  )

export const useStartImport = (id: number) =>
  useImportChange<void>(
    ['start-import', id],
    () => responseOf(api.imports[':id'].start.$post({ param: paramOf(id) })),
    t('Import could not be started'),
  )

export const useStopImport = (id: number) =>
  useImportChange<void>(
    ['stop-import', id],
    () => responseOf(api.imports[':id'].cancel.$post({ param: paramOf(id) })),
    t('Import could not be stopped'),
  )

export const useUndoImport = (id: number, onDone: () => void) =>
  useImportChange<void>(
    ['undo-import', id],
    () => responseOf(api.imports[':id'].undo.$post({ param: paramOf(id) })),
    t('Import could not be undone'),
    { onDone },
  )

export const useDiscardImport = (id: number, onDone: () => void) =>
  useApiMutation<void>({
    key: ['discard-import', id],
    send: () => api.imports[':id'].$delete({ param: paramOf(id) }),
    failed: t('File could not be discarded'),
    closes: isOfImport(id),
    onDone: () => onDone(),
  })

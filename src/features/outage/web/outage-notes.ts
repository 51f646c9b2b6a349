import { t } from '#domain/i18n/messages.ts'
import { isRejection } from '#ui/api/api-error.ts'
import { apiQuery } from '#ui/api/api-query.ts'
import { api, paramOf, responseOf } from '#ui/api/client.ts'
import { type Outcome, useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import type { NewOutageNote, OutageNote } from '../contract/outage.ts'

/** What happened during an outage: the lines to enter, then those that were entered. */
export const outageNotes = apiQuery(['outage-notes'], (options) =>
  api['outage-notes'].$get({}, options),
)

const ofNote = api['outage-notes'][':id']

export const useAddOutageNote = ({ onDone, onRejected }: Outcome) =>
  useApiMutation<NewOutageNote, OutageNote>({
    key: ['add-outage-note'],
    send: (json) => responseOf(api['outage-notes'].$post({ json })),
    failed: t('Line could not be added'),
    atFields: true,
    onDone: () => onDone(),
    onRejected,
  })

/** Why lines could not be entered, by their ids. */
export type Rejections = Readonly<Record<number, string>>
export type Entered = { numEntered: number; rejections: Rejections }

/** Enters lines one after the other. A line that is rejected stays, and the next one is tried. */
export const useEnterOutageNotes = (onDone: (entered: Entered) => void) =>
  useApiMutation<readonly number[], Entered>({
    key: ['enter-outage-notes'],
    send: enterAll,
    failed: t('Lines could not be entered. You can safely try again.'),
    isSafeToRepeat: true,
    onDone: async (entered, { refresh }) => {
      await refresh()
      onDone(entered)
    },
  })

async function enterAll(ids: readonly number[]): Promise<Entered> {
  const rejections: Record<number, string> = {}
  for (const id of ids) {
    try {
      await responseOf(ofNote.enter.$post({ param: paramOf(id) }))
    } catch (error) {
      // Without a session or a connection, the next line would fail as well.
      if (!isRejection(error) || error.status === 401) throw error
      rejections[id] = Object.values(error.fields)[0] ?? error.message
    }
  }
  return { numEntered: ids.length - Object.keys(rejections).length, rejections }
}

export const useMarkOutageNote = (id: number, onDone: () => void) =>
  useApiMutation<{ isDone: boolean }, OutageNote>({
    key: ['mark-outage-note', id],
    send: (json) => responseOf(ofNote.done.$post({ param: paramOf(id), json })),
    failed: t('Line could not be changed'),
    onDone: () => onDone(),
  })

export const useRemoveOutageNote = (id: number, onDone: () => void) =>
  useApiMutation<void>({
    key: ['remove-outage-note', id],
    send: () => responseOf(ofNote.$delete({ param: paramOf(id) })),
    failed: t('Line could not be removed'),
    onDone: () => onDone(),
  })

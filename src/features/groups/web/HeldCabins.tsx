import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ChangeReleaseRequest } from '#contract/group-blocks.ts'
import type { Group } from '#contract/groups.ts'
import { daysBetween } from '#domain/calendar.ts'
import { formatShortDate } from '#domain/format-date.ts'
import { formatStayDates } from '#domain/format-stay.ts'
import { t } from '#domain/i18n/messages.ts'
import { group as groupQuery } from '#features/bookings/web/data/groups.ts'
import { offerUndo } from '#features/history/web/offer-undo.tsx'
import { api, paramOf } from '#ui/api/client.ts'
import { type Undoable, type UndoId, withUndoId } from '#ui/api/with-undo-id.ts'
import { Button } from '#ui/components/Button.tsx'
import { buttonClass } from '#ui/components/button-class.ts'
import { Choices } from '#ui/components/Choices.tsx'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { Section } from '#ui/components/Section.tsx'
import { type Column, Table } from '#ui/components/Table.tsx'
import { toast } from '#ui/components/toast.ts'
import { type Outcome, useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import { useToday } from '#ui/data/session.ts'
import { useDenial } from '#ui/data/use-denial.ts'
import { DateField } from '#ui/dates/DateField.tsx'
import { fieldErrors } from '#ui/forms/field-errors.ts'
import { useForm } from '#ui/forms/use-form.ts'
import styles from './HeldCabins.module.css'

type Held = Group['heldCabins'][number]

/** The cabins that are held for a group, each until its release date. */
export function HeldCabins({ group }: { group: Group }) {
  const { heldCabins } = group
  const denied = useDenial('blocks')
  const [isChanging, setIsChanging] = useState(false)
  const release = useReleaseCabins(group.id, (blockIds, undoId) => {
    const named = { n: blockIds.length, group: group.name }
    const action = t('{n, plural, one {# cabin} other {# cabins}} of {group} released', named)
    toast.success(action)
    const undone = t(
      '{n, plural, one {# cabin is} other {# cabins are}} held for {group} again',
      named,
    )
    const released = heldCabins.filter(({ blockId }) => blockIds.includes(blockId))
    offerUndo(
      undoId,
      { action, undone },
      released.map(({ cabin }) => cabin.name),
    )
  })
  const columns = useColumns(group, release)
  return (
    <Section title={t('Held cabins')}>
      <Table
        label={t('Cabins held for the group')}
        columns={columns}
        rows={heldCabins}
        rowKey={({ blockId }) => blockId}
        layout={styles.layout}
        rowsLead
        roomFor={heldCabins.length}
      />
      <div className="flex flex-wrap gap-8">
        <Button variant="secondary" denied={denied} onClick={() => setIsChanging(true)}>
          {t('Change release date')}
        </Button>
        <Button
          variant="secondary"
          denied={denied}
          pending={release.pending}
          onClick={() => release.start(heldCabins.map(({ blockId }) => blockId))}
        >
          {t('Release all cabins')}
        </Button>
      </div>
      {isChanging && <ChangeReleaseDialog group={group} onClose={() => setIsChanging(false)} />}
    </Section>
  )
}

function useColumns(
  { id }: Group,
  release: ReturnType<typeof useReleaseCabins>,
): readonly Column<Held>[] {
  const today = useToday()
  const denied = useDenial('blocks')
  return [
    {
      name: 'cabin',
      header: t('Cabin'),
      cell: ({ cabin }) => <span className="font-medium ellipsis">{cabin.name}</span>,
    },
    { name: 'dates', header: t('stay|Dates'), cell: (held) => formatStayDates(held, today) },
    {
      name: 'release',
      header: t('Release date'),
      cell: ({ releaseOn }) => (
        <span>
          {t('{date}, in {n, plural, one {# day} other {# days}}', {
            date: formatShortDate(releaseOn, today),
            n: Math.max(daysBetween(today, releaseOn), 0),
          })}
        </span>
      ),
    },
    {
      name: 'actions',
      header: t('Actions'),
      align: 'end',
      quiet: true,
      cell: ({ blockId, cabin, startDate, endDate }) => (
        <span className="flex flex-wrap gap-8">
          <Link
            className={buttonClass({ variant: 'secondary', size: 'small' })}
            to="/bookings/new"
            search={{ from: startDate, to: endDate, cabin: String(cabin.id), group: String(id) }}
            aria-label={t('Book {cabin} for the group', { cabin: cabin.name })}
          >
            {t('verb|Book')}
          </Link>
          <Button
            variant="secondary"
            size="small"
            denied={denied}
            disabled={release.pending}
            aria-label={t('Release {cabin}', { cabin: cabin.name })}
            onClick={() => release.start([blockId])}
          >
            {t('Release')}
          </Button>
        </span>
      ),
    },
  ]
}

function ChangeReleaseDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const today = useToday()
  const [chosen, setChosen] = useState(group.heldCabins.map(({ blockId }) => blockId))
  const form = useForm({
    initial: { releaseOn: group.heldCabins[0]?.releaseOn ?? '' },
    rules: () => import('#contract/group-blocks.ts'),
    check: ({ releaseOn }, { changeReleaseRequest, releaseAfterArrival }) => ({
      ...fieldErrors(changeReleaseRequest, { blockIds: chosen, releaseOn }),
      ...(group.heldCabins.some(
        ({ blockId, startDate }) => chosen.includes(blockId) && releaseOn > startDate,
      ) && { releaseOn: t(releaseAfterArrival) }),
    }),
    send: ({ releaseOn }) => changing.start({ blockIds: chosen, releaseOn }),
  })
  const changing = useChangeRelease(group.id, {
    onDone: (undoId) => {
      const action = t('Release date of {group} changed', { group: group.name })
      const undone = t('The change of the release date was undone')
      toast.success(action)
      offerUndo(undoId, { action, undone }, [formatShortDate(form.values.releaseOn, today)])
      onClose()
    },
    onRejected: ({ fields }) => form.showErrors(fields),
  })
  return (
    <Dialog
      open
      form
      title={t('Change release date')}
      onClose={() => !changing.pending && onClose()}
    >
      <form className="grid gap-16 pt-4" {...form.props}>
        <Choices
          legend={t('Which cabins are released then?')}
          of={group.heldCabins.map((held) => [
            held.blockId,
            t('{cabin}, {dates}', {
              cabin: held.cabin.name,
              dates: formatStayDates(held, today),
            }),
          ])}
          chosen={chosen}
          error={form.errors.blockIds}
          onChange={setChosen}
        />
        <DateField
          label={t('Release date')}
          {...form.field('releaseOn')}
          hint={t('What is not booked by then is for sale again')}
          onChange={(date) => form.set({ releaseOn: date })}
        />
        <DialogButtons
          label={t('Save release date')}
          pending={changing.pending}
          disabled={chosen.length === 0}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

const ofGroup = api.groups[':id']

const useChangeRelease = (id: number, { onDone, onRejected }: Outcome<UndoId>) =>
  useApiMutation<ChangeReleaseRequest, Undoable<Group>>({
    key: ['change-release', id],
    send: (json) => withUndoId(ofGroup['change-release'].$post({ param: paramOf(id), json })),
    failed: t('Release date could not be changed'),
    atFields: true,
    onDone: ({ result, undoId }, { client }) => {
      client.setQueryData(groupQuery(String(id)).queryKey, result)
      onDone(undoId)
    },
    onRejected,
  })

type Released = { group: Group | null; blockIds: number[]; undoId: UndoId }

/** The group ends with its last held cabin if it has no bookings. */
const useReleaseCabins = (id: number, onDone: (blockIds: number[], undoId: UndoId) => void) =>
  useApiMutation<number[], Released>({
    key: ['release-cabins', id],
    send: async (blockIds) => {
      const request = { param: paramOf(id), json: { blockIds } }
      const { result, undoId } = await withUndoId(ofGroup['release-cabins'].$post(request))
      return { group: result, blockIds, undoId }
    },
    failed: t('Cabins could not be released'),
    onDone: ({ group, blockIds, undoId }, { client }) => {
      onDone(blockIds, undoId)
      if (group) client.setQueryData(groupQuery(String(id)).queryKey, group)
    },
  })

import { useQuery } from '@tanstack/react-query'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import { useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { prefetch } from '#ui/api/query-client.ts'
import { Button } from '#ui/components/Button.tsx'
import { Card } from '#ui/components/Card.tsx'
import { EmptyState } from '#ui/components/EmptyState.tsx'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { PageHeader } from '#ui/components/PageHeader.tsx'
import { Section } from '#ui/components/Section.tsx'
import { toast } from '#ui/components/toast.ts'
import { useDenial } from '#ui/data/use-denial.ts'
import type { OutageNote } from '../contract/outage.ts'
import { concernsBooking } from '../domain/outage-notes.ts'
import { OutageNoteForm } from './OutageNoteForm.tsx'
import { OutageNoteRow } from './OutageNoteRow.tsx'
import styles from './OutageNotes.module.css'
import { outageNotes, type Rejections, useEnterOutageNotes } from './outage-notes.ts'

/** Starts the request of the screen. */
export function prefetchScreen(): void {
  void prefetch(outageNotes)
}

/** Takes in what happened during an outage, and enters it with the actions that staff always use. */
export function OutageNotesScreen() {
  const query = useQuery(outageNotes)
  const done = query.data?.items.filter(({ doneAt }) => doneAt !== null) ?? []
  return (
    <>
      <PageHeader title={t('After an outage')} />
      <Section
        title={t('New line')}
        intro={t(
          'Copy the lines of the paper form. Adding a line changes nothing else until you enter it.',
        )}
      >
        <OutageNoteForm />
      </Section>
      <ListFrame query={query} failed={t('Lines could not be loaded')} loading={t('Loading lines')}>
        {({ items }) => <LinesToEnter notes={items.filter(({ doneAt }) => doneAt === null)} />}
      </ListFrame>
      {done.length > 0 && (
        <Section
          title={t('Entered lines')}
          intro={t('They are deleted 30 days after they were entered.')}
        >
          <Card className={styles.card}>
            <ul aria-label={t('Entered lines')}>
              {done.map((note) => (
                <OutageNoteRow key={note.id} note={note} />
              ))}
            </ul>
          </Card>
        </Section>
      )}
    </>
  )
}

function LinesToEnter({ notes }: { notes: readonly OutageNote[] }) {
  const denied = useDenial('bookings')
  const [rejections, setErrors] = useState<Rejections>({})
  const [entering, setEntering] = useState<readonly number[]>([])
  const enter = useEnterOutageNotes(({ numEntered, rejections: found }) => {
    setErrors((before) => ({ ...before, ...found }))
    const numRejected = Object.keys(found).length
    if (numEntered > 0)
      toast.success(t('{n, plural, one {# line} other {# lines}} entered', { n: numEntered }))
    if (numRejected > 0)
      toast.error(
        t('{n, plural, one {# line} other {# lines}} could not be entered', { n: numRejected }),
      )
  })
  const start = (ids: readonly number[]) => {
    setEntering(ids)
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([id]) => !ids.includes(Number(id)))),
    )
    enter.start(ids)
  }
  const ready = notes.filter(({ kind }) => concernsBooking(kind)).map(({ id }) => id)

  return (
    <Section
      title={t('Lines to enter')}
      intro={t('In the order of what happened. All checks apply as usual.')}
    >
      {notes.length === 0 ? (
        <Card className={styles.card}>
          <EmptyState icon={<ClipboardCheck />}>{t('Nothing to enter')}</EmptyState>
        </Card>
      ) : (
        <Card className={styles.card}>
          <ul aria-label={t('Lines to enter')} aria-busy={enter.pending}>
            {notes.map((note) => (
              <OutageNoteRow
                key={note.id}
                note={note}
                rejection={rejections[note.id]}
                pending={enter.pending && entering.includes(note.id)}
                onEnter={() => start([note.id])}
              />
            ))}
          </ul>
          {ready.length > 1 && (
            <div className={styles.all}>
              <Button pending={enter.pending} denied={denied} onClick={() => start(ready)}>
                {t('{n, plural, other {Enter all # lines}}', { n: ready.length })}
              </Button>
            </div>
          )}
        </Card>
      )}
    </Section>
  )
}

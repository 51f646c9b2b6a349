import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { isReady } from '#domain/housekeeping/housekeeping.ts'
import { ApiError } from '#ui/api/api-error.ts'
import { Button } from '#ui/components/Button.tsx'
import type { CleaningItem } from '../../contract/cleaning.ts'
import { cleanCabin, cleaningDayQuery, serveCabin } from '../data/cleaning.ts'
import styles from './CleaningCard.module.css'
import { type Report, ReportForm } from './ReportForm.tsx'
import type { CleaningTexts } from './texts/cleaning-texts.ts'

type ItemProps = { item: CleaningItem; texts: CleaningTexts; language: string }

type Props = ItemProps & {
  report: Report | null
  onReport: (report: Report | null) => void
}

/** A cabin with the parties that leave, stay and arrive, and one button for its next state. */
export function CleaningCard({ item, texts, language, report, onReport }: Props) {
  const { cabin, state, note, numOpenTasks, readyBy, isServiceDue } = item
  const nameId = useId()
  return (
    <li
      className={styles.card}
      data-idle={item.task === null || undefined}
      aria-labelledby={nameId}
    >
      <header className="flex flex-wrap items-center justify-between gap-8">
        <h3 id={nameId} className="min-w-0 text-20 font-semibold text-strong wrap-anywhere">
          {cabin.name}
        </h3>
        <span className={styles.state} data-state={state}>
          {texts.states[state]}
        </span>
      </header>
      {readyBy !== null && !isReady(state) && (
        <p className="text-18 font-semibold">
          {readyBy === '00:00' ? texts.readyNow : `${texts.readyBy} ${timeIn(readyBy, language)}`}
        </p>
      )}
      {isServiceDue && <p className="text-18 font-semibold">{texts.serviceDue}</p>}
      <Parties item={item} texts={texts} language={language} />
      {note && (
        <p className="whitespace-pre-line wrap-anywhere rounded-sm bg-sunken p-8-12">
          <strong>{texts.note}:</strong> {note}
        </p>
      )}
      {numOpenTasks > 0 && (
        <p className={styles.quiet}>
          {texts.openTasks}: {numOpenTasks}
        </p>
      )}
      <MarkButtons item={item} texts={texts} nameId={nameId} />
      {report && !report.isSent ? (
        <ReportForm item={item} texts={texts} report={report} onReport={onReport} />
      ) : (
        <Button
          variant="secondary"
          className={styles.button}
          aria-describedby={nameId}
          onClick={() =>
            onReport({ cabinId: cabin.id, text: '', photo: null, problem: '', isSent: false })
          }
        >
          {texts.report}
        </Button>
      )}
      <p role="status" className={styles.quiet}>
        {report?.isSent && texts.sent}
      </p>
    </li>
  )
}

function Parties({ item: { leaving, staying, arriving }, texts, language }: ItemProps) {
  if (leaving.length + staying.length + arriving.length === 0) {
    return <p className={styles.quiet}>{texts.noGuests}</p>
  }
  return (
    <ul className="grid gap-8">
      {numbered(leaving).map(({ party, index }) => (
        <Party key={`leaving ${index}`} {...{ party, texts }}>
          {party.hasLeft ? texts.left : texts.leaving}
        </Party>
      ))}
      {numbered(staying).map(({ party, index }) => (
        <Party key={`staying ${index}`} {...{ party, texts }}>
          {texts.staying}
        </Party>
      ))}
      {numbered(arriving).map(({ party, index }) => (
        <Party key={`arriving ${index}`} {...{ party, texts }}>
          {texts.arriving}
          {party.expectedArrival && ` ${timeIn(party.expectedArrival, language)}`}
        </Party>
      ))}
    </ul>
  )
}

/** Parties have no names and no numbers: two of them can be equal. */
const numbered = <One,>(parties: readonly One[]) =>
  parties.map((party, index) => ({ party, index }))

type PartyProps = {
  party: CleaningItem['staying'][number]
  texts: CleaningTexts
  children: ReactNode
}

function Party({ party, texts, children }: PartyProps) {
  const { numGuests, numChildren, numUnderThree, specialRequests, group } = party
  return (
    <li className="flex flex-wrap gap-4-12">
      <strong>{children}</strong>
      <span>
        {texts.guests}: {numGuests}
      </span>
      {numChildren > 0 && (
        <span>
          {texts.children}: {numChildren}
        </span>
      )}
      {numUnderThree > 0 && (
        <span className={styles.request}>
          {texts.underThree}: {numUnderThree}
        </span>
      )}
      {group && (
        <span className={styles.group} data-group-color={group.color}>
          {texts.group} {group.number}
        </span>
      )}
      {specialRequests.map((request) => (
        <span key={request} className={styles.request}>
          {texts.requests[request]}
        </span>
      ))}
    </li>
  )
}

type MarkProps = { item: CleaningItem; texts: CleaningTexts; nameId: string }

/** Large enough for the thumb. Only staff put a cabin back in order. */
function MarkButtons({ item, texts, nameId }: MarkProps) {
  const client = useQueryClient()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState('')

  const save = async (send: () => Promise<unknown>) => {
    setPending(true)
    setProblem('')
    try {
      await send()
    } catch (error) {
      const isStale = error instanceof ApiError && error.code === 'cabin-state-changed'
      setProblem(isStale ? texts.stateChanged : texts.saveFailed)
    } finally {
      await client.invalidateQueries({ queryKey: cleaningDayQuery.queryKey })
      setPending(false)
    }
  }
  const next = item.state === 'dirty' ? 'clean' : 'dirty'
  const canServe = item.staying.length > 0 && (item.isServiceDue || item.isServiced)

  return (
    <>
      {canServe && (
        <Button
          className={styles.button}
          variant={item.isServiced ? 'secondary' : 'primary'}
          pending={pending}
          aria-describedby={nameId}
          onClick={() => void save(() => serveCabin(item, !item.isServiced))}
        >
          {item.isServiced ? texts.serviceNotDone : texts.serviceDone}
        </Button>
      )}
      {item.state !== 'out-of-order' && (
        <Button
          className={styles.button}
          variant={next === 'clean' ? 'primary' : 'secondary'}
          pending={pending}
          aria-describedby={nameId}
          onClick={() => void save(() => cleanCabin(item, next))}
        >
          {next === 'clean' ? texts.markClean : texts.markDirty}
        </Button>
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </>
  )
}

const timeIn = (time: string, language: string) =>
  new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(`2000-01-01T${time}:00Z`),
  )

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { housekeepingTasks } from '#domain/housekeeping/housekeeping-list.ts'
import { Button } from '#ui/components/Button.tsx'
import { CenteredPage } from '#ui/components/CenteredPage.tsx'
import type { CleaningDay } from '../../contract/cleaning.ts'
import { cleaningDayQuery, isInvalidLink, openCleaningLink } from '../data/cleaning.ts'
import { CleaningCard } from './CleaningCard.tsx'
import styles from './CleaningScreen.module.css'
import { cleaningLanguage } from './cleaning-language.ts'
import type { Report } from './ReportForm.tsx'

const groups = [...housekeepingTasks, null]

/** The day's list on the phone of a cleaner, who opened a link and has no account. */
export function CleaningScreen() {
  const { language, texts } = cleaningLanguage(navigator.languages)
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const client = useQueryClient()
  const [opening, setOpening] = useState(hash !== '')
  const day = useQuery({ ...cleaningDayQuery, enabled: !opening })

  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

  // Removed from the address, so that the link does not stay in the history of the browser.
  useEffect(() => {
    if (hash === '') return
    setOpening(true)
    void openCleaningLink(hash)
      .catch(() => undefined)
      .finally(() => {
        void client.resetQueries({ queryKey: cleaningDayQuery.queryKey })
        setOpening(false)
      })
    void navigate({ to: '/cleaning', hash: '', replace: true })
  }, [hash, navigate, client])

  if (isInvalidLink(day.error)) {
    return (
      <CenteredPage title={texts.linkInvalid}>
        <p role="alert" className="text-center text-balance">
          {texts.linkInvalidHint}
        </p>
      </CenteredPage>
    )
  }
  return (
    <main className={styles.screen} lang={language}>
      <header>
        <h1 className={styles.title}>{texts.title}</h1>
        {day.data && (
          <p className="text-15 text-secondary">
            {day.data.propertyName} · {dateIn(day.data.date, language)}
          </p>
        )}
      </header>
      {content()}
    </main>
  )

  function content() {
    if (day.data) return <WorkList day={day.data} language={language} />
    if (!day.error) return <p role="status">{texts.loading}</p>
    return (
      <section className="grid gap-12 text-16" role="alert">
        <p>{texts.loadFailed}</p>
        <Button onClick={() => void day.refetch()}>{texts.tryAgain}</Button>
      </section>
    )
  }
}

function WorkList({ day, language }: { day: CleaningDay; language: string }) {
  const { texts } = cleaningLanguage([language])
  // Kept here, because a card moves to another list when its cabin has been cleaned.
  const [report, setReport] = useState<Report | null>(null)
  const hasWork = day.items.some(({ task }) => task !== null)
  return (
    <>
      {!hasWork && <p className="grid gap-12 text-16">{texts.nothingToDo}</p>}
      {groups.map((task) => {
        const items = day.items.filter((item) => item.task === task)
        return (
          items.length > 0 && (
            <section key={task ?? 'none'} className="grid gap-12">
              <h2 className="text-18 font-semibold">
                {texts.groups[task ?? 'none']} ({items.length})
              </h2>
              <ul className="grid gap-12">
                {items.map((item) => (
                  <CleaningCard
                    key={item.cabin.id}
                    item={item}
                    texts={texts}
                    language={language}
                    report={report?.cabinId === item.cabin.id ? report : null}
                    onReport={setReport}
                  />
                ))}
              </ul>
            </section>
          )
        )
      })}
    </>
  )
}

/** A calendar date has no time zone. */
const dateIn = (date: string, language: string) =>
  new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))

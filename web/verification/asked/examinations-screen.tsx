import type { ExplanationRequest, OwnExamination } from '@djbr/domain/calls/examined.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { EXAMINATION_OUTCOME_WORDS } from '@djbr/domain/verification/cases/case.ts'
import { CASE_DAYS } from '@djbr/domain/verification/cases/deadlines.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useConfiguration } from '../../foundation/calls/configuration.ts'
import { Breadcrumbs } from '../../foundation/controls/breadcrumbs.tsx'
import { EmptyState } from '../../foundation/controls/empty-state.tsx'
import { ReadOnlyField, ReadOnlyList } from '../../foundation/controls/field-frame.tsx'
import { Loaded } from '../../foundation/controls/loaded.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { StateBadge } from '../../foundation/controls/state-badge.tsx'
import { Unbroken } from '../../foundation/controls/unbroken.tsx'
import { displayDayNumbers } from '../../foundation/format/format.ts'
import { useText } from '../../foundation/language/language.ts'
import { useFacts } from '../../foundation/session/facts.ts'
import { ErrorScreen } from '../../public/index.ts'
import { AnswerForm } from './answer-form.tsx'
import { OWN_EXAMINATIONS, openRequestOf } from './calls.ts'
import styles from './examination.module.css'
import { GivenAnswer } from './given-answer.tsx'
import { MoreTime } from './more-time.tsx'

/** Interval between checks for a receipt being signed, in milliseconds. */
const LOOK_AGAIN_MS = 3_000

const isSigning = ({ requests }: OwnExamination) => requests.some(({ receipt }) => receipt === false)

/** /verificaciones: the examinations of the person's declarations, what they are asked, and the outcome of each (R18.10, R18.13). */
export default function ExaminationsScreen() {
  const t = useText()
  const examines = useConfiguration()?.verificacion_habilitada
  const query = useQuery({
    ...OWN_EXAMINATIONS,
    enabled: examines !== false,
    refetchInterval: ({ state }) => (state.data?.some(isSigning) ? LOOK_AGAIN_MS : false),
  })
  if (examines === false) return <ErrorScreen status={404} />
  return (
    <Page width="form">
      <Breadcrumbs />
      <ScreenTitle intro={t('examined.intro')}>{t('frame.examinations')}</ScreenTitle>
      <Loaded query={query} failed="examined.failed" explained lines={6}>
        {(examinations) =>
          examinations.length > 0 ? (
            examinations.map((one) => <Examination key={one.id} examination={one} />)
          ) : (
            <EmptyState title={t('examined.none')}>{t('examined.noneText')}</EmptyState>
          )
        }
      </Loaded>
    </Page>
  )
}

function Examination({ examination }: { readonly examination: OwnExamination }) {
  const t = useText()
  const { id, notifiedAt, requests, endedAt, outcome, reasons } = examination
  const open = openRequestOf(examination)
  const title = `verificacion-${id}`
  return (
    <section className={styles.examination} aria-labelledby={title}>
      <div className={styles.head}>
        <h2 id={title}>{t('examined.of', { date: displayDayNumbers(notifiedAt) })}</h2>
        <Status isOpen={open !== undefined} outcome={outcome} />
      </div>
      <Facts examination={examination} />
      {endedAt !== null && outcome !== null && (
        <div className={styles.outcome}>
          <h3>{t('examined.outcome')}</h3>
          <p>{t('examined.ended', { date: displayDayNumbers(endedAt), outcome: t(EXAMINATION_OUTCOME_WORDS[outcome]) })}</p>
          <p className={styles.words}>{reasons}</p>
        </div>
      )}
      {requests.length === 0 && endedAt === null && <p>{t('examined.nothingAsked')}</p>}
      {endedAt === null && !open && requests.length > 0 && <WhatComesNext until={examination.allUntil} />}
      {requests.toReversed().map((request) => (
        <Request key={request.id} request={request} isOpen={request === open} />
      ))}
    </section>
  )
}

/** Which declaration is examined, and who examines it on what basis. */
function Facts({ examination: { declaration } }: { readonly examination: OwnExamination }) {
  const t = useText()
  const { reason, receivedOn, certificate } = declaration
  return (
    <ReadOnlyList>
      <ReadOnlyField label={t('examined.which')}>
        <Unbroken text={t('examined.whichIs', { reason, date: displayDate(receivedOn), certificate })} />
      </ReadOnlyField>
      <ReadOnlyField label={t('examined.who')}>
        <span>{t('examined.whoIs')}</span> <Link to="/ayuda">{t('examined.basis')}</Link>
      </ReadOnlyField>
    </ReadOnlyList>
  )
}

/** Says what happens after the answer, and by when. */
function WhatComesNext({ until }: { readonly until: string | null }) {
  const t = useText()
  return (
    <div className={styles.outcome}>
      <h3>{t('examined.next')}</h3>
      <p>{t('examined.nextText')}</p>
      {until !== null && <p>{t('examined.nextUntil', { date: displayDate(until), days: CASE_DAYS.moreForAll })}</p>}
    </div>
  )
}

function Status({ isOpen, outcome }: { readonly isOpen: boolean; readonly outcome: OwnExamination['outcome'] }) {
  const t = useText()
  if (isOpen) return <StateBadge tone="warning">{t('examined.status.asked')}</StateBadge>
  if (outcome !== null) return <StateBadge tone="info">{t('examined.status.ended')}</StateBadge>
  return <StateBadge tone="progress">{t('examined.status.going')}</StateBadge>
}

function Request({ request, isOpen }: { readonly request: ExplanationRequest; readonly isOpen: boolean }) {
  const t = useText()
  const { today } = useFacts()
  const { askedAt, dueOn, extended } = request
  const isOver = today > dueOn
  const date = displayDate(dueOn)
  return (
    <article className={styles.request}>
      <h3>{t('examined.requestOf', { date: displayDayNumbers(askedAt) })}</h3>
      {isOpen && (
        <Notice
          tone={isOver ? 'warning' : 'info'}
          title={t(isOver ? 'examined.due.over' : 'examined.due.until', { date })}
          action={!isOver && !extended && <MoreTime request={request} />}
        >
          <p>{t('examined.silence')}</p>
          {extended && <p>{t('examined.more.taken')}</p>}
        </Notice>
      )}
      {isOpen ? <AnswerForm request={request} /> : <GivenAnswer request={request} />}
      {!isOpen && request.answeredAt === null && <p>{t('examined.unanswered', { date })}</p>}
    </article>
  )
}

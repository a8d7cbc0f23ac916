import type { ListProgress, SheetProgress } from '@djbr/domain/calls/own-review.ts'
import type { RecordKind } from '@djbr/domain/fields/record-kind.ts'
import { recordKinds } from '@djbr/domain/kinds/index.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '../../foundation/language/language.ts'
import {
  isAnswered,
  PROXY_SHEET,
  placeOf,
  placeOfSheet,
  RETURNS,
  rowOf,
  statusOfSheet,
  titleOfSheet,
  useProgress,
} from '../filing/index.ts'
import { statusWords } from '../records/index.ts'
import styles from './review.module.css'
import { SheetAnswers } from './sheet-answers.tsx'
import { SumsByList } from './sums-by-list.tsx'
import { SwornRecords } from './sworn-records.tsx'

/** Every answer of the declaration, in the documents' order, each with a link to change it and return, and the totals (R6.71). */
export function Everything() {
  const t = useText()
  const { progress } = useProgress()
  return (
    <section className={styles.section} aria-labelledby="todo">
      <div>
        <h2 id="todo">{t('review.everything')}</h2>
        <p className={styles.quiet}>{t('review.everythingIntro')}</p>
      </div>
      <ul className={styles.lists}>
        {progress?.hojas.map((sheet) => {
          const { word, params } = statusOfSheet(sheet)
          return (
            <Row
              key={sheet.hoja}
              place={placeOfSheet(sheet.hoja)}
              title={t(titleOfSheet(sheet.hoja))}
              words={t(word, params)}
              action={actionOnSheet(sheet)}
            >
              <SheetAnswers sheet={sheet} />
            </Row>
          )
        })}
        {Object.values<RecordKind>(recordKinds).map((kind) => (
          <ListRow key={kind.name} kind={kind} status={progress?.listas.find(({ lista }) => lista === kind.path.list)} />
        ))}
      </ul>
      {progress && <SumsByList progress={progress} />}
    </section>
  )
}

function ListRow({ kind, status }: { readonly kind: RecordKind; readonly status: ListProgress | undefined }) {
  const t = useText()
  return (
    <Row
      place={placeOf(kind)}
      title={t(kind.texts.title)}
      words={status && statusWords(kind, status, t)}
      action={status && !isAnswered(status) ? 'review.answer' : 'review.change'}
    >
      {status && status.cantidad > 0 && <SwornRecords kind={kind} />}
    </Row>
  )
}

/** Returns what a sheet's link offers to do; a sheet that is not asked can only be looked at. */
function actionOnSheet({ hoja, completa, exigida }: SheetProgress): MessageKey {
  if (completa) return 'review.change'
  if (exigida) return 'review.complete'
  return hoja === PROXY_SHEET ? 'review.register' : 'review.look'
}

interface RowProps {
  readonly place: ReturnType<typeof placeOf>
  readonly title: string
  readonly words: string | undefined
  readonly action: MessageKey
  readonly children?: ReactNode
}

/** A row that takes the focus when the person returns from changing it. */
function Row({ place: { to, search }, title, words, action, children }: RowProps) {
  const t = useText()
  const row = useRef<HTMLLIElement>(null)
  const hash = useLocation({ select: (location) => location.hash })
  const id = rowOf({ to, step: search.paso ?? 1 })
  useEffect(() => {
    if (hash !== id) return
    row.current?.focus({ preventScroll: true })
    row.current?.scrollIntoView?.({ block: 'start' })
  }, [hash, id])
  return (
    <li ref={row} id={id} tabIndex={-1}>
      <div className={styles.listHead}>
        <h3>{title}</h3>
        <span>{words}</span>
        <Link to={to} search={{ ...search, ...RETURNS }} aria-label={t('review.doTo', { action: t(action), title })}>
          {t(action)}
        </Link>
      </div>
      {children}
    </li>
  )
}

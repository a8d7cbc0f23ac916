import type { RecordKind } from '@djbr/domain/fields/record-kind.ts'
import { recordKinds } from '@djbr/domain/kinds/index.ts'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../foundation/controls/button.tsx'
import { Skeleton } from '../../foundation/controls/skeleton.tsx'
import { useText } from '../../foundation/language/language.ts'
import {
  type ListProgress,
  LoadFailed,
  placeOf,
  placeOfSheet,
  RETURNS,
  rowOf,
  type SheetProgress,
  statusOfSheet,
  titleOfSheet,
  useProgress,
} from '../filing/index.ts'
import { addressOfRecord, headlineOf, statusWords, useRecords } from '../records/index.ts'
import styles from './review.module.css'

/** Every sheet and list of the declaration, in the documents' order, each with the way to change it and back. */
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
        {progress?.hojas.map((sheet) => (
          <SheetRow key={sheet.hoja} sheet={sheet} />
        ))}
        {Object.values<RecordKind>(recordKinds).map((kind) => (
          <ListRow key={kind.name} kind={kind} status={progress?.listas.find(({ lista }) => lista === kind.path.list)} />
        ))}
      </ul>
    </section>
  )
}

function SheetRow({ sheet }: { readonly sheet: SheetProgress }) {
  const t = useText()
  const { word, params } = statusOfSheet(sheet)
  return <Row place={placeOfSheet(sheet.hoja)} title={t(titleOfSheet(sheet.hoja))} words={t(word, params)} />
}

function ListRow({ kind, status }: { readonly kind: RecordKind; readonly status: ListProgress | undefined }) {
  const t = useText()
  return (
    <Row place={placeOf(kind)} title={t(kind.texts.title)} words={status && statusWords(kind, status, t)}>
      {status && status.cantidad > 0 && <Records kind={kind} />}
    </Row>
  )
}

interface RowProps {
  readonly place: ReturnType<typeof placeOf>
  readonly title: string
  readonly words: string | undefined
  readonly children?: ReactNode
}

/** Takes the focus when somebody comes back from having changed it. */
function Row({ place: { to, search }, title, words, children }: RowProps) {
  const t = useText()
  const row = useRef<HTMLLIElement>(null)
  const hash = useLocation({ select: (location) => location.hash })
  const id = rowOf({ to, step: search.paso ?? 1 })
  useEffect(() => {
    if (hash !== id) return
    row.current?.focus({ preventScroll: true })
    row.current?.scrollIntoView?.({ block: 'center' })
  }, [hash, id])
  return (
    <li ref={row} id={id} tabIndex={-1}>
      <div className={styles.listHead}>
        <h3>{title}</h3>
        <span>{words}</span>
        <Link to={to} search={{ ...search, ...RETURNS }} aria-label={t('review.changeNamed', { title })}>
          {t('review.change')}
        </Link>
      </div>
      {children}
    </li>
  )
}

const SHOWN = 5

function Records({ kind }: { readonly kind: RecordKind }) {
  const t = useText()
  const { rows, failed, retry } = useRecords(kind)
  const [all, setAll] = useState(false)
  const { to, search } = placeOf(kind)
  if (!rows) return failed ? <LoadFailed onRetry={retry} /> : <Skeleton lines={2} />
  return (
    <>
      <ul className={styles.records}>
        {rows.slice(0, all ? undefined : SHOWN).map((row) => {
          const [title, fact] = headlineOf(kind, row, t)
          return (
            <li key={row.id}>
              <Link to={to} search={{ ...search, ...RETURNS }} hash={addressOfRecord(row.id)}>
                {title}
              </Link>
              <span className="digits">{fact}</span>
            </li>
          )
        })}
      </ul>
      {rows.length > SHOWN && (
        <Button emphasis="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('review.fewerChanges') : t('review.moreRecords', { count: rows.length })}
        </Button>
      )}
    </>
  )
}

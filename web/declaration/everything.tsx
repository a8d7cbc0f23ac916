import type { RecordKind } from '@djbr/domain/fields/record-kind.ts'
import { recordKinds } from '@djbr/domain/kinds/index.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type ListProgress, LoadFailed, placeOf, useProgress } from '../filing/index.ts'
import { Button } from '../foundation/controls/button.tsx'
import { Skeleton } from '../foundation/controls/skeleton.tsx'
import { useText } from '../foundation/language/language.ts'
import { addressOfRecord, headlineOf, statusWords, useRecords } from '../records/index.ts'
import styles from './review.module.css'

/** Every list of the declaration with its records, its count and its sum, in the documents' order. */
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
        {Object.values<RecordKind>(recordKinds).map((kind) => (
          <li key={kind.name}>
            <KindList kind={kind} status={progress?.listas.find(({ lista }) => lista === kind.path.list)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function KindList({ kind, status }: { readonly kind: RecordKind; readonly status: ListProgress | undefined }) {
  const t = useText()
  const title = t(kind.texts.title)
  return (
    <>
      <div className={styles.listHead}>
        <h3>{title}</h3>
        <span>{status && statusWords(kind, status, t)}</span>
        <Link {...placeOf(kind)} aria-label={t('review.openNamed', { title })}>
          {t('review.open')}
        </Link>
      </div>
      {status && status.cantidad > 0 && <Records kind={kind} />}
    </>
  )
}

const SHOWN = 5

function Records({ kind }: { readonly kind: RecordKind }) {
  const t = useText()
  const { rows, failed, retry } = useRecords(kind)
  const [all, setAll] = useState(false)
  if (!rows) return failed ? <LoadFailed onRetry={retry} /> : <Skeleton lines={2} />
  return (
    <>
      <ul className={styles.records}>
        {rows.slice(0, all ? undefined : SHOWN).map((row) => {
          const [title, fact] = headlineOf(kind, row, t)
          return (
            <li key={row.id}>
              <Link {...placeOf(kind)} hash={addressOfRecord(row.id)}>
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

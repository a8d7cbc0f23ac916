import type { OwnAdvice } from '@djbr/domain/calls/own-review.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button, buttonClass } from '../../foundation/controls/button.tsx'
import { LoadFailed } from '../../foundation/controls/loaded.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { Skeleton } from '../../foundation/controls/skeleton.tsx'
import { useText } from '../../foundation/language/language.ts'
import { placeOf, placeOfSheet, RETURNS } from '../filing/index.ts'
import { addressOfRecord, kindOfList } from '../records/index.ts'
import { useAdvice } from './own-review.ts'
import styles from './review.module.css'

const SHOWN = 6

/** Advice of the self-review, likely mistakes first. None of it prevents finalizing. */
export function AdviceList() {
  const t = useText()
  const { data, isError, refetch } = useAdvice()
  const [all, setAll] = useState(false)
  const advice = data?.consejos
  return (
    <section className={styles.section} aria-labelledby="consejos">
      <div>
        <h2 id="consejos">{t('review.advice')}</h2>
        {advice?.length !== 0 && <p className={styles.quiet}>{t('review.adviceIntro')}</p>}
      </div>
      {!advice && (isError ? <LoadFailed onRetry={refetch} /> : <Skeleton height={64} lines={3} />)}
      {advice?.length === 0 && (
        <Notice tone="success" title={t('review.noAdvice')}>
          {t('review.noAdviceText')}
        </Notice>
      )}
      {advice && advice.length > 0 && (
        <ul className={styles.advice}>
          {advice.slice(0, all ? undefined : SHOWN).map((one) => (
            <li key={`${one.regla} ${one.lista ?? one.hoja} ${one.codigo} ${one.motivo}`}>
              <OneAdvice advice={one} />
            </li>
          ))}
        </ul>
      )}
      {advice && advice.length > SHOWN && !all && (
        <div>
          <Button onClick={() => setAll(true)}>{t('review.more', { count: advice.length })}</Button>
        </div>
      )}
    </section>
  )
}

function OneAdvice({ advice: { titulo, motivo, gravedad, lista, codigo, hoja } }: { readonly advice: OwnAdvice['consejos'][number] }) {
  const t = useText()
  const kind = kindOfList(lista)
  const { to, search } = kind ? placeOf(kind) : placeOfSheet(hoja ?? '')
  return (
    <Notice
      tone={gravedad === 'atencion' ? 'warning' : 'info'}
      title={titulo}
      action={
        <Link
          to={to}
          search={{ ...search, ...RETURNS }}
          {...(codigo !== null && { hash: addressOfRecord(codigo) })}
          className={buttonClass('quiet')}
          aria-label={t('review.openNamed', { title: `${titulo}. ${motivo}` })}
        >
          {t('review.open')}
        </Link>
      }
    >
      <span className="visually-hidden">{`${t(gravedad === 'atencion' ? 'review.attention' : 'review.hint')}: `}</span>
      <span>{motivo}</span>
    </Notice>
  )
}

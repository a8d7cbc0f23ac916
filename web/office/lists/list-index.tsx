import { listSummaries } from '@djbr/domain/calls/lists.ts'
import { listKinds } from '@djbr/domain/lists/index.ts'
import { LIST_GROUPS } from '@djbr/domain/lists/list-kind.ts'
import { withoutMarks } from '@djbr/domain/values/characters.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { queryOf } from '../../foundation/calls/ask.ts'
import { EmptyState } from '../../foundation/controls/empty-state.tsx'
import { TextInput } from '../../foundation/controls/text-input.tsx'
import { useText } from '../../foundation/language/language.ts'
import styles from './lists.module.css'

const plain = (text: string) => withoutMarks(text).toLowerCase()

/** Every list, by subject, with the number of its entries in force. */
export function ListIndex() {
  const t = useText()
  const { data } = useQuery(queryOf(listSummaries))
  const [words, setWords] = useState('')
  const found = listKinds.filter(({ texts }) => plain(t(texts.title)).includes(plain(words.trim())))
  return (
    <>
      <div className={styles.find}>
        <TextInput name="lista" label={t('lists.find')} value={words} onChange={setWords} max={40} autoFocus />
      </div>
      {found.length === 0 && <EmptyState title={t('lists.noneFound')} />}
      <div className={styles.groups}>
        {LIST_GROUPS.map((group) => {
          const kinds = found.filter((kind) => kind.group === group)
          return (
            kinds.length > 0 && (
              <section key={group} className={styles.group} aria-labelledby={`grupo-${group}`}>
                <h2 id={`grupo-${group}`}>{t(`lists.group.${group}`)}</h2>
                <ul className="bare">
                  {kinds.map(({ name, texts }) => (
                    <li key={name}>
                      <Link to="/oficina/listas" search={{ lista: name }}>
                        {t(texts.title)}
                      </Link>
                      <span className="digits">{data?.find(({ list }) => list === name)?.inForce ?? ''}</span>
                    </li>
                  ))}
                </ul>
              </section>
            )
          )
        })}
      </div>
    </>
  )
}

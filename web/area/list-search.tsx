import { type List, MAX_SEARCH_LENGTH, SEARCHED_WORDS } from '@djbr/domain/calls/list.ts'
import { askedBy } from '@djbr/domain/calls/travel.ts'
import { lengthOf, tidy } from '@djbr/domain/values/characters.ts'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { describedBy } from '../foundation/controls/control.ts'
import { FieldFrame } from '../foundation/controls/field-frame.tsx'
import { IconSearch } from '../foundation/icons.ts'
import { useText } from '../foundation/language/language.ts'
import styles from './office-list.module.css'
import { SEARCHED_IN } from './use-area-keys.ts'

interface ListSearchProps {
  readonly list: List
  /** Words that the list is searched for; '' for none. */
  readonly words: string
  onSearch(words: string): void
}

/** Pause in typing before a list is searched, in milliseconds. */
const PAUSE_MS = 300

/** Search field of a list. Searches a moment after the last key, at once on Enter; Escape clears the search. */
export function ListSearch({ list, words, onSearch }: ListSearchProps) {
  const t = useText()
  const [entered, setEntered] = useState(words)
  /** Words last searched for from here. Any other words come from the address and replace the text in the field. */
  const searched = useRef(words)
  useEffect(() => {
    if (words === searched.current) return
    searched.current = words
    setEntered(words)
  }, [words])
  const wanted = tidy(entered)
  const problem = problemOf(list, wanted)
  const search = (found: string) => {
    if (found === searched.current || problemOf(list, found)) return
    searched.current = found
    onSearch(found)
  }
  useEffect(() => {
    const timer = setTimeout(search, PAUSE_MS, wanted)
    return () => clearTimeout(timer)
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') search(wanted)
    if (event.key !== 'Escape' || entered === '') return
    event.preventDefault()
    setEntered('')
    search('')
  }
  const id = useId()
  const error = problem ? t(problem, { max: MAX_SEARCH_LENGTH }) : undefined
  const hint = t('controls.list.searchedBy', { what: list.search.map((member) => t(SEARCHED_WORDS[member])).join(', ') })
  return (
    <div className={styles.search}>
      <FieldFrame id={id} label={t('controls.list.search')} hint={hint} error={error}>
        <span className={styles.searchBox}>
          <IconSearch size={18} />
          <input
            {...describedBy(id, { hint, error })}
            type="search"
            value={entered}
            autoComplete="off"
            spellCheck={false}
            {...SEARCHED_IN}
            onChange={({ target }) => setEntered(target.value)}
            onKeyDown={onKeyDown}
          />
        </span>
      </FieldFrame>
    </div>
  )
}

/** Returns what is wrong with the words by the rule of the list; null when nothing is, or when there are none. */
function problemOf(list: List, words: string) {
  if (words === '' || 'search' in askedBy(list, { buscar: words })) return null
  return lengthOf(words) > MAX_SEARCH_LENGTH ? 'common.tooLong' : 'common.specialCharacter'
}

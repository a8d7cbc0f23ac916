import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { EmptyState } from '../../foundation/controls/empty-state.tsx'
import { Skeleton } from '../../foundation/controls/skeleton.tsx'
import { TextInput } from '../../foundation/controls/text-input.tsx'
import { formFor, useText } from '../../foundation/language/language.ts'
import { type Contract, countMatches } from './calls.ts'
import styles from './contract.module.css'
import { drawCalls } from './draw-calls.ts'
import { translateWords } from './drawn-words.ts'
import { followAppearance } from './follow-appearance.ts'

interface ContractCallsProps {
  readonly contract: Contract
  /** Called when the library that draws them could not be loaded. */
  onFailed(): void
}

/** The calls of a contract that match the search, drawn by a library (decision 059). */
export function ContractCalls({ contract, onFailed }: ContractCallsProps) {
  const t = useText()
  const [phrase, setPhrase] = useState('')
  const [show, setShow] = useState<((phrase: string) => void) | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const count = countMatches(contract, phrase)
  useEffect(() => {
    const within = place.current
    if (!within) return
    const drawn = document.createElement('div')
    drawn.className = 'swagger-ui'
    within.replaceChildren(drawn)
    const ends = [translateWords(drawn), followAppearance()]
    drawCalls(drawn, contract).then((showMatching) => setShow(() => showMatching), onFailed)
    return () => {
      for (const end of ends) end()
      drawn.remove()
    }
  }, [contract, onFailed])
  useEffect(() => {
    show?.(phrase)
  }, [show, phrase])
  return (
    <>
      <TextInput name="llamada" label={t('contract.search')} hint={t('contract.searchHint')} value={phrase} onChange={setPhrase} />
      <p role="status" className={styles.count}>
        {count > 0 ? t(`contract.found.${formFor(count)}`, { count }) : t('contract.nothing')}
      </p>
      {count === 0 && <EmptyState title={t('contract.nothing')}>{t('contract.nothingText')}</EmptyState>}
      {!show && <Skeleton lines={8} />}
      <div ref={place} className={clsx(styles.drawn)} hidden={count === 0} />
    </>
  )
}

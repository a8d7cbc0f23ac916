import { useState } from 'react'
import { Button } from '../foundation/controls/button.tsx'
import { useText } from '../foundation/language/language.ts'
import styles from './records.module.css'

/** A way to take along what was typed. */
export function CopyDraft({ text }: { readonly text: string }) {
  const t = useText()
  const [state, setState] = useState<'offered' | 'copied' | 'by hand'>('offered')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('by hand'),
    )
  if (state === 'by hand' || !navigator.clipboard) {
    return (
      <label className={styles.byHand}>
        {t('records.copyByHand')}
        <textarea readOnly rows={4} value={text} onFocus={({ target }) => target.select()} />
      </label>
    )
  }
  return (
    <div className={styles.copy}>
      <Button size="small" onClick={() => void copy()}>
        {t('records.copy')}
      </Button>
      <span role="status">{state === 'copied' && t('records.copied')}</span>
    </div>
  )
}

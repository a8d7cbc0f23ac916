import { useState } from 'react'
import { useWordOf } from '../calls/lists.ts'
import { Button } from '../controls/button.tsx'
import { displayValue } from '../controls/display-value.ts'
import type { FieldSetForm } from '../forms/use-field-set-form.tsx'
import { useText } from '../language/language.ts'
import styles from './autosave.module.css'

/** Lets the person copy what they typed, as lines of label and value. */
export function CopyDraft({ form: { set, values } }: { readonly form: FieldSetForm }) {
  const t = useText()
  const wordOf = useWordOf()
  const text = Object.entries(set.fields)
    .filter(([name, { control }]) => control.type !== 'conversions' || values[name])
    .map(([name, field]) => `${t(field.label)}: ${displayValue(field, values[name], t, wordOf)}`)
    .join('\n')
  const [state, setState] = useState<'offered' | 'copied' | 'by hand'>('offered')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('by hand'),
    )
  if (state === 'by hand' || !navigator.clipboard) {
    return (
      <label className={styles.byHand}>
        <span>{t('draft.copyByHand')}</span>
        <textarea readOnly rows={4} value={text} onFocus={({ target }) => target.select()} />
      </label>
    )
  }
  return (
    <div className={styles.copy}>
      <Button size="small" onClick={() => void copy()}>
        {t('draft.copy')}
      </Button>
      <span role="status">{state === 'copied' && t('draft.copied')}</span>
    </div>
  )
}

import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../controls/button.tsx'
import { Notice } from '../controls/notice.tsx'
import type { FieldSetForm } from '../forms/use-field-set-form.tsx'
import { useText } from '../language/language.ts'
import { CopyDraft } from './copy-draft.tsx'
import type { NotSaved } from './use-writing.tsx'

/** Notice in a form that holds text recovered from a closed tab. */
export function Recovered({ onDiscard }: { onDiscard(): void }) {
  const t = useText()
  /** Moves the focus to the first field, since the button disappears with the notice. */
  const discard = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const around = currentTarget.closest('form, dialog, main')
    flushSync(onDiscard)
    around?.querySelector<HTMLElement>('input:enabled, select:enabled, textarea:enabled')?.focus()
  }
  return (
    <Notice
      live
      title={t('draft.recovered')}
      action={
        <Button size="small" onClick={discard}>
          {t('draft.discard')}
        </Button>
      }
    >
      {t('draft.recoveredText')}
    </Notice>
  )
}

interface NotSavedNoticeProps {
  readonly notSaved: NotSaved
  readonly form: FieldSetForm
  /** Text shown when only different content would be accepted. */
  readonly refused: string
}

/** Notice in a form whose save failed or is uncertain: the reason, that nothing is lost and, where it helps, a way to send it again. */
export function NotSavedNotice({ notSaved: { why, fate }, form, refused }: NotSavedNoticeProps) {
  const t = useText()
  const kept = {
    refused,
    failed: t('draft.fault'),
    asking: t('draft.asking'),
    unknown: t('draft.unknown'),
    changed: t('draft.changed'),
    explained: null,
  }[fate]
  const again = { failed: t('draft.again'), unknown: t('draft.askNow') }[fate as string]
  return (
    <Notice
      tone="warning"
      live
      title={why}
      action={
        again && (
          <Button type="submit" size="small">
            {again}
          </Button>
        )
      }
    >
      {kept && <p>{kept}</p>}
      {fate !== 'asking' && <CopyDraft form={form} />}
    </Notice>
  )
}

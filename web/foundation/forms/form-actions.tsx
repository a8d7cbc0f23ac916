import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { useText } from '../language/language.ts'
import styles from './access-form.module.css'

export interface FormAction {
  /** A verb and its object. */
  readonly action: string
  /** Said while it is being done, where not as everywhere. */
  readonly busyWords?: string | undefined
  readonly danger?: boolean | undefined
  /** The button that gives it up. */
  readonly cancel?: ReactNode
}

/** Under a form: what sends it, and what gives it up. */
export function FormActions({ action, busyWords, danger, cancel, busy }: FormAction & { readonly busy: boolean }) {
  const t = useText()
  return (
    <div className={styles.actions}>
      <Button type="submit" emphasis={danger ? 'danger' : 'action'} busy={busy && (busyWords ?? t('shell.working'))}>
        {action}
      </Button>
      {cancel}
    </div>
  )
}

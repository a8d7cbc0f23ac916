import type { Field } from '@djbr/domain/fields/field.ts'
import { decode, type FieldSet } from '@djbr/domain/fields/record-kind.ts'
import { clsx } from 'clsx'
import { useWordOf } from '../calls/lists.ts'
import { Button } from '../controls/button.tsx'
import { Dialog } from '../controls/dialog.tsx'
import { displayValue } from '../controls/display-value.ts'
import type { Values } from '../forms/field-set-form.ts'
import { useText } from '../language/language.ts'
import styles from './autosave.module.css'

/** Two saves of the same record: the stored one, null when it was deleted, and the one that was to overwrite it. */
export interface Conflict {
  /** Fields asked for. The server's values of the others do not matter. */
  readonly asked: readonly string[]
  readonly mine: Values
  readonly theirs: Readonly<Record<string, unknown>> | null
}

/** Whether two values are the same to the server, which may store typed lower case in capitals. */
export const sameValue = (field: Field, one: unknown, other: unknown): boolean =>
  lettersOf(field.travel(one)) === lettersOf(field.travel(other))

const lettersOf = (sent: unknown): string => (JSON.stringify(sent) ?? '').toUpperCase()

interface ConflictDialogProps {
  readonly set: FieldSet
  readonly conflict: Conflict
  /** Saves the typed values over the stored ones; adds the record again when it is gone. */
  onMine(): void
  onTheirs(): void
  onEdit(): void
}

/** Shows two saves of the same record, or a save of a deleted one, side by side, and asks which is to stay. */
export function ConflictDialog({ set, conflict: { asked, mine, theirs }, onMine, onTheirs, onEdit }: ConflictDialogProps) {
  const t = useText()
  const wordOf = useWordOf()
  const gone = theirs === null
  const stored = theirs && (decode(set, theirs) as Record<string, unknown>)
  const all = asked.flatMap((name) => {
    const field = set.fields[name]
    if (!field) return []
    const words = (field.words && theirs?.[field.words]) ?? ''
    const mineShown = displayValue(field, mine[name], t, wordOf)
    const saved = stored ? displayValue(field, stored[name], t, (list, code) => String(words) || wordOf(list, code)) : ''
    const differs = !gone && !sameValue(field, mine[name], stored?.[name])
    return mineShown === '' && saved === '' && !differs ? [] : [{ name, label: t(field.label), mineShown, saved, differs }]
  })
  /** The rows that need a decision come first. */
  const rows = [...all.filter(({ differs }) => differs), ...all.filter(({ differs }) => !differs)]
  return (
    <Dialog
      title={t(gone ? 'draft.gone.title' : 'draft.conflict.title')}
      role="alertdialog"
      keepOnBackdrop
      onClose={onEdit}
      actions={
        <>
          <Button emphasis="action" onClick={onMine}>
            {t(gone ? 'draft.gone.add' : 'draft.conflict.keepMine')}
          </Button>
          <Button onClick={onTheirs}>{t(gone ? 'draft.gone.drop' : 'draft.conflict.keepTheirs')}</Button>
          <Button emphasis="quiet" onClick={onEdit} data-autofocus>
            {t('draft.conflict.edit')}
          </Button>
        </>
      }
    >
      <p className={styles.intro}>{t(gone ? 'draft.gone.text' : 'draft.conflict.text')}</p>
      <table className={styles.compared}>
        <thead>
          <tr>
            <th scope="col">{t('draft.conflict.field')}</th>
            <th scope="col">{t('draft.conflict.mine')}</th>
            {!gone && <th scope="col">{t('draft.conflict.theirs')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, label, mineShown, saved, differs }) => (
            <tr key={name} className={clsx(differs && styles.differs)}>
              <th scope="row">
                <span>{label}</span>
                {differs && <span className={styles.mark}>{t('draft.conflict.differs')}</span>}
              </th>
              <td>
                <span className={styles.name}>{t('draft.conflict.mine')}</span>
                <span>{mineShown || t('draft.conflict.empty')}</span>
              </td>
              {!gone && (
                <td>
                  <span className={styles.name}>{t('draft.conflict.theirs')}</span>
                  <span>{saved || t('draft.conflict.empty')}</span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}

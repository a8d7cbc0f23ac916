import type { ListKind } from '@djbr/domain/lists/list-kind.ts'
import { CloseButton } from '../../foundation/controls/close-button.tsx'
import { Dialog } from '../../foundation/controls/dialog.tsx'
import { displayValue } from '../../foundation/controls/display-value.ts'
import { Loaded } from '../../foundation/controls/loaded.tsx'
import { displayDayNumbers, displayTime } from '../../foundation/format/format.ts'
import { useText } from '../../foundation/language/language.ts'
import { type ListChange, type ListRow, useListHistory } from './entries.ts'
import styles from './lists.module.css'

interface HistoryDialogProps {
  readonly kind: ListKind
  readonly row: ListRow
  readonly name: string
  onClose(): void
}

/** Who changed an entry, when and why, with the values before and after. */
export function HistoryDialog({ kind, row, name, onClose }: HistoryDialogProps) {
  const t = useText()
  const query = useListHistory(kind, row.id)
  return (
    <Dialog
      title={t('lists.history.title', { name })}
      width={750}
      onClose={onClose}
      actions={<CloseButton>{t('shell.close')}</CloseButton>}
    >
      <Loaded query={query} failed="lists.loadFailed" lines={4}>
        {(changes) => (
          <>
            {changes.length === 0 && <p>{t('lists.history.first')}</p>}
            <ol className="bare">
              {changes.map((change) => (
                <li key={change.version} className={styles.change}>
                  <Change kind={kind} change={change} />
                </li>
              ))}
            </ol>
          </>
        )}
      </Loaded>
    </Dialog>
  )
}

function Change({ kind, change }: { readonly kind: ListKind; readonly change: ListChange }) {
  const t = useText()
  const { before, after, at, account, reason } = change
  const formatted = (name: string, side: typeof before) => {
    const field = kind.fields[name]
    if (!field || !side) return ''
    return displayValue(field, side.record[name], t, () => side.words[name] ?? '') || t('lists.history.nothing')
  }
  const names = Object.keys(kind.fields).filter((name) =>
    before ? formatted(name, before) !== formatted(name, after) : after.record[name],
  )
  return (
    <>
      <p>
        <strong>{t(before ? 'lists.history.changed' : 'lists.history.added')}</strong>{' '}
        <span>{t('lists.history.by', { account, day: displayDayNumbers(at), time: displayTime(at) })}</span>
      </p>
      <p>{t('lists.history.why', { why: reason })}</p>
      {names.length > 0 && (
        <table className={styles.compared}>
          <thead>
            <tr>
              <td />
              {before && <th scope="col">{t('lists.history.before')}</th>}
              <th scope="col">{t('lists.history.after')}</th>
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <th scope="row">{t(kind.fields[name]?.label ?? 'lists.word')}</th>
                {before && <td>{formatted(name, before)}</td>}
                <td>{formatted(name, after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

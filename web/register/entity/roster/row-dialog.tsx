import { ROSTER_COLUMN_NAMES, ROSTER_COLUMNS } from '@djbr/domain/roster/columns.ts'
import { type SyntheticEvent, useState } from 'react'
import { CallFailure } from '../../../foundation/calls/failure.ts'
import { Button } from '../../../foundation/controls/button.tsx'
import { Dialog } from '../../../foundation/controls/dialog.tsx'
import { NotDone } from '../../../foundation/controls/not-done.tsx'
import { notify } from '../../../foundation/controls/notify.ts'
import { TextInput } from '../../../foundation/controls/text-input.tsx'
import { useText } from '../../../foundation/language/language.ts'
import { correctRow, type RosterDetail, type RosterRow } from './calls.ts'
import styles from './roster.module.css'

interface RowDialogProps {
  readonly roster: RosterDetail
  readonly row: RosterRow
  onChange(): Promise<unknown>
  onClose(): void
}

const EXIT: readonly string[] = ['fecha_retiro', 'causa_retiro']
const ALL = ROSTER_COLUMN_NAMES.map((name) => ROSTER_COLUMNS[name])

/** The cells of one row, as the file wrote them; of a proposed exit, its day and cause. It stays open while something is wrong. */
export function RowDialog({ roster: first, row, onChange, onClose }: RowDialogProps) {
  const t = useText()
  const isExit = row.fila === null
  const shown = ALL.filter(({ wire }) => (isExit ? EXIT.includes(wire) : first.columnas.includes(wire)))
  const [version, setVersion] = useState(first.version)
  const [cells, setCells] = useState<Readonly<Record<string, string>>>(isExit ? row.valores : row.celdas)
  const [problems, setProblems] = useState(row.notas)
  const [failed, setFailed] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const wrong = (wire: string) => problems.find(({ campo }) => campo === wire)?.mensaje
  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailed(null)
    try {
      const celdas = Object.fromEntries(shown.map(({ wire }) => [wire, cells[wire] ?? '']))
      const answer = await correctRow({ codigo: first.codigo, version }, row.codigo, { celdas })
      await onChange()
      if (answer.version !== undefined) setVersion(answer.version)
      if (answer.fila?.resultado === 'invalid') return setProblems(answer.fila.notas)
      notify('success', t('roster.corrected'))
      onClose()
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      if (failure.fields.length > 0) setProblems(failure.fields)
      else setFailed(failure.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      width={750}
      title={isExit ? t('roster.editExit', { name: row.persona }) : t('roster.editRow', { line: row.fila ?? 0 })}
      onClose={onClose}
      onSubmit={(event) => void save(event)}
      keepOnBackdrop
      summary={failed && <NotDone why={failed} kept={t('roster.nothingChanges')} />}
      actions={
        <>
          <Button type="submit" emphasis="action" busy={busy && t('frame.saving')}>
            {t('roster.save')}
          </Button>
          <Button onClick={onClose}>{t('roster.cancel')}</Button>
        </>
      }
    >
      <div className={styles.cells}>
        {shown.map(({ wire, label }) => (
          <TextInput
            key={wire}
            name={wire}
            label={t(label)}
            value={cells[wire] ?? ''}
            max={400}
            error={wrong(wire)}
            onChange={(cell) => setCells({ ...cells, [wire]: cell })}
          />
        ))}
      </div>
    </Dialog>
  )
}

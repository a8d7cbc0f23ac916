import { correctRosterRow, MAX_CELL_LENGTH, type Roster, type RosterRow } from '@djbr/domain/calls/rosters.ts'
import { ROSTER_COLUMN_NAMES, ROSTER_COLUMNS, type RosterCells, type RosterColumn } from '@djbr/domain/roster/columns.ts'
import { type SyntheticEvent, useState } from 'react'
import { performFor } from '../../../area/index.ts'
import { CallFailure } from '../../../foundation/calls/failure.ts'
import { Button } from '../../../foundation/controls/button.tsx'
import { CloseButton } from '../../../foundation/controls/close-button.tsx'
import { Dialog } from '../../../foundation/controls/dialog.tsx'
import { notify } from '../../../foundation/controls/notify.ts'
import { Refused } from '../../../foundation/controls/refused.tsx'
import { TextInput } from '../../../foundation/controls/text-input.tsx'
import { useText } from '../../../foundation/language/language.ts'
import { over } from './over.ts'
import styles from './roster.module.css'

interface RowDialogProps {
  readonly roster: Roster
  readonly row: RosterRow
  onChange(): Promise<unknown>
  onClose(): void
}

const EXIT: readonly RosterColumn[] = ['endedOn', 'endCause']

/** Edits the cells of one row as written in the file, or the day and cause of a proposed exit. Stays open while something is wrong. */
export function RowDialog({ roster: first, row, onChange, onClose }: RowDialogProps) {
  const t = useText()
  const isExit = row.line === null
  const shown = ROSTER_COLUMN_NAMES.filter((name) => (isExit ? EXIT : first.columns).includes(name))
  const [version, setVersion] = useState(first.version)
  const [cells, setCells] = useState<RosterCells>(isExit ? row.values : row.cells)
  const [problems, setProblems] = useState(row.notes)
  const [failed, setFailed] = useState<CallFailure | null>(null)
  const [busy, setBusy] = useState(false)
  const wrong = (name: RosterColumn) => problems.find(({ column }) => column === name)?.message
  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailed(null)
    try {
      const entered = Object.fromEntries(shown.map((name) => [name, cells[name] ?? '']))
      const asked = { rosterId: first.id, rowId: row.id, cells: entered }
      const answer = await performFor(correctRosterRow, asked, () => LOST, over({ version }))
      await onChange()
      if (answer.version !== undefined) setVersion(answer.version)
      if (answer.row?.outcome === 'invalid') return setProblems(answer.row.notes)
      notify('success', t('roster.corrected'))
      onClose()
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      const found = failure.fields.flatMap(({ campo, mensaje }) => problemOf(campo, mensaje))
      if (found.length > 0) setProblems(found)
      else setFailed(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      width={750}
      title={isExit ? t('roster.editExit', { name: row.name }) : t('roster.editRow', { line: row.line ?? 0 })}
      onClose={onClose}
      onSubmit={(event) => void save(event)}
      keepOnBackdrop
      summary={failed && <Refused failure={failed} kept={t('roster.nothingChanges')} />}
      actions={
        <>
          <Button type="submit" emphasis="action" busy={busy && t('frame.saving')}>
            {t('roster.save')}
          </Button>
          <CloseButton>{t('roster.cancel')}</CloseButton>
        </>
      }
    >
      <div className={styles.cells}>
        {shown.map((name) => (
          <TextInput
            key={name}
            name={ROSTER_COLUMNS[name].wire}
            label={t(ROSTER_COLUMNS[name].label)}
            value={cells[name] ?? ''}
            max={MAX_CELL_LENGTH}
            error={wrong(name)}
            onChange={(cell) => setCells({ ...cells, [name]: cell })}
          />
        ))}
      </div>
    </Dialog>
  )
}

/** Stands in for the lost answer of a correction that was made. */
const LOST = { err_codigo: 0, err_existente: 0, err_mensaje: '', row: null } as const

/** Returns the problem of a cell, by its wire name. */
const problemOf = (wire: string, message: string) =>
  ROSTER_COLUMN_NAMES.filter((name) => ROSTER_COLUMNS[name].wire === wire).map((column) => ({ column, message }))

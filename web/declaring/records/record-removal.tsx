import type { Field } from '@djbr/domain/fields/field.ts'
import type { RecordKind } from '@djbr/domain/fields/record-kind.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { useRef, useState } from 'react'
import { noteAway } from '../../foundation/calls/connection.ts'
import { CallFailure, isPassing } from '../../foundation/calls/failure.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { CloseButton } from '../../foundation/controls/close-button.tsx'
import { Dialog } from '../../foundation/controls/dialog.tsx'
import { FieldControl } from '../../foundation/controls/field-control.tsx'
import { Refused } from '../../foundation/controls/refused.tsx'
import { useText } from '../../foundation/language/language.ts'
import { useListWith } from './record-field.tsx'
import styles from './records.module.css'
import { type Row, useDeleteRecord } from './records.ts'

interface RecordRemovalProps {
  readonly kind: RecordKind
  readonly row: Row
  /** Day on which the declaration that a waiting record was copied from was received. */
  readonly copiedOn?: string | null | undefined
  onClose(): void
}

/** Asks before deleting a record, showing all of it read-only. A copied record that awaits review is treated as no longer owned. */
export function RecordRemoval({ kind, row, copiedOn, onClose }: RecordRemovalProps) {
  const t = useText()
  const deleting = useDeleteRecord(kind)
  const key = useRef(crypto.randomUUID?.() ?? '')
  const [refusal, setRefusal] = useState<{ readonly why: string; readonly unheard: boolean } | null>(null)
  const remove = async () => {
    setRefusal(null)
    try {
      const answer = await deleting.mutateAsync({ id: row.id, key: key.current })
      if (Number(answer.err_codigo) === 0) onClose()
      else setRefusal({ why: answer.err_mensaje, unheard: false })
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      const unheard = isPassing(failure)
      if (unheard) noteAway()
      setRefusal({ why: failure.message, unheard })
    }
  }
  const one = t(kind.texts.one)
  const notDone = row.waits ? 'records.notGone' : 'records.notDeleted'
  const title = row.waits ? t('records.gone') : t('records.deleteOne', { one })
  const after = copiedOn ? t('records.goneText', { date: displayDate(copiedOn) }) : t('records.goneTextEarlier')
  return (
    <Dialog
      title={title}
      width={600}
      role="alertdialog"
      onClose={onClose}
      summary={refusal && <Refused failure={refusal.why} kept={t(refusal.unheard ? 'records.deleteUnheard' : notDone)} />}
      actions={
        <>
          <Button
            emphasis="danger"
            onClick={() => void remove()}
            busy={deleting.isPending && t(row.waits ? 'records.goneBusy' : 'records.deleting')}
          >
            {title}
          </Button>
          <CloseButton disabled={deleting.isPending} data-autofocus />
        </>
      }
    >
      <div className={styles.question}>
        <p>{row.waits ? t('records.goneQuestion', { one }) : t('records.deleteQuestion')}</p>
        <p>{row.waits ? after : t('records.deleteText')}</p>
      </div>
      {Object.entries(kind.fields).map(([name, field]) => (
        <ReadField key={name} name={name} field={field} row={row} />
      ))}
    </Dialog>
  )
}

const unchanged = () => {}

function ReadField({ name, field, row }: { readonly name: string; readonly field: Field; readonly row: Row }) {
  const value = row.record[name]
  const list = useListWith(field, typeof value === 'number' ? value : null, row.words[name])
  const { hint: _, ...plain } = field
  return <FieldControl name={name} field={{ ...plain, optional: false }} value={value} onChange={unchanged} list={list} disabled />
}

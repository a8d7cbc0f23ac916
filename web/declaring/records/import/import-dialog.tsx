import type { RecordKind } from '@djbr/domain/fields/record-kind.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailure, isPassing } from '../../../foundation/calls/failure.ts'
import { Button } from '../../../foundation/controls/button.tsx'
import { Notice } from '../../../foundation/controls/notice.tsx'
import { notify, STAYS_SHORT } from '../../../foundation/controls/notify.ts'
import { Refused } from '../../../foundation/controls/refused.tsx'
import { fieldProblems } from '../../../foundation/forms/field-set-form.ts'
import { type Translate, useText } from '../../../foundation/language/language.ts'
import { useFacts } from '../../../foundation/session/facts.ts'
import { useRefreshProgress } from '../../filing/index.ts'
import type { Reading } from '../../import/index.ts'
import { CheckLine, type CodeLists, ImportFrame, ImportPreview, MAX_ROWS, useCodeLists, useImport } from '../../import/index.ts'
import type { Row } from '../records.ts'
import { saveRow } from './save-row.ts'
import { isReady, type ValidatedRow, validateRows } from './validate-rows.ts'

interface ImportDialogProps {
  readonly kind: RecordKind
  readonly rows: readonly Row[]
  onClose(): void
}

/** Why the server refused a row, by the row's key. */
type Refusals = Readonly<Record<string, string>>

interface Report {
  readonly saved: number
  /** Why saving stopped early; null when it did not. */
  readonly why: string | null
}

/** Imports spreadsheet rows as records, pasted or from a file. They are reviewed and corrected before anything is saved. */
export default function ImportDialog({ kind, rows, onClose }: ImportDialogProps) {
  const t = useText()
  const facts = useFacts()
  const client = useQueryClient()
  const refreshProgress = useRefreshProgress()
  const imported = useImport({ kind, most: MAX_ROWS, onClose })
  const { table, setTable, say } = imported
  const [repeatedToo, setRepeatedToo] = useState(false)
  const [refusals, setRefusals] = useState<Refusals>({})
  const [done, setDone] = useState<number | null>(null)
  const lists = useCodeLists(codeListsOf(kind))
  const reading = readingBy(lists, t)
  const validated = table ? validateRows({ kind, ...table, others: rows.map(({ record }) => record), facts, reading, repeatedToo }) : []
  const ready = validated.filter((row) => isReady(row, repeatedToo))
  const wrong = validated.filter(({ problems }) => problems.length > 0)
  const repetitions = validated.filter((row) => row.repeated && row.problems.length === 0)
  const repeated = validated.find((row) => row.repeated)?.repeated

  const save = async () => {
    const outcome = await saveAll(kind, ready, setDone)
    setDone(null)
    setRefusals(outcome.refusals)
    if (outcome.saved.length > 0) {
      void refreshProgress()
      await client.invalidateQueries({ queryKey: ['djbr_registro', kind.path.list] })
    }
    const left = validated.filter(({ key, omitted }) => !omitted && !outcome.saved.includes(key))
    if (left.length === 0) {
      notify('success', t('records.bring.saved', { count: outcome.saved.length }), { stays: STAYS_SHORT })
      return onClose()
    }
    setTable(table && { ...table, rows: table.rows.filter(({ key }) => !outcome.saved.includes(key)) })
    say(<Reported saved={outcome.saved.length} why={outcome.why} />)
  }

  return (
    <ImportFrame
      imported={imported}
      title={t('records.bring.heading', { title: t(kind.texts.title) })}
      intro={t('records.bring.intro')}
      busy={done !== null}
      lists={lists.state}
      save={
        <Button
          emphasis="action"
          size="large"
          disabled={ready.length === 0}
          busy={done !== null && t('records.bring.saving', { done, count: ready.length })}
          onClick={() => void save()}
        >
          {t('records.bring.saveReady', { count: ready.length })}
        </Button>
      }
    >
      <ImportPreview
        kind={kind}
        columns={table?.columns ?? []}
        rows={validated.map((row, index) => ({
          ...row,
          number: index + 1,
          state: stateOf(row, repeatedToo),
          ready: isReady(row, repeatedToo),
        }))}
        reading={reading}
        summary={t('records.bring.summary', { ready: ready.length, wrong: wrong.length, repeated: repetitions.length })}
        notices={
          <>
            {kind.atMost !== undefined && validated.some(({ tooMany }) => tooMany) && (
              <Notice tone="warning">{t('records.atMost', { max: kind.atMost })}</Notice>
            )}
            {repeated && (
              <Notice tone="warning" title={t(repeated)}>
                <CheckLine label={t('records.bring.repeatedToo')} value={repeatedToo} onChange={setRepeatedToo} />
              </Notice>
            )}
          </>
        }
        refusals={refusals}
        onColumn={imported.match}
        onCell={imported.correct}
        onOmit={imported.omit}
      />
    </ImportFrame>
  )
}

function Reported({ saved, why }: Report) {
  const t = useText()
  if (why === null) return <Notice tone="warning" live title={t('records.bring.left', { saved })} />
  return <Refused failure={why} kept={t('records.bring.lost', { saved })} />
}

function stateOf(row: ValidatedRow, repeatedToo: boolean): MessageKey {
  if (row.omitted) return 'records.bring.omitted'
  if (row.problems.length > 0) return 'records.bring.wrong'
  if (row.tooMany) return 'records.bring.full'
  return isReady(row, repeatedToo) ? 'records.bring.ready' : 'records.bring.repeated'
}

interface Outcome {
  readonly saved: readonly string[]
  readonly refusals: Refusals
  readonly why: string | null
}

/** Saves rows one after the other. Refused rows are reported; stops when the server cannot be reached. */
async function saveAll(kind: RecordKind, ready: readonly ValidatedRow[], onProgress: (done: number) => void): Promise<Outcome> {
  const saved: string[] = []
  const refusals: Record<string, string> = {}
  for (const row of ready) {
    onProgress(saved.length)
    try {
      await saveRow(kind, row)
      saved.push(row.key)
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      if (isPassing(failure)) return { saved, refusals, why: failure.message }
      const fields = fieldProblems(kind, failure).map(({ message }) => message)
      refusals[row.key] = fields.length > 0 ? fields.join(' ') : failure.message
    }
  }
  return { saved, refusals, why: null }
}

const codeListsOf = (kind: RecordKind) => [
  ...new Set(Object.values(kind.fields).flatMap(({ control }) => (control.type === 'choice' ? [control.list] : []))),
]

/** Returns how cells are read, using the code lists of the kind. */
const readingBy = (lists: CodeLists, t: Translate): Reading => ({
  optionsOf: ({ control }) => {
    if (control.type === 'oneOf') return control.options.map(({ code, label }) => ({ value: code, label: t(label) }))
    return control.type === 'choice' ? lists.of(control.list) : []
  },
  before1971: t('records.before1971'),
})

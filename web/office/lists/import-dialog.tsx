import { reason } from '@djbr/domain/lists/entry-fields.ts'
import type { ListKind } from '@djbr/domain/lists/list-kind.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reading } from '../../declaring/import/index.ts'
import { type CodeLists, ImportFrame, ImportPreview, type ShownRow, useCodeLists, useImport } from '../../declaring/import/index.ts'
import { CallFailure } from '../../foundation/calls/failure.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { notifyWrite } from '../../foundation/controls/notify.ts'
import { TextInput } from '../../foundation/controls/text-input.tsx'
import { sayReference, type Translate, useText } from '../../foundation/language/language.ts'
import { useFacts } from '../../foundation/session/facts.ts'
import { freshRows, importEntries, type ListRow, useRefreshLists } from './entries.ts'
import { type ImportedRow, validateImport } from './validate-import.ts'

/** Most rows that the server accepts at once. */
const MAX_ROWS = 2000
/** Most rows without errors that are shown; the rest are only counted. */
const SHOWN = 100

interface ImportDialogProps {
  readonly kind: ListKind
  readonly rows: readonly ListRow[]
  onClose(): void
}

/** Imports rows of a file as entries of a list. They are reviewed and corrected before anything is saved, then saved all together. */
export default function ImportDialog({ kind, rows: first, onClose }: ImportDialogProps) {
  const t = useText()
  const facts = useFacts()
  const client = useQueryClient()
  const refresh = useRefreshLists()
  const lists = useCodeLists(codeListsOf(kind))
  const reading = readingBy(lists, first, t)
  const [rows, setRows] = useState(first)
  const imported = useImport({ kind, most: MAX_ROWS, onClose })
  const { table, say, refuse } = imported
  const [why, setWhy] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const validated = table ? validateImport({ kind, table, rows, today: facts.today, reading }) : []
  const wrong = validated.filter(({ problems }) => problems.length > 0)
  const saving = validated.filter(({ does }) => does !== 'nothing')
  const omitted = validated.filter((row) => row.omitted)
  const right = validated.filter((row) => row.problems.length === 0 && !row.omitted)
  const count = (does: ImportedRow['does']) => right.filter((row) => row.does === does).length
  const counts = { added: count('add'), changed: count('change'), same: count('nothing'), omitted: omitted.length }
  const shown = validated.length > SHOWN ? [...wrong, ...omitted, ...right.slice(0, SHOWN)] : validated
  const wrongReason = reason.validate(why, facts)

  const save = async () => {
    setTried(true)
    if (wrongReason || wrong.length > 0 || busy) return
    setBusy(true)
    say(null)
    try {
      const answer = await importEntries(kind, saving, why)
      notifyWrite({ ...answer, err_mensaje: `${answer.err_mensaje} ${t('lists.import.done', counts)}` })
      await refresh()
      onClose()
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      if (failure.status === 412) {
        setRows(await freshRows(client, kind).catch(() => rows))
        refuse(t('lists.import.conflict'))
      } else refuse(saidOf(failure, saving, t))
    } finally {
      setBusy(false)
    }
  }

  return (
    <ImportFrame
      imported={imported}
      title={t('lists.import.title', { title: t(kind.texts.title) })}
      intro={`${t('lists.import.intro')} ${t('lists.import.matching')}`}
      busy={busy}
      lists={lists.state}
      save={
        <Button
          emphasis="action"
          size="large"
          disabled={wrong.length > 0 || saving.length === 0}
          busy={busy && t('frame.saving')}
          onClick={() => void save()}
        >
          {wrong.length > 0
            ? t('lists.import.correct', { count: wrong.length })
            : saving.length > 0
              ? t('lists.import.save', { count: saving.length })
              : t('lists.import.nothing')}
        </Button>
      }
    >
      <ImportPreview
        kind={kind}
        columns={table?.columns ?? []}
        rows={shown.map((row): ShownRow => ({ ...row, state: stateOf(row), ready: row.problems.length === 0 }))}
        reading={reading}
        summary={t('lists.import.counts', { ...counts, wrong: wrong.length })}
        notices={validated.length > SHOWN && <p>{t('lists.import.shown', { max: SHOWN })}</p>}
        refusals={{}}
        onColumn={imported.match}
        onCell={imported.correct}
        onOmit={imported.omit}
      />
      <TextInput
        name="reason"
        label={t(reason.label)}
        hint={t('lists.whyHint')}
        value={why}
        onChange={setWhy}
        max={250}
        error={tried && wrongReason ? sayReference(wrongReason) : undefined}
      />
    </ImportFrame>
  )
}

function stateOf({ omitted, problems, does }: ImportedRow): ShownRow['state'] {
  if (omitted) return 'records.bring.omitted'
  if (problems.length > 0) return 'records.bring.wrong'
  if (does === 'add') return 'lists.import.added'
  return does === 'change' ? 'lists.import.changed' : 'lists.import.same'
}

/** Returns what the server found wrong, with the row that it names. */
function saidOf(failure: CallFailure, sent: readonly ImportedRow[], t: Translate): string {
  const [first] = failure.fields
  if (!first) return failure.message
  const [, index] = /^filas\.(\d+)\./.exec(first.campo) ?? []
  const row = index === undefined ? undefined : sent[Number(index)]
  return row ? t('lists.import.inRow', { row: row.number, message: first.mensaje }) : first.mensaje
}

const codeListsOf = (kind: ListKind) =>
  Object.values(kind.fields).flatMap(({ control }) => (control.type === 'choice' && control.list !== 'provincias' ? [control.list] : []))

/** Returns how cells are read: codes by the words of their lists; provinces, whose list depends on another choice, by their number. */
const readingBy = (lists: CodeLists, rows: readonly ListRow[], t: Translate): Reading => ({
  optionsOf: ({ control }) => {
    if (control.type === 'oneOf') return control.options.map(({ code, label }) => ({ value: code, label: t(label) }))
    if (control.type !== 'choice') return []
    if (control.list !== 'provincias') return lists.of(control.list)
    const codes = [...new Set(rows.map(({ record }) => Number(record.province)))]
    return codes.map((value) => ({ value, label: String(value) }))
  },
  before1971: '',
})

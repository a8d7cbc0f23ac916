import type { RecordKind } from '@djbr/domain/fields/record-kind.ts'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useReopen } from '../../foundation/autosave/use-waiting.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { IconPlus } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { GoOn, type Onward, StepFoot, useProgress } from '../filing/index.ts'
import { EmptyList } from './empty-list.tsx'
import { inSight } from './in-sight.ts'
import { useKeeping } from './keeping.ts'
import { ListMenu } from './list-menu.tsx'
import { recordIn } from './places.ts'
import { RecordTable } from './record-table.tsx'
import styles from './records.module.css'
import { type Row, useRecords } from './records.ts'
import type { Task } from './task-dialog.tsx'
import { nextWaiting } from './waiting.ts'

/** Task dialog, loaded when the first task begins or earlier. */
const TaskDialog = lazy(() => import('./task-dialog.tsx'))

export interface RecordSectionParts {
  /** Help and other actions of the list, shown beside its title. */
  readonly aside: ReactNode
  /** The table, and the dialogs that it opens. */
  readonly content: ReactNode
}

interface RecordSectionOptions {
  /** Where the list leads; absent for one of several tables on a screen. */
  readonly onward?: Onward
  /** The unanswered lists of the section. */
  readonly unanswered?: readonly RecordKind[]
  /** Where the whole section leads. */
  readonly onwardOfSection?: Onward
}

/** Returns the parts of a kind's list: its table, with the dialogs in which records are added, changed and deleted. */
export function useRecordSection(
  kind: RecordKind,
  { onward, unanswered = [], onwardOfSection }: RecordSectionOptions = {},
): RecordSectionParts {
  const t = useText()
  const { rows, failed, retry } = useRecords(kind)
  const [task, setTask] = useState<Task | null>(null)
  const { progress } = useProgress()
  const { region, goOnFrom } = useFocus(rows, task === null)
  const placeOf = (id: number) => rows?.findIndex((row) => row.id === id) ?? 0
  const keeping = useKeeping(kind, ([first = 0]) => goOnFrom(first, placeOf(first)))
  const close = () => {
    if (task && 'row' in task && task.row.waits) goOnFrom(task.row.id, task.place)
    setTask(null)
  }
  const [reopened, setReopened] = useState<number | null>()
  useReopen(
    (place) => recordIn(kind, place) !== undefined,
    (place) => setReopened(recordIn(kind, place) ?? null),
  )
  useEffect(() => {
    if (!rows || reopened === undefined) return
    setReopened(undefined)
    setTask((open) => open ?? taskOf(reopened, rows))
  }, [rows, reopened])
  const saidNone = progress?.listas.some(({ lista, ninguno }) => lista === kind.path.list && ninguno) ?? false
  const full = kind.atMost !== undefined && (rows?.length ?? 0) >= kind.atMost
  const add = (emphasis: 'action' | 'plain') => (
    <Button emphasis={emphasis} icon={<IconPlus size={20} />} onClick={() => setTask({ action: 'add' })}>
      {t(kind.texts.add)}
    </Button>
  )
  return {
    aside: <ListMenu kind={kind} rows={onward && rows} full={full} onHelp={(help) => setTask({ action: 'help', help })} />,
    content: (
      // biome-ignore lint/a11y/useSemanticElements: a section takes the focus when what had it is gone
      <div ref={region} role="group" tabIndex={-1} aria-label={t(kind.texts.title)} className={styles.section}>
        {full && kind.atMost !== undefined && <Notice>{t('records.atMost', { max: kind.atMost })}</Notice>}
        <RecordTable
          key={kind.name}
          kind={kind}
          rows={rows}
          failed={failed}
          onRetry={retry}
          onEdit={(row) => setTask({ action: 'edit', row, place: placeOf(row.id) })}
          onDelete={(row) => setTask({ action: 'delete', row, place: placeOf(row.id) })}
          empty={
            <EmptyList
              kind={kind}
              isAnswered={saidNone}
              unanswered={unanswered}
              add={add}
              onAnswered={onward?.go}
              onAllAnswered={onwardOfSection?.go}
            />
          }
          keeping={keeping}
          copiedOn={progress?.copiada_de}
          brief={onward === undefined}
        />
        {onward && (
          <StepFoot onward={onward}>
            {rows && <ListOnward onward={onward} rows={rows} saidNone={saidNone} />}
            {rows && rows.length > 0 && !full && add('plain')}
          </StepFoot>
        )}
        <Suspense>
          {task && <TaskDialog kind={kind} task={task} rows={rows ?? []} copiedOn={progress?.copiada_de} onClose={close} />}
        </Suspense>
      </div>
    ),
  }
}

interface ListOnwardProps {
  readonly onward: Onward
  readonly rows: readonly Row[]
  readonly saidNone: boolean
}

/** Button that leads on from a list: the main one once the list is answered, a quiet one before. */
function ListOnward({ onward, rows, saidNone }: ListOnwardProps) {
  const t = useText()
  if (rows.length === 0 && !saidNone) {
    return (
      <Button emphasis="quiet" onClick={onward.go}>
        {t('records.answerLater')}
      </Button>
    )
  }
  return <GoOn onward={onward} emphasis={rows.some(({ waits }) => waits) ? 'plain' : 'action'} />
}

/** Returns the task that reopens the form with unsaved input. A record that no longer exists is added again. */
function taskOf(id: number | null, rows: readonly Row[]): Task {
  const place = rows.findIndex((row) => row.id === id)
  const row = rows[place]
  if (row) return { action: 'edit', row, place }
  return { action: 'add', was: id ?? undefined }
}

/** Moves the focus when the focused element is gone: to the next record that awaits review, else to the list. */
function useFocus(rows: readonly Row[] | undefined, idle: boolean) {
  const region = useRef<HTMLDivElement>(null)
  const wasIdle = useRef(true)
  const [confirming, setConfirming] = useState<{ readonly id: number; readonly place: number } | null>(null)
  useEffect(() => {
    if (idle && !wasIdle.current && document.activeElement === document.body) region.current?.focus()
    wasIdle.current = idle
  }, [idle])
  useEffect(() => {
    if (!idle || !confirming || !rows || rows.some(({ id, waits }) => waits && id === confirming.id)) return
    setConfirming(null)
    const next = nextWaiting(rows, confirming.place)
    const target = (next && inSight(region.current, `[data-row="${next.id}"] [data-action]`)) ?? inSight(region.current, '[data-keep-all]')
    ;(target ?? region.current)?.focus()
  }, [rows, idle, confirming])
  return { region, goOnFrom: (id: number, place: number) => setConfirming({ id, place }) }
}

/** A list of records on its own: introduction, help, the button to add, and the table. */
export function RecordSection({ kind, onward }: { readonly kind: RecordKind; readonly onward: Onward }) {
  const t = useText()
  const { aside, content } = useRecordSection(kind, { onward })
  return (
    <div className={styles.section}>
      <div className={styles.head}>
        <p>{t(kind.texts.intro)}</p>
        <div className={styles.aside}>{aside}</div>
      </div>
      {content}
    </div>
  )
}

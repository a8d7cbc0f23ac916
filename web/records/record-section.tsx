import type { RecordKind } from '@djbr/domain/record-kind.ts'
import { IconHelpCircle, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '../app/language.ts'
import { Button } from '../controls/button.tsx'
import { Notice } from '../controls/notice.tsx'
import { RecordForm } from './record-form.tsx'
import { SectionHelp } from './record-help.tsx'
import { RecordRemoval } from './record-removal.tsx'
import { RecordTable } from './record-table.tsx'
import styles from './records.module.css'
import { type Row, useRecords } from './records.ts'

type Task = { readonly act: 'add' | 'help' } | { readonly act: 'edit' | 'delete'; readonly row: Row }

export interface RecordSectionParts {
  /** Help and, while there is room, the way to add: beside the section's title. */
  readonly aside: ReactNode
  /** The table, and the dialogs that it opens. */
  readonly content: ReactNode
}

/** The records of a kind: their table, and the dialogs in which they are added, changed and deleted. `foot` stands beside the paging. */
export function useRecordSection(kind: RecordKind, foot?: ReactNode): RecordSectionParts {
  const t = useText()
  const { rows, failed, retry } = useRecords(kind)
  const [task, setTask] = useState<Task | null>(null)
  const region = useFallbackFocus(task === null)
  const close = () => setTask(null)
  const full = kind.atMost !== undefined && (rows?.length ?? 0) >= kind.atMost
  const add = (emphasis: 'action' | 'plain') => (
    <Button emphasis={emphasis} icon={<IconPlus size={20} stroke={1.75} aria-hidden />} onClick={() => setTask({ act: 'add' })}>
      {t(kind.texts.add)}
    </Button>
  )
  return {
    aside: (
      <>
        <Button emphasis="quiet" className={styles.assist} onClick={() => setTask({ act: 'help' })}>
          <IconHelpCircle size={20} stroke={1.75} aria-hidden />
          <span>{t('shell.dialog.help')}</span>
        </Button>
        {rows && !full && add('action')}
      </>
    ),
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
          onEdit={(row) => setTask({ act: 'edit', row })}
          onDelete={(row) => setTask({ act: 'delete', row })}
          add={add('plain')}
          aside={rows && foot}
        />
        {!rows && foot && <div className={styles.foot}>{foot}</div>}
        {task && <TaskDialog kind={kind} task={task} rows={rows ?? []} onClose={close} />}
      </div>
    ),
  }
}

interface TaskDialogProps {
  readonly kind: RecordKind
  readonly task: Task
  readonly rows: readonly Row[]
  onClose(): void
}

function TaskDialog({ kind, task, rows, onClose }: TaskDialogProps) {
  switch (task.act) {
    case 'help':
      return <SectionHelp kind={kind} onClose={onClose} />
    case 'delete':
      return <RecordRemoval kind={kind} row={task.row} onClose={onClose} />
    case 'add':
      return <RecordForm kind={kind} row={null} others={rows} onClose={onClose} />
    case 'edit':
      return <RecordForm kind={kind} row={task.row} others={rows.filter(({ id }) => id !== task.row.id)} onClose={onClose} />
  }
}

/** When a dialog closes and what opened it is gone (its row deleted, the list full), the list takes the focus. */
function useFallbackFocus(idle: boolean) {
  const region = useRef<HTMLDivElement>(null)
  const wasIdle = useRef(true)
  useEffect(() => {
    if (idle && !wasIdle.current && document.activeElement === document.body) region.current?.focus()
    wasIdle.current = idle
  }, [idle])
  return region
}

/** A list of records by itself: its introduction, help, the way to add, and the table. */
export function RecordSection({ kind }: { readonly kind: RecordKind }) {
  const t = useText()
  const { aside, content } = useRecordSection(kind)
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

import { type AuditRow, auditedRow } from '@djbr/domain/calls/audit.ts'
import { laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryOf } from '../../foundation/calls/ask.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { CloseButton } from '../../foundation/controls/close-button.tsx'
import { Dialog } from '../../foundation/controls/dialog.tsx'
import { LoadFailed } from '../../foundation/controls/loaded.tsx'
import { Skeleton } from '../../foundation/controls/skeleton.tsx'
import { displayDayNumbers } from '../../foundation/format/format.ts'
import { useText } from '../../foundation/language/language.ts'
import styles from './audit.module.css'
import { Result } from './result.tsx'
import { useAuditWords } from './use-audit-words.ts'

interface RowDialogProps {
  readonly row: AuditRow
  onPerson(person: number): void
  onClose(): void
}

const exactTime = (instant: Date) => laPazTimestamp(instant).slice(11, 19)

/** A complete row, with its link of the chain. */
export function RowDialog({ row, onPerson, onClose }: RowDialogProps) {
  const t = useText()
  const words = useAuditWords()
  const { data, isError, refetch } = useQuery(queryOf(auditedRow, { rowId: row.id }))
  const { subject } = row
  const facts: readonly (readonly [title: string, fact: ReactNode])[] = [
    [t('audit.at'), `${displayDayNumbers(row.at)} ${exactTime(row.at)}`],
    [t('audit.action'), words.action(row.action)],
    [t('audit.result'), <Result key="result" row={row} />],
    [t('audit.actor'), words.actor(row)],
    [t('audit.subject'), words.person(subject)],
    [t('audit.object'), words.object(row.object, row.objectName) || '—'],
    [t('audit.details'), words.details(row) || '—'],
    [t('audit.address'), row.address || '—'],
    [t('audit.session'), row.sessionId ?? '—'],
    [t('audit.correlation'), row.correlation || '—'],
  ]
  return (
    <Dialog
      title={t('audit.detailTitle', { row: row.id })}
      width={750}
      onClose={onClose}
      actions={
        <>
          <CloseButton data-autofocus>{t('shell.close')}</CloseButton>
          {subject !== null && <Button onClick={() => onPerson(subject)}>{t('audit.onlyPerson')}</Button>}
        </>
      }
    >
      <dl className={styles.facts}>
        {facts.map(([title, fact]) => (
          <Fact key={title} title={title}>
            {fact}
          </Fact>
        ))}
        {data && (
          <>
            <Fact title={t('audit.link')}>
              {data.link
                ? t('audit.linked', {
                    number: data.link.number,
                    date: displayDayNumbers(data.link.sealedAt),
                    time: exactTime(data.link.sealedAt),
                  })
                : t('audit.notLinked')}
            </Fact>
            {data.link && <Fact title={t('audit.hash')}>{data.link.hash}</Fact>}
          </>
        )}
      </dl>
      {!data && !isError && <Skeleton lines={2} />}
      {isError && <LoadFailed title={t('controls.table.failed')} onRetry={refetch} />}
    </Dialog>
  )
}

const Fact = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </>
)

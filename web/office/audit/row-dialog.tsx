import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../foundation/controls/button.tsx'
import { Dialog } from '../../foundation/controls/dialog.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { Skeleton } from '../../foundation/controls/skeleton.tsx'
import { displayDayNumbers } from '../../foundation/format/format.ts'
import { useText } from '../../foundation/language/language.ts'
import styles from './audit.module.css'
import { type AuditRow, auditRow } from './calls.ts'
import { Result } from './result.tsx'
import { useAuditWords } from './use-audit-words.ts'

interface RowDialogProps {
  readonly row: AuditRow
  onPerson(person: number): void
  onClose(): void
}

const exactTime = (instant: string) => instant.slice(11, 19)

/** A row whole, and its link of the chain. */
export function RowDialog({ row, onPerson, onClose }: RowDialogProps) {
  const t = useText()
  const words = useAuditWords()
  const { data, isError, refetch } = useQuery({
    queryKey: ['oficina/auditoria/filas', row.fila],
    queryFn: () => auditRow(row.fila),
    staleTime: 0,
  })
  const { persona } = row
  const facts: readonly (readonly [title: string, fact: ReactNode])[] = [
    [t('audit.at'), `${displayDayNumbers(row.fecha_hora)} ${exactTime(row.fecha_hora)}`],
    [t('audit.action'), words.action(row.accion)],
    [t('audit.result'), <Result key="result" row={row} />],
    [t('audit.actor'), words.actor(row)],
    [t('audit.subject'), words.person(persona)],
    [t('audit.object'), words.object(row.objeto, row.objeto_nombre) || '—'],
    [t('audit.details'), words.details(row) || '—'],
    [t('audit.address'), row.direccion || '—'],
    [t('audit.session'), row.sesion ?? '—'],
    [t('audit.correlation'), row.pedido || '—'],
  ]
  return (
    <Dialog
      open
      title={t('audit.detailTitle', { row: row.fila })}
      width={750}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} data-autofocus>
            {t('shell.close')}
          </Button>
          {persona !== null && <Button onClick={() => onPerson(persona)}>{t('audit.onlyPerson')}</Button>}
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
              {data.eslabon
                ? t('audit.linked', {
                    number: data.eslabon.numero,
                    date: displayDayNumbers(data.eslabon.fecha_hora),
                    time: exactTime(data.eslabon.fecha_hora),
                  })
                : t('audit.notLinked')}
            </Fact>
            {data.eslabon && <Fact title={t('audit.hash')}>{data.eslabon.huella}</Fact>}
          </>
        )}
      </dl>
      {!data && !isError && <Skeleton lines={2} />}
      {isError && (
        <Notice
          tone="error"
          live
          title={t('controls.table.failed')}
          action={<Button onClick={() => void refetch()}>{t('controls.table.retry')}</Button>}
        />
      )}
    </Dialog>
  )
}

const Fact = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </>
)

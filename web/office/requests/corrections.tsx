import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { DataTable } from '../../foundation/controls/data-table.tsx'
import { StateBadge } from '../../foundation/controls/state-badge.tsx'
import { displayDayNumbers } from '../../foundation/format/format.ts'
import { IconId } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import styles from '../office.module.css'
import { CORRECTIONS, type CorrectionRequest } from './calls.ts'

const ResolveDialog = lazy(() => import('./resolve-dialog.tsx'))

/** Documents that somebody asked for and the register has under somebody else. */
export function Corrections() {
  const t = useText()
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery(CORRECTIONS)
  const [resolving, setResolving] = useState<CorrectionRequest | null>(null)
  const stateOf = ({ aceptada, resuelta_por }: CorrectionRequest) => {
    if (aceptada === null) return <StateBadge tone="progress">{t('office.corrections.waits')}</StateBadge>
    const words = t(aceptada ? 'office.corrections.wasAccepted' : 'office.corrections.wasRejected', { account: resuelta_por })
    return <StateBadge tone={aceptada ? 'success' : 'info'}>{words}</StateBadge>
  }
  return (
    <section className={styles.part} aria-labelledby="correcciones">
      <h2 id="correcciones">{t('office.corrections.title')}</h2>
      <p>{t('office.corrections.intro')}</p>
      <DataTable<CorrectionRequest>
        caption={t('office.corrections.title')}
        rows={data}
        keyOf={({ codigo }) => codigo}
        failed={isError}
        onRetry={() => void refetch()}
        brief
        empty={{ title: t('office.corrections.none'), text: t('office.corrections.noneText') }}
        columns={[
          {
            key: 'asked',
            title: t('office.corrections.asked'),
            digits: true,
            cell: (row) => row.documento_solicitado || '—',
            notInCard: true,
          },
          { key: 'registered', title: t('office.corrections.registered'), digits: true, cell: ({ documento }) => documento || '—' },
          { key: 'on', title: t('office.corrections.askedOn'), digits: true, cell: ({ solicitada }) => displayDayNumbers(solicitada) },
          { key: 'reason', title: t('office.restore.reason'), cell: ({ motivo }) => motivo || '—' },
          { key: 'state', title: t('office.staff.state'), cell: stateOf },
        ]}
        card={({ documento_solicitado }) => ({ title: documento_solicitado || '—' })}
        actionsTitle={t('office.corrections.settle')}
        actions={[
          {
            label: t('office.corrections.settle'),
            nameFor: ({ documento_solicitado }) => t('office.corrections.settleOf', { document: documento_solicitado }),
            icon: <IconId size={18} stroke={1.75} aria-hidden />,
            isFor: ({ aceptada }) => aceptada === null,
            onAction: setResolving,
          },
        ]}
      />
      <Suspense>
        {resolving && (
          <ResolveDialog
            codigo={resolving.codigo}
            onClose={() => {
              setResolving(null)
              void client.invalidateQueries({ queryKey: CORRECTIONS.queryKey, exact: true })
            }}
          />
        )}
      </Suspense>
    </section>
  )
}

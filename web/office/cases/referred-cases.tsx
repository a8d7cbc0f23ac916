import { orderedExport } from '@djbr/domain/examination/cases/case-forms.ts'
import { CHANNEL_WORDS } from '@djbr/domain/examination/cases/selection.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { ReasonDialog } from '../../area/index.ts'
import { wordsOfFailure } from '../../foundation/calls/words-of-failure.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { DataTable } from '../../foundation/controls/data-table.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { StateBadge } from '../../foundation/controls/state-badge.tsx'
import { displayDayNumbers, displayMoment } from '../../foundation/format/format.ts'
import { IconDownload, IconFileCertificate } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { Part } from './case-parts.tsx'
import styles from './cases.module.css'
import { type CaseExport, orderExport, REFERRED_CASES, type ReferredCase, saveExport } from './export-calls.ts'

const STATES = {
  ordered: { tone: 'progress', words: 'cases.export.state.ordered' },
  signing: { tone: 'progress', words: 'cases.export.state.signing' },
  delayed: { tone: 'warning', words: 'cases.export.state.delayed' },
  signed: { tone: 'success', words: 'cases.export.state.signed' },
} as const satisfies Record<CaseExport['estado'], { readonly tone: ComponentProps<typeof StateBadge>['tone']; readonly words: MessageKey }>

/** The cases that were referred, and the signed file of each for whoever asks for it (R18.19). */
export function ReferredCases() {
  const t = useText()
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery(REFERRED_CASES)
  const [ordering, setOrdering] = useState<ReferredCase | null>(null)
  return (
    <Part name="remitidos" title={t('cases.referred.title')}>
      <p className={styles.quiet}>{t('cases.referred.intro')}</p>
      <DataTable<ReferredCase>
        caption={t('cases.referred.title')}
        rows={data}
        failed={isError}
        onRetry={() => void refetch()}
        brief
        keyOf={({ codigo }) => codigo}
        empty={{ title: t('cases.referred.none'), text: t('cases.referred.noneText') }}
        columns={[
          { key: 'certificate', title: t('cases.certificate'), digits: true, cell: ({ certificado }) => certificado, notInCard: true },
          { key: 'channel', title: t('cases.channel'), cell: ({ canal }) => t(CHANNEL_WORDS[canal]) },
          { key: 'on', title: t('cases.referred.on'), digits: true, cell: ({ remitido }) => displayDayNumbers(remitido) },
          { key: 'examiner', title: t('cases.referred.examiner'), cell: ({ verifico }) => verifico },
          { key: 'decider', title: t('cases.referred.decider'), cell: ({ decidio }) => decidio },
          {
            key: 'until',
            title: t('cases.referred.keptUntil'),
            digits: true,
            cell: ({ conservado_hasta }) => displayDate(conservado_hasta),
          },
          { key: 'exports', title: t('cases.referred.exports'), cell: (row) => <Exports of={row} /> },
        ]}
        card={({ certificado }) => ({ title: certificado })}
        actionsInWords
        actions={[
          {
            label: t('cases.export.order'),
            nameFor: ({ certificado }) => t('cases.export.orderOf', { certificate: certificado }),
            icon: <IconFileCertificate size={18} stroke={1.75} aria-hidden />,
            onAction: setOrdering,
          },
        ]}
      />
      {ordering && (
        <ReasonDialog
          title={t('cases.export.orderOf', { certificate: ordering.certificado })}
          text={t('cases.export.text')}
          set={orderedExport}
          action={t('cases.export.order')}
          kept={t('cases.kept')}
          send={(order) => orderExport(ordering.codigo, order)}
          onClose={() => setOrdering(null)}
          onDone={() => {
            setOrdering(null)
            void client.invalidateQueries({ queryKey: REFERRED_CASES.queryKey })
          }}
        />
      )}
    </Part>
  )
}

/** The files that were ordered of a case, each with how far it is. */
function Exports({ of: { codigo: one, expedientes } }: { readonly of: ReferredCase }) {
  const t = useText()
  const saving = useMutation({ mutationFn: ({ codigo }: CaseExport) => saveExport(one, codigo) })
  if (expedientes.length === 0) return t('cases.export.none')
  return (
    <>
      {saving.error && <Notice tone="warning" live title={wordsOfFailure(saving.error, t)} />}
      <ul className={styles.exports}>
        {expedientes.map((file) => {
          const { codigo, referencia, ordenado, por, estado } = file
          return (
            <li key={codigo}>
              <span className={styles.strong}>{referencia}</span>
              <StateBadge tone={STATES[estado].tone}>{t(STATES[estado].words)}</StateBadge>
              <span className={styles.quiet}>{t('cases.export.orderedOn', { account: por, moment: displayMoment(ordenado) })}</span>
              {estado === 'signed' && (
                <Button
                  size="small"
                  icon={<IconDownload size={18} stroke={1.75} aria-hidden />}
                  aria-label={t('cases.export.saveOf', { reference: referencia })}
                  busy={saving.isPending && saving.variables.codigo === codigo && t('cases.export.saving')}
                  onClick={() => saving.mutate(file)}
                >
                  {t('cases.export.save')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

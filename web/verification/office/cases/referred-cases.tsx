import { exportOfCase, orderExport, type ReferredCase, referredCases } from '@djbr/domain/calls/cases.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { CHANNEL_WORDS } from '@djbr/domain/verification/cases/selection.ts'
import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { ActionDialog, OfficeList, useOfficeList } from '../../../area/index.ts'
import { ask } from '../../../foundation/calls/ask.ts'
import { Button } from '../../../foundation/controls/button.tsx'
import { downloadPdf } from '../../../foundation/controls/download-pdf.ts'
import { Refused } from '../../../foundation/controls/refused.tsx'
import { StateBadge } from '../../../foundation/controls/state-badge.tsx'
import { displayDayNumbers, displayMoment } from '../../../foundation/format/format.ts'
import { IconDownload, IconFileCertificate } from '../../../foundation/icons.ts'
import { useText } from '../../../foundation/language/language.ts'
import { Part } from '../../../office/shared/part.tsx'
import styles from './cases.module.css'

type CaseExport = ReferredCase['exports'][number]

const STATES = {
  ordered: { tone: 'progress', words: 'cases.export.state.ordered' },
  signing: { tone: 'progress', words: 'cases.export.state.signing' },
  delayed: { tone: 'warning', words: 'cases.export.state.delayed' },
  signed: { tone: 'success', words: 'cases.export.state.signed' },
} as const satisfies Record<CaseExport['state'], { readonly tone: ComponentProps<typeof StateBadge>['tone']; readonly words: MessageKey }>

const LOOKED_AT_AGAIN_MS = 3_000
/** Returns when to fetch the list again, while a file of a case is being prepared. */
const askedAgainAfter = (cases: readonly ReferredCase[]) =>
  cases.some(({ exports }) => exports.some(({ state }) => state === 'ordered' || state === 'signing')) && LOOKED_AT_AGAIN_MS

/** The referred cases, and the signed file of each on request (R18.19). */
export function ReferredCases() {
  const t = useText()
  const list = useOfficeList(referredCases, { byAddress: false, askedAgainAfter })
  return (
    <Part name="remitidos" title={t('cases.referred.title')}>
      <p className={styles.quiet}>{t('cases.referred.intro')}</p>
      <OfficeList
        of={list}
        caption={t('cases.referred.title')}
        empty={{ title: t('cases.referred.none'), text: t('cases.referred.noneText') }}
        columns={[
          { key: 'certificate', title: t('cases.certificate'), digits: true, text: ({ certificate }) => certificate, notInCard: true },
          { key: 'channel', title: t('cases.channel'), text: ({ channel }) => t(CHANNEL_WORDS[channel]) },
          { key: 'on', title: t('cases.referred.on'), digits: true, text: ({ endedAt }) => displayDayNumbers(endedAt) },
          { key: 'examiner', title: t('cases.referred.examiner'), text: ({ examiner }) => examiner ?? '' },
          { key: 'decider', title: t('cases.referred.decider'), text: ({ decider }) => decider ?? '' },
          { key: 'until', title: t('cases.referred.keptUntil'), digits: true, text: ({ keptUntil }) => displayDate(keptUntil) },
          {
            key: 'exports',
            title: t('cases.referred.exports'),
            text: ({ exports }) => exports.map(({ reference }) => reference).join(', '),
            cell: (row) => <Exports of={row} />,
          },
        ]}
        card={({ certificate }) => ({ title: certificate })}
        actionsInWords
        actions={[
          {
            label: t('cases.export.order'),
            nameFor: ({ certificate }) => t('cases.export.orderOf', { certificate }),
            icon: <IconFileCertificate size={18} />,
            dialog: ({ id, certificate }, onClose) => (
              <ActionDialog
                call={orderExport}
                of={{ caseId: id }}
                title={t('cases.export.orderOf', { certificate })}
                text={t('cases.export.text')}
                action={t('cases.export.order')}
                kept={t('cases.kept')}
                onClose={onClose}
              />
            ),
          },
        ]}
      />
    </Part>
  )
}

/** The files ordered for a case, each with its progress. */
function Exports({ of: { id: caseId, exports } }: { readonly of: ReferredCase }) {
  const t = useText()
  const saving = useMutation({
    mutationFn: async ({ id }: CaseExport) => {
      const { document, name } = await ask(exportOfCase, { caseId, exportId: id }, { quiet: true })
      downloadPdf(document, name)
    },
  })
  if (exports.length === 0) return <span>{t('cases.export.none')}</span>
  return (
    <>
      <Refused failure={saving.error} />
      <ul className={styles.exports}>
        {exports.map((file) => {
          const { id, reference, orderedAt, orderedBy, state } = file
          return (
            <li key={id}>
              <span className={styles.strong}>{reference}</span>
              <StateBadge tone={STATES[state].tone}>{t(STATES[state].words)}</StateBadge>
              <span className={styles.quiet}>{t('cases.export.orderedOn', { account: orderedBy, moment: displayMoment(orderedAt) })}</span>
              {state === 'signed' && (
                <Button
                  size="small"
                  icon={<IconDownload size={18} />}
                  aria-label={t('cases.export.saveOf', { reference })}
                  busy={saving.isPending && saving.variables.id === id && t('cases.export.saving')}
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

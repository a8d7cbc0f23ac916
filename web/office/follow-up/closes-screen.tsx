import { type ClosedEntity, closedMonth, closeMonth, closes, quarterReport, quarterTable } from '@djbr/domain/calls/closes.ts'
import { type Month, OUTCOME_WORDS } from '@djbr/domain/register/report.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CHANGED_BY_WRITES, ConfirmAction } from '../../area/index.ts'
import { handOverTable } from '../../foundation/browser/hand-over.ts'
import { ask, askText, queryOf } from '../../foundation/calls/ask.ts'
import { wordsOfFailure } from '../../foundation/calls/words-of-failure.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { DataTable } from '../../foundation/controls/data-table.tsx'
import { downloadPdf } from '../../foundation/controls/download-pdf.ts'
import { LoadFailed } from '../../foundation/controls/loaded.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { notify } from '../../foundation/controls/notify.ts'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { Refused } from '../../foundation/controls/refused.tsx'
import { Skeleton } from '../../foundation/controls/skeleton.tsx'
import { displayMoment } from '../../foundation/format/format.ts'
import { IconArrowLeft, IconDownload, IconEye, IconLock, IconTable } from '../../foundation/icons.ts'
import { type Translate, useText } from '../../foundation/language/language.ts'
import { countColumns } from './count-columns.ts'
import styles from './follow-up.module.css'
import { useMonthWords } from './month-choice.tsx'

/** /oficina/cierres: closed months, what has changed since each, and the reports of entities. */
export default function ClosesScreen() {
  const [month, setMonth] = useState<Month | null>(null)
  return (
    <Page width="full">{month === null ? <Closes onOpen={setMonth} /> : <CloseView month={month} onBack={() => setMonth(null)} />}</Page>
  )
}

function Closes({ onOpen }: { onOpen(month: Month): void }) {
  const t = useText()
  const monthWords = useMonthWords()
  const [closing, setClosing] = useState<Month | null>(null)
  const { data, isError, refetch } = useQuery({ ...queryOf(closes), ...CHANGED_BY_WRITES })
  const [first] = data?.toClose ?? []
  return (
    <>
      <ScreenTitle
        intro={t('followup.close.intro')}
        aside={
          first && (
            <Button emphasis="action" icon={<IconLock size={20} />} onClick={() => setClosing(first)}>
              {t('followup.close.close', { month: monthWords(first) })}
            </Button>
          )
        }
      >
        {t('office.title.closeMonths')}
      </ScreenTitle>
      <DataTable
        caption={t('office.title.closeMonths')}
        rows={data?.closed}
        failed={isError}
        onRetry={() => void refetch()}
        keyOf={({ month }) => month}
        empty={{ title: t('followup.close.none'), text: t('followup.close.noneText') }}
        columns={[
          { key: 'month', title: t('followup.close.month'), cell: ({ month }) => monthWords(month), notInCard: true },
          { key: 'cutOff', title: t('followup.close.cutOff'), digits: true, cell: ({ cutOff }) => displayMoment(cutOff) },
          {
            key: 'obligations',
            title: t('followup.close.obligations'),
            align: 'end',
            digits: true,
            cell: ({ obligations }) => obligations,
          },
          { key: 'by', title: t('followup.close.by'), cell: ({ closedBy }) => closedBy ?? t('followup.close.portal') },
          { key: 'hash', title: t('followup.close.hash'), cell: ({ hash }) => <code>{`${hash.slice(0, 16)}…`}</code> },
        ]}
        card={({ month }) => ({ title: monthWords(month) })}
        actions={[
          {
            label: t('followup.close.open'),
            nameFor: ({ month }) => t('followup.close.openOf', { month: monthWords(month) }),
            icon: <IconEye size={18} />,
            onAction: ({ month }) => onOpen(month),
          },
        ]}
      />
      {closing && (
        <ConfirmAction
          danger
          call={closeMonth}
          of={{ month: closing }}
          title={t('followup.close.close', { month: monthWords(closing) })}
          text={t('followup.close.closeText', { month: monthWords(closing) })}
          onClose={() => setClosing(null)}
        />
      )}
    </>
  )
}

function CloseView({ month, onBack }: { readonly month: Month; onBack(): void }) {
  const t = useText()
  const monthWords = useMonthWords()
  const { data, error, isError, refetch } = useQuery(queryOf(closedMonth, { month }))
  const paper = useMutation({
    mutationFn: async ({ entityCode }: ClosedEntity) => {
      const { document, name, signed } = await ask(quarterReport, { entityCode, month }, { quiet: [404] })
      downloadPdf(document, name)
      notify(signed ? 'success' : 'info', t(signed ? 'followup.report.signed' : 'followup.report.unsigned'))
    },
  })
  const table = useMutation({
    mutationFn: async ({ entityCode }: ClosedEntity) => {
      const file = await askText(quarterTable, { entityCode, month }, { quiet: [404] })
      handOverTable(file, `informe-${entityCode}-${month.slice(0, 7)}.csv`)
    },
  })
  const refused = paper.error ?? table.error
  return (
    <>
      <ScreenTitle
        intro={data && t('followup.paper.cutOff', { moment: displayMoment(data.cutOff) })}
        aside={
          <Button icon={<IconArrowLeft size={20} />} onClick={onBack}>
            {t('followup.close.back')}
          </Button>
        }
      >
        {monthWords(month)}
      </ScreenTitle>
      {isError && (
        <LoadFailed title={t('followup.failed')} onRetry={refetch}>
          {wordsOfFailure(error, t)}
        </LoadFailed>
      )}
      <Refused failure={refused} />
      {!data && !isError && <Skeleton lines={6} />}
      {data && (
        <>
          {!data.intact && <Notice tone="error" title={t('followup.close.broken')} />}
          <DataTable<ClosedEntity>
            caption={monthWords(month)}
            rows={data.entities}
            keyOf={({ entityCode }) => entityCode}
            empty={{ title: t('followup.none') }}
            searchText={({ entity }) => entity}
            totalTitle={t('followup.total')}
            dense
            columns={[
              { key: 'entity', title: t('followup.entity'), cell: ({ entity }) => entity, notInCard: true },
              ...countColumns<ClosedEntity>(t, data.total),
              {
                key: 'differences',
                title: t('followup.close.differences'),
                cell: ({ differences }) =>
                  differences.length === 0 ? (
                    t('followup.close.noDifference')
                  ) : (
                    <ul className="bare">
                      {differences.map((difference) => (
                        <li key={difference.outcome}>{differenceInWords(difference, t)}</li>
                      ))}
                    </ul>
                  ),
              },
            ]}
            card={({ entity }) => ({ title: entity })}
            actions={[
              {
                label: t('followup.report.pdf'),
                nameFor: ({ entity }) => t('followup.report.pdfOf', { entity }),
                icon: <IconDownload size={18} />,
                isBusy: ({ entityCode }) => paper.isPending && paper.variables.entityCode === entityCode,
                onAction: (row) => paper.mutate(row),
              },
              {
                label: t('followup.report.csv'),
                nameFor: ({ entity }) => t('followup.report.csvOf', { entity }),
                icon: <IconTable size={18} />,
                isBusy: ({ entityCode }) => table.isPending && table.variables.entityCode === entityCode,
                onAction: (row) => table.mutate(row),
              },
            ]}
          />
          <p className={styles.note}>
            {`${t('followup.percentageNote')} ${data.intact ? t('followup.close.intact') : ''} ${t('followup.paper.hash', { hash: data.hash })}`}
          </p>
        </>
      )}
    </>
  )
}

/** Returns "Omitidas: 10 al cierre, 12 hoy, por …" */
function differenceInWords({ outcome, atClose, now, moves }: ClosedEntity['differences'][number], t: Translate): string {
  const moved = moves.map(({ from, to, count }) => {
    if (from === null) return t('followup.close.appeared', { count })
    if (to === null) return t('followup.close.gone', { count })
    return t('followup.close.moved', { count, from: t(OUTCOME_WORDS[from]), to: t(OUTCOME_WORDS[to]) })
  })
  const words = outcome === 'due' ? t('followup.due') : t(OUTCOME_WORDS[outcome])
  return t('followup.close.difference', { outcome: words, before: atClose, now, moves: moved.join('; ') })
}

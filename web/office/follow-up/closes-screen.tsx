import { OUTCOME_WORDS } from '@djbr/domain/register/report.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { handOver, handOverTable } from '../../foundation/browser/hand-over.ts'
import { wordsOfFailure } from '../../foundation/calls/words-of-failure.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { ConfirmDialog } from '../../foundation/controls/confirm-dialog.tsx'
import { DataTable } from '../../foundation/controls/data-table.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { notify, notifyWrite } from '../../foundation/controls/notify.ts'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { Skeleton } from '../../foundation/controls/skeleton.tsx'
import { bytesOfBase64 } from '../../foundation/format/base64.ts'
import { displayMoment } from '../../foundation/format/format.ts'
import { IconArrowLeft, IconDownload, IconEye, IconLock, IconTable } from '../../foundation/icons.ts'
import { type Translate, useText } from '../../foundation/language/language.ts'
import { CLOSES, type ClosedEntity, type ClosedMonth, closeMonth, closeOf, type Difference, reportAsTable, reportOf } from './calls.ts'
import { countColumns } from './count-columns.ts'
import styles from './follow-up.module.css'
import { useMonthWords } from './month-choice.tsx'

/** /oficina/cierres: closed months, what changed since each, and the reports of entities. */
export default function ClosesScreen() {
  const [month, setMonth] = useState<string | null>(null)
  return (
    <Page width="full">{month === null ? <Closes onOpen={setMonth} /> : <CloseView month={month} onBack={() => setMonth(null)} />}</Page>
  )
}

function Closes({ onOpen }: { onOpen(month: string): void }) {
  const t = useText()
  const client = useQueryClient()
  const monthWords = useMonthWords()
  const [closing, setClosing] = useState<string | null>(null)
  const { data, isError, refetch } = useQuery(CLOSES)
  const close = useMutation({ mutationFn: closeMonth, onSettled: () => client.invalidateQueries({ queryKey: CLOSES.queryKey }) })
  const [first] = data?.por_cerrar ?? []
  return (
    <>
      <ScreenTitle
        intro={t('followup.close.intro')}
        aside={
          first && (
            <Button emphasis="action" icon={<IconLock size={20} stroke={1.75} aria-hidden />} onClick={() => setClosing(first)}>
              {t('followup.close.close', { month: monthWords(first) })}
            </Button>
          )
        }
      >
        {t('followup.close.title')}
      </ScreenTitle>
      <DataTable<ClosedMonth>
        caption={t('followup.close.title')}
        rows={data?.cerrados}
        failed={isError}
        onRetry={() => void refetch()}
        keyOf={({ mes }) => mes}
        empty={{ title: t('followup.close.none'), text: t('followup.close.noneText') }}
        columns={[
          { key: 'month', title: t('followup.close.month'), cell: ({ mes }) => monthWords(mes), notInCard: true },
          { key: 'cutOff', title: t('followup.close.cutOff'), digits: true, cell: ({ corte }) => displayMoment(corte) },
          {
            key: 'obligations',
            title: t('followup.close.obligations'),
            align: 'end',
            digits: true,
            cell: ({ obligaciones }) => obligaciones,
          },
          { key: 'by', title: t('followup.close.by'), cell: ({ por }) => por ?? t('followup.close.portal') },
          { key: 'hash', title: t('followup.close.hash'), cell: ({ huella }) => <code>{huella.slice(0, 16)}…</code> },
        ]}
        card={({ mes }) => ({ title: monthWords(mes) })}
        actions={[
          {
            label: t('followup.close.open'),
            nameFor: ({ mes }) => t('followup.close.openOf', { month: monthWords(mes) }),
            icon: <IconEye size={18} stroke={1.75} aria-hidden />,
            onAction: ({ mes }) => onOpen(mes),
          },
        ]}
      />
      {closing && (
        <ConfirmDialog
          open
          danger
          title={t('followup.close.close', { month: monthWords(closing) })}
          action={t('followup.close.close', { month: monthWords(closing) })}
          onConfirm={async () => {
            notifyWrite(await close.mutateAsync(closing))
            setClosing(null)
          }}
          onClose={() => setClosing(null)}
        >
          {close.error && <Notice tone="warning" live title={wordsOfFailure(close.error, t)} />}
          <p>{t('followup.close.closeText', { month: monthWords(closing) })}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function CloseView({ month, onBack }: { readonly month: string; onBack(): void }) {
  const t = useText()
  const monthWords = useMonthWords()
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['oficina', 'cierres', month],
    queryFn: () => closeOf(month),
    staleTime: 0,
  })
  const paper = useMutation({
    mutationFn: async ({ codigo }: ClosedEntity) => {
      const { documento, nombre, firmada } = await reportOf(codigo, month)
      handOver(new Blob([bytesOfBase64(documento)], { type: 'application/pdf' }), nombre)
      notify(firmada ? 'success' : 'info', t(firmada ? 'followup.report.signed' : 'followup.report.unsigned'))
    },
  })
  const table = useMutation({
    mutationFn: async ({ codigo }: ClosedEntity) => {
      const file = await reportAsTable(codigo, month)
      handOverTable(file, `informe-${codigo}-${month}.csv`)
    },
  })
  const refused = paper.error ?? table.error
  return (
    <>
      <ScreenTitle
        intro={data && t('followup.paper.cutOff', { moment: displayMoment(data.corte) })}
        aside={
          <Button icon={<IconArrowLeft size={20} stroke={1.75} aria-hidden />} onClick={onBack}>
            {t('followup.close.back')}
          </Button>
        }
      >
        {monthWords(month)}
      </ScreenTitle>
      {isError && (
        <Notice
          tone="error"
          live
          title={t('followup.failed')}
          action={<Button onClick={() => void refetch()}>{t('controls.table.retry')}</Button>}
        >
          {wordsOfFailure(error, t)}
        </Notice>
      )}
      {refused && <Notice tone="warning" live title={wordsOfFailure(refused, t)} />}
      {!data && !isError && <Skeleton lines={6} />}
      {data && (
        <>
          {!data.integro && <Notice tone="error" title={t('followup.close.broken')} />}
          <DataTable<ClosedEntity>
            caption={monthWords(month)}
            rows={data.entidades}
            keyOf={({ codigo }) => codigo}
            empty={{ title: t('followup.none') }}
            searchText={({ descripcion }) => descripcion}
            totalTitle={t('followup.total')}
            dense
            columns={[
              { key: 'entity', title: t('followup.entity'), cell: ({ descripcion }) => descripcion, notInCard: true },
              ...countColumns<ClosedEntity>(t, data.total),
              {
                key: 'differences',
                title: t('followup.close.differences'),
                cell: ({ diferencias }) =>
                  diferencias.length === 0 ? (
                    t('followup.close.noDifference')
                  ) : (
                    <ul className="bare">
                      {diferencias.map((difference) => (
                        <li key={difference.resultado}>{differenceInWords(difference, t)}</li>
                      ))}
                    </ul>
                  ),
              },
            ]}
            card={({ descripcion }) => ({ title: descripcion })}
            actions={[
              {
                label: t('followup.report.pdf'),
                nameFor: ({ descripcion }) => t('followup.report.pdfOf', { entity: descripcion }),
                icon: <IconDownload size={18} stroke={1.75} aria-hidden />,
                isBusy: ({ codigo }) => paper.isPending && paper.variables.codigo === codigo,
                onAction: (row) => paper.mutate(row),
              },
              {
                label: t('followup.report.csv'),
                nameFor: ({ descripcion }) => t('followup.report.csvOf', { entity: descripcion }),
                icon: <IconTable size={18} stroke={1.75} aria-hidden />,
                isBusy: ({ codigo }) => table.isPending && table.variables.codigo === codigo,
                onAction: (row) => table.mutate(row),
              },
            ]}
          />
          <p className={styles.note}>
            {t('followup.percentageNote')} {data.integro && t('followup.close.intact')} {t('followup.paper.hash', { hash: data.huella })}
          </p>
        </>
      )}
    </>
  )
}

/** "Omitidas: 10 al cierre, 12 hoy, por …" */
function differenceInWords({ resultado, al_cierre, hoy, movimientos }: Difference, t: Translate): string {
  const outcome = resultado === 'due' ? t('followup.due') : t(OUTCOME_WORDS[resultado])
  const moves = movimientos.map(({ de, a, cantidad }) => {
    if (de === null) return t('followup.close.appeared', { count: cantidad })
    if (a === null) return t('followup.close.gone', { count: cantidad })
    return t('followup.close.moved', { count: cantidad, from: t(OUTCOME_WORDS[de]), to: t(OUTCOME_WORDS[a]) })
  })
  return t('followup.close.difference', { outcome, before: al_cierre, now: hoy, moves: moves.join('; ') })
}

import type { PlainDate } from '@djbr/domain/values/dates.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { handOverTable } from '../../foundation/browser/hand-over.ts'
import { wordsOfFailure } from '../../foundation/calls/words-of-failure.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { ConfirmDialog } from '../../foundation/controls/confirm-dialog.tsx'
import { DataTable } from '../../foundation/controls/data-table.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { notify, notifyWrite } from '../../foundation/controls/notify.ts'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { StateBadge } from '../../foundation/controls/state-badge.tsx'
import { displayDayNumbers, displayTime } from '../../foundation/format/format.ts'
import { IconDownload, IconLock, IconPrinter } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { receptionSlip } from '../calls.ts'
import { usePrint } from '../shared/use-print.ts'
import { closeDay, type DayReception, exportDay, officeDay } from './calls.ts'
import { ChosenDay } from './chosen-day.tsx'
import { Closings } from './closings.tsx'
import styles from './day.module.css'
import { Totals } from './totals.tsx'

/** /oficina/jornada: what the office received on a day, its totals and its closings. */
export default function OfficeDay() {
  const t = useText()
  const client = useQueryClient()
  const [day, setDay] = useState<PlainDate | null>(null)
  const [closing, setClosing] = useState(false)
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...officeDay(day),
    placeholderData: keepPreviousData,
  })
  const slip = usePrint(receptionSlip)
  const exporting = useMutation({
    mutationFn: exportDay,
    onSuccess: (file, of) => {
      handOverTable(file, `jornada-${of}.csv`)
      notify('success', t('office.day.exported'))
    },
  })
  const close = useMutation({
    mutationFn: closeDay,
    onSuccess: (answer) => notifyWrite(answer),
    onSettled: () => {
      setClosing(false)
      void client.invalidateQueries({ queryKey: ['oficina', 'jornada'] })
    },
  })
  const shown = data?.pages[0]
  const receptions = data?.pages.flatMap(({ recepciones }) => recepciones)
  const failure = close.error ?? exporting.error
  const hasAny = (shown?.totales.recibidas ?? 0) > 0
  return (
    <Page width="full">
      <ScreenTitle
        intro={shown && t('office.day.intro', { day: displayDate(shown.dia) })}
        aside={
          shown && (
            <div className={styles.options}>
              <Button
                icon={<IconDownload size={20} stroke={1.75} aria-hidden />}
                disabled={!hasAny}
                busy={exporting.isPending && t('shell.working')}
                onClick={() => exporting.mutate(shown.dia)}
              >
                {t('office.day.export')}
              </Button>
              <Button
                emphasis="action"
                icon={<IconLock size={20} stroke={1.75} aria-hidden />}
                disabled={!hasAny}
                onClick={() => {
                  close.reset()
                  setClosing(true)
                }}
              >
                {t(shown.cierres.length === 0 ? 'office.day.close' : 'office.day.closeAgain')}
              </Button>
            </div>
          )
        }
      >
        {t('office.day.title')}
      </ScreenTitle>
      {shown && <ChosenDay shown={shown} onDay={setDay} />}
      {failure && <Notice tone="warning" live title={wordsOfFailure(failure, t)} />}
      {shown && hasAny && <Totals totals={shown.totales} />}
      {shown && hasAny && <Closings day={shown} />}
      <DataTable<DayReception>
        caption={t('office.day.title')}
        rows={receptions}
        keyOf={({ codigo }) => codigo}
        failed={isError}
        onRetry={() => void refetch()}
        empty={{ title: t('office.day.none'), text: t('office.day.noneText') }}
        searchText={(row) => `${row.numero_certificado_departamental} ${row.numero_certificado_nacional} ${row.funcionario} ${row.nombres}`}
        columns={[
          { key: 'time', title: t('office.received.time'), digits: true, cell: ({ hora }) => displayTime(new Date(hora)) },
          {
            key: 'departmental',
            title: t('office.received.departmental'),
            digits: true,
            cell: (row) => row.numero_certificado_departamental,
          },
          {
            key: 'national',
            title: t('office.received.national'),
            digits: true,
            cell: (row) => row.numero_certificado_nacional,
            notInCard: true,
          },
          { key: 'names', title: t('office.received.declarant'), cell: ({ nombres }) => nombres || '—', notInCard: true },
          { key: 'officer', title: t('office.day.by'), cell: ({ funcionario }) => funcionario },
          { key: 'state', title: t('office.staff.state'), cell: (row) => <States reception={row} /> },
          {
            key: 'closing',
            title: t('office.day.closing'),
            cell: ({ cierre }) =>
              cierre === null
                ? shown?.cierres.length
                  ? t('office.day.afterClosing')
                  : '—'
                : t('office.day.closingOf', { number: cierre }),
          },
        ]}
        actionsTitle={t('office.slip')}
        actions={[
          {
            label: t('office.slip.print'),
            nameFor: ({ numero_certificado_departamental }) => t('office.slip.printOf', { number: numero_certificado_departamental }),
            icon: <IconPrinter size={18} stroke={1.75} aria-hidden />,
            isFor: ({ control_cge }) => control_cge !== null,
            isBusy: ({ control_cge }) => slip.isPending && slip.variables === control_cge,
            onAction: ({ control_cge }) => control_cge && slip.mutate(control_cge),
          },
        ]}
        card={({ numero_certificado_nacional, nombres }) => ({ title: numero_certificado_nacional, fact: nombres })}
        aside={
          shown &&
          hasNextPage && (
            <div className={styles.more}>
              <span role="status">{t('office.day.shown', { shown: receptions?.length ?? 0, count: shown.totales.recibidas })}</span>
              <Button busy={isFetchingNextPage && t('shell.working')} onClick={() => void fetchNextPage()}>
                {t('office.day.more')}
              </Button>
            </div>
          )
        }
      />
      {closing && shown && (
        <ConfirmDialog
          open
          title={t('office.day.closeAsk', { day: displayDate(shown.dia) })}
          action={t('office.day.close')}
          onConfirm={() => close.mutateAsync(shown.dia)}
          onClose={() => setClosing(false)}
        >
          {t('office.day.closeText', { count: shown.totales.recibidas })}
        </ConfirmDialog>
      )}
    </Page>
  )
}

/** Whether it was received in time, and that it was written off since. */
function States({ reception: { fuera_de_plazo, dada_de_baja } }: { readonly reception: DayReception }) {
  const t = useText()
  return (
    <span className={styles.states}>
      <StateBadge tone={fuera_de_plazo ? 'warning' : 'success'}>
        {t(fuera_de_plazo ? 'office.day.receivedLate' : 'office.day.receivedInTime')}
      </StateBadge>
      {dada_de_baja && <StateBadge tone="error">{t('office.day.isWrittenOff', { day: displayDayNumbers(dada_de_baja) })}</StateBadge>}
    </span>
  )
}

import { closeDay, type DayReception, exportDay, officeDay } from '@djbr/domain/calls/day.ts'
import type { PlainDate } from '@djbr/domain/values/dates.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mutationOf } from '../../area/index.ts'
import { handOverTable } from '../../foundation/browser/hand-over.ts'
import { askText, keyOf } from '../../foundation/calls/ask.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { ConfirmDialog } from '../../foundation/controls/confirm-dialog.tsx'
import { DataTable } from '../../foundation/controls/data-table.tsx'
import { notify, notifyWrite } from '../../foundation/controls/notify.ts'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { Refused } from '../../foundation/controls/refused.tsx'
import { StateBadge } from '../../foundation/controls/state-badge.tsx'
import { displayDayNumbers, displayTime } from '../../foundation/format/format.ts'
import { IconDownload, IconLock, IconPrinter } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { receptionSlip } from '../reception.ts'
import { usePrint } from '../shared/use-print.ts'
import { ChosenDay } from './chosen-day.tsx'
import { Closings } from './closings.tsx'
import styles from './day.module.css'
import { pagesOfDay } from './day-page.ts'
import { Totals } from './totals.tsx'

/** Statuses of a refused table that the screen reports itself. */
const SAID_HERE = [200, 400, 403, 404, 429]

/** /oficina/jornada: what the office received on a day, its totals and its closings. */
export default function OfficeDay() {
  const t = useText()
  const client = useQueryClient()
  const [day, setDay] = useState<PlainDate | null>(null)
  const [closing, setClosing] = useState(false)
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...pagesOfDay(day),
    placeholderData: keepPreviousData,
  })
  const slip = usePrint(receptionSlip)
  const exporting = useMutation({
    mutationFn: (of: PlainDate) => askText(exportDay, { day: of }, { quiet: SAID_HERE }),
    onSuccess: (file, of) => {
      handOverTable(file, `jornada-${of}.csv`)
      notify('success', t('office.day.exported'))
    },
  })
  const close = useMutation({
    ...mutationOf(closeDay),
    onSuccess: (answer) => notifyWrite(answer),
    onSettled: () => {
      setClosing(false)
      void client.invalidateQueries({ queryKey: keyOf(officeDay) })
    },
  })
  const shown = data?.pages[0]
  const receptions = data?.pages.flatMap(({ receptions }) => receptions)
  const failure = close.error ?? exporting.error
  const hasAny = (shown?.totals.received ?? 0) > 0
  return (
    <Page width="full">
      <ScreenTitle
        intro={shown && t('office.day.intro', { day: displayDate(shown.day) })}
        aside={
          shown && (
            <div className={styles.options}>
              <Button
                icon={<IconDownload size={20} />}
                disabled={!hasAny}
                busy={exporting.isPending && t('shell.working')}
                onClick={() => exporting.mutate(shown.day)}
              >
                {t('office.day.export')}
              </Button>
              <Button
                emphasis="action"
                icon={<IconLock size={20} />}
                disabled={!hasAny}
                onClick={() => {
                  close.reset()
                  setClosing(true)
                }}
              >
                {t(shown.closings.length === 0 ? 'office.day.close' : 'office.day.closeAgain')}
              </Button>
            </div>
          )
        }
      >
        {t('office.title.day')}
      </ScreenTitle>
      {shown && <ChosenDay shown={shown} onDay={setDay} />}
      <Refused failure={failure} />
      {shown && hasAny && <Totals totals={shown.totals} />}
      {shown && hasAny && <Closings day={shown} />}
      <DataTable<DayReception>
        caption={t('office.title.day')}
        rows={receptions}
        keyOf={({ id }) => id}
        failed={isError}
        onRetry={() => void refetch()}
        empty={{ title: t('office.day.none'), text: t('office.day.noneText') }}
        searchText={(row) => `${row.departmental} ${row.national} ${row.officer} ${row.names}`}
        columns={[
          { key: 'time', title: t('office.received.time'), digits: true, cell: ({ receivedAt }) => displayTime(receivedAt) },
          {
            key: 'departmental',
            title: t('office.received.departmental'),
            digits: true,
            cell: ({ departmental }) => departmental,
          },
          {
            key: 'national',
            title: t('office.received.national'),
            digits: true,
            cell: ({ national }) => national,
            notInCard: true,
          },
          { key: 'names', title: t('office.received.declarant'), cell: ({ names }) => names || '—', notInCard: true },
          { key: 'officer', title: t('office.day.by'), cell: ({ officer }) => officer },
          { key: 'state', title: t('office.staff.state'), cell: (row) => <States reception={row} /> },
          {
            key: 'closing',
            title: t('office.day.closing'),
            cell: (row) =>
              row.closing === null
                ? shown?.closings.length
                  ? t('office.day.afterClosing')
                  : '—'
                : t('office.day.closingOf', { number: row.closing }),
          },
        ]}
        actionsTitle={t('office.slip')}
        actions={[
          {
            label: t('office.slip.print'),
            nameFor: ({ departmental }) => t('office.slip.printOf', { number: departmental }),
            icon: <IconPrinter size={18} />,
            isFor: ({ controlCode }) => controlCode !== null,
            isBusy: ({ controlCode }) => slip.isPending && slip.variables === controlCode,
            onAction: ({ controlCode }) => controlCode && slip.mutate(controlCode),
          },
        ]}
        card={({ national, names }) => ({ title: national, fact: names })}
        aside={
          shown &&
          hasNextPage && (
            <div className={styles.more}>
              <span role="status">{t('office.day.shown', { shown: receptions?.length ?? 0, count: shown.totals.received })}</span>
              <Button busy={isFetchingNextPage && t('shell.working')} onClick={() => void fetchNextPage()}>
                {t('office.day.more')}
              </Button>
            </div>
          )
        }
      />
      {closing && shown && (
        <ConfirmDialog
          title={t('office.day.closeAsk', { day: displayDate(shown.day) })}
          action={t('office.day.close')}
          onConfirm={() => close.mutateAsync({ day: shown.day })}
          onClose={() => setClosing(false)}
        >
          {t('office.day.closeText', { count: shown.totals.received })}
        </ConfirmDialog>
      )}
    </Page>
  )
}

/** Says whether a declaration was received on time, and whether it has been written off since. */
function States({ reception: { late, writtenOffAt } }: { readonly reception: DayReception }) {
  const t = useText()
  return (
    <span className={styles.states}>
      <StateBadge tone={late ? 'warning' : 'success'}>{t(late ? 'office.day.receivedLate' : 'office.day.receivedInTime')}</StateBadge>
      {writtenOffAt && <StateBadge tone="error">{t('office.day.isWrittenOff', { day: displayDayNumbers(writtenOffAt) })}</StateBadge>}
    </span>
  )
}

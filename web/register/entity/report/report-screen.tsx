import type { Asked } from '@djbr/domain/calls/call.ts'
import { type ReportRow, report, reportPaper, reportTable } from '@djbr/domain/calls/entity.ts'
import { OBLIGATION_REASON_WORDS } from '@djbr/domain/register/obligation.ts'
import { yearOf } from '@djbr/domain/values/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { handOverTable } from '../../../foundation/browser/hand-over.ts'
import { ask, askText, queryOf } from '../../../foundation/calls/ask.ts'
import { Button } from '../../../foundation/controls/button.tsx'
import { DataTable } from '../../../foundation/controls/data-table.tsx'
import { downloadPdf } from '../../../foundation/controls/download-pdf.ts'
import { Page, ScreenTitle } from '../../../foundation/controls/page.tsx'
import { Refused } from '../../../foundation/controls/refused.tsx'
import { displayDayNumbers, displayTime } from '../../../foundation/format/format.ts'
import { IconDownload, IconFileTypePdf } from '../../../foundation/icons.ts'
import { useText } from '../../../foundation/language/language.ts'
import { useFacts } from '../../../foundation/session/facts.ts'
import styles from '../entity.module.css'
import { useWork } from '../use-work.ts'

type Period = Asked<typeof report>

const YEARS_BACK = 5

const QUARTERS = [1, 2, 3, 4]

/** /entidad/informe: what was due in a year or a quarter and what became of it, by month and reason. */
export default function ReportScreen() {
  const t = useText()
  const { today } = useFacts()
  const thisYear = yearOf(today)
  const [period, setPeriod] = useState<Period>({ year: thisYear })
  const { data, isError, refetch } = useQuery(queryOf(report, period))
  const columns = ['due', 'onTime', 'late', 'veryLate', 'missing', 'open', 'exempt', 'inReview'] as const
  const work = useWork()
  const hasRows = data !== undefined && data.rows.length > 0
  const download = (
    <div className={styles.buttons}>
      <Button icon={<IconDownload size={20} />} disabled={!hasRows || work.busy} onClick={() => void work.run(() => saveReport(period))}>
        {t('entity.report.download')}
      </Button>
      <Button
        icon={<IconFileTypePdf size={20} />}
        disabled={!hasRows}
        busy={work.busy && t('shell.working')}
        onClick={() =>
          void work.run(async () => {
            const { base64, name } = await ask(reportPaper, period, { quiet: true })
            downloadPdf(base64, name)
          })
        }
      >
        {t('entity.report.print')}
      </Button>
    </div>
  )
  return (
    <Page width="full">
      <ScreenTitle intro={t('entity.report.intro')} aside={download}>
        {t('entity.report.title')}
      </ScreenTitle>
      <div className={styles.filters}>
        <label>
          <span>{t('entity.report.year')}</span>
          <select value={period.year} onChange={({ target }) => setPeriod({ ...period, year: Number(target.value) })}>
            {Array.from({ length: YEARS_BACK + 2 }, (_, index) => thisYear + 1 - index).map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
        <label>
          <span>{t('entity.report.quarter')}</span>
          <select
            value={period.quarter ?? ''}
            onChange={({ target }) => setPeriod({ ...period, quarter: target.value === '' ? undefined : Number(target.value) })}
          >
            <option value="">{t('entity.report.wholeYear')}</option>
            {QUARTERS.map((quarter) => (
              <option key={quarter} value={quarter}>
                {t('entity.report.quarterN', { quarter })}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Refused failure={work.failed} kept={t('entity.report.kept')} />
      {data && (
        <p>
          {`${t('entity.report.cutOff', { date: displayDayNumbers(data.cutOff), time: displayTime(data.cutOff) })} ${data.notDerived > 0 ? t('entity.report.notDerivedText', { count: data.notDerived }) : ''}`}
        </p>
      )}
      <DataTable<ReportRow>
        caption={t('entity.report.title')}
        full
        rows={data?.rows}
        keyOf={({ month, reason }) => `${month} ${reason}`}
        failed={isError}
        onRetry={() => void refetch()}
        empty={{ title: t('entity.report.none'), text: t('entity.report.none.text') }}
        columns={[
          {
            key: 'month',
            title: t('entity.report.month'),
            cell: ({ month }) => month.split('-').reverse().join('/'),
            digits: true,
            notInCard: true,
          },
          { key: 'reason', title: t('entity.report.reason'), cell: ({ reason }) => t(OBLIGATION_REASON_WORDS[reason]), notInCard: true },
          ...columns.map((name) => ({
            key: name,
            title: t(`entity.report.${name}`),
            cell: (row: ReportRow) => row[name],
            digits: true,
            align: 'end' as const,
            total: data?.rows.reduce((sum, row) => sum + row[name], 0),
          })),
        ]}
        card={({ month, reason }) => ({ title: `${month.split('-').reverse().join('/')}, ${t(OBLIGATION_REASON_WORDS[reason])}` })}
      />
    </Page>
  )
}

/** Hands the report over as a file. */
async function saveReport(period: Period): Promise<void> {
  const { year, quarter } = period
  handOverTable(await askText(reportTable, period, { quiet: true }), `informe-${year}${quarter ? `-t${quarter}` : ''}.csv`)
}

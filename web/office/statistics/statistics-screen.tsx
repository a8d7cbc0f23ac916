import { type OfficeStatistics, officeStatistics, type Period } from '@djbr/domain/calls/statistics.ts'
import { SMALLEST_DISCLOSED } from '@djbr/domain/office/statistics.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { queryOf } from '../../foundation/calls/ask.ts'
import { useConfiguration } from '../../foundation/calls/configuration.ts'
import { useList } from '../../foundation/calls/lists.ts'
import { wordsOfFailure } from '../../foundation/calls/words-of-failure.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { DateInput } from '../../foundation/controls/date-inputs.tsx'
import { LoadFailed } from '../../foundation/controls/loaded.tsx'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { Select } from '../../foundation/controls/select.tsx'
import { Skeleton } from '../../foundation/controls/skeleton.tsx'
import { useText } from '../../foundation/language/language.ts'
import { CountCard, CountCards } from '../../statistics/index.ts'
import styles from './statistics.module.css'

const FULL_YEAR: Period = {}

const CaseStatistics = lazy(async () => ({ default: (await import('../../verification/office/index.ts')).CaseStatistics }))

/** /oficina/estadisticas: how many declarations were filed in a period, when, where and why. */
export default function StatisticsScreen() {
  const t = useText()
  const [asked, setAsked] = useState(FULL_YEAR)
  const examines = useConfiguration()?.verificacion_habilitada === true
  const { data, error, isError, refetch } = useQuery({ ...queryOf(officeStatistics, asked), placeholderData: keepPreviousData })
  return (
    <Page width="full">
      <ScreenTitle intro={t('statistics.intro', { smallest: SMALLEST_DISCLOSED })}>{t('office.title.statistics')}</ScreenTitle>
      <PeriodForm
        key={data ? 'known' : 'unknown'}
        period={{ ...asked, from: asked.from ?? data?.from, until: asked.until ?? data?.until }}
        entities={data?.entities ?? []}
        onAsk={setAsked}
      />
      {isError && (
        <LoadFailed title={t('statistics.failed')} onRetry={refetch}>
          {wordsOfFailure(error, t)}
        </LoadFailed>
      )}
      {!data && !isError && <Skeleton lines={6} />}
      {data && (
        <CountCards
          first={<CountCard title={t(data.byDay ? 'statistics.by.day' : 'statistics.by.month')} table={data.time} picture="columns" />}
        >
          <CountCard
            title={t('statistics.by.state')}
            table={data.state}
            note={
              data.open === null
                ? t('statistics.openFew', { smallest: SMALLEST_DISCLOSED })
                : t('statistics.open', { count: data.open.toLocaleString('es-BO') })
            }
          />
          <CountCard title={t('statistics.by.punctuality')} table={data.punctuality} />
          <CountCard title={t('statistics.by.reason')} table={data.reason} />
          <CountCard title={t('statistics.by.department')} table={data.department} />
          <CountCard title={t('statistics.by.hour')} table={data.hour} picture="columns" />
          <CountCard title={t('statistics.by.entity')} table={data.entity} />
          <CountCard title={t('statistics.by.failures')} table={data.outages} note={t('statistics.failuresNote')} />
        </CountCards>
      )}
      {examines && (
        <Suspense fallback={<Skeleton lines={6} />}>
          <CaseStatistics />
        </Suspense>
      )}
    </Page>
  )
}

interface PeriodFormProps {
  readonly period: Period
  readonly entities: OfficeStatistics['entities']
  onAsk(period: Period): void
}

function PeriodForm({ period, entities, onAsk }: PeriodFormProps) {
  const t = useText()
  const departments = useList('departamentos').options
  const [entered, setEntered] = useState(period)
  const [tried, setTried] = useState(false)
  const change = (part: Partial<Period>) => setEntered((now) => ({ ...now, ...part }))
  const disordered = entered.from !== undefined && entered.until !== undefined && entered.until < entered.from
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (!disordered && event.currentTarget.checkValidity()) onAsk(entered)
  }
  return (
    <form className={styles.period} aria-label={t('office.filters')} onSubmit={ask} noValidate>
      <DateInput
        name="desde"
        label={t('statistics.from')}
        value={entered.from ?? null}
        onChange={(from) => change({ from: from ?? undefined })}
      />
      <DateInput
        name="hasta"
        label={t('statistics.until')}
        value={entered.until ?? null}
        onChange={(until) => change({ until: until ?? undefined })}
        error={tried && disordered ? t('statistics.wrongPeriod') : undefined}
      />
      <Select
        name="departamento"
        label={t('statistics.department')}
        value={entered.department ?? null}
        onChange={(department) => change({ department: department ?? undefined })}
        options={[...departments, { value: 0, label: t('statistics.abroad') }]}
        placeholder={t('statistics.anyDepartment')}
        width="full"
      />
      <Select
        name="entidad"
        label={t('statistics.entity')}
        value={entered.entity ?? null}
        onChange={(entity) => change({ entity: entity ?? undefined })}
        options={[...entities.map(({ code, word }) => ({ value: code, label: word })), { value: 0, label: t('statistics.otherEntity') }]}
        placeholder={t('statistics.anyEntity')}
        width="full"
      />
      <div className={styles.show}>
        <Button type="submit" emphasis="action">
          {t('statistics.show')}
        </Button>
      </div>
    </form>
  )
}

import { SMALLEST_DISCLOSED } from '@djbr/domain/office/statistics.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { useConfiguration } from '../../foundation/calls/configuration.ts'
import { useList } from '../../foundation/calls/lists.ts'
import { wordsOfFailure } from '../../foundation/calls/words-of-failure.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { DateInput } from '../../foundation/controls/date-inputs.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { Select } from '../../foundation/controls/select.tsx'
import { Skeleton } from '../../foundation/controls/skeleton.tsx'
import { useText } from '../../foundation/language/language.ts'
import { CountCard, CountCards } from '../../statistics/index.ts'
import { officeStatistics, type Period } from './calls.ts'
import styles from './statistics.module.css'

const FULL_YEAR: Period = { desde: null, hasta: null, departamento: null, entidad: null }

const CaseStatistics = lazy(async () => ({ default: (await import('../../verification/office/index.ts')).CaseStatistics }))

/** /oficina/estadisticas: how many were filed, when, where and why, in a period. */
export default function StatisticsScreen() {
  const t = useText()
  const [asked, setAsked] = useState(FULL_YEAR)
  const examines = useConfiguration()?.verificacion_habilitada === true
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['oficina/estadisticas', asked],
    queryFn: () => officeStatistics(asked),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return (
    <Page width="full">
      <ScreenTitle intro={t('statistics.intro', { smallest: SMALLEST_DISCLOSED })}>{t('statistics.title')}</ScreenTitle>
      <PeriodForm
        key={data ? 'known' : 'unknown'}
        period={{ ...asked, desde: asked.desde ?? data?.desde ?? null, hasta: asked.hasta ?? data?.hasta ?? null }}
        entities={data?.entidades ?? []}
        onAsk={setAsked}
      />
      {isError && (
        <Notice
          tone="error"
          live
          title={t('statistics.failed')}
          action={<Button onClick={() => void refetch()}>{t('controls.table.retry')}</Button>}
        >
          {wordsOfFailure(error, t)}
        </Notice>
      )}
      {!data && !isError && <Skeleton lines={6} />}
      {data && (
        <CountCards
          first={<CountCard title={t(data.por_dia ? 'statistics.by.day' : 'statistics.by.month')} table={data.tiempo} picture="columns" />}
        >
          <CountCard
            title={t('statistics.by.state')}
            table={data.estado}
            note={
              data.sin_finalizar === null
                ? t('statistics.openFew', { smallest: SMALLEST_DISCLOSED })
                : t('statistics.open', { count: data.sin_finalizar.toLocaleString('es-BO') })
            }
          />
          <CountCard title={t('statistics.by.punctuality')} table={data.plazo} />
          <CountCard title={t('statistics.by.reason')} table={data.motivo} />
          <CountCard title={t('statistics.by.department')} table={data.departamento} />
          <CountCard title={t('statistics.by.hour')} table={data.hora} picture="columns" />
          <CountCard title={t('statistics.by.entity')} table={data.entidad} />
          <CountCard title={t('statistics.by.failures')} table={data.fallas} note={t('statistics.failuresNote')} />
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
  readonly entities: readonly { readonly codigo: number; readonly descripcion: string }[]
  onAsk(period: Period): void
}

function PeriodForm({ period, entities, onAsk }: PeriodFormProps) {
  const t = useText()
  const departments = useList('departamentos').options
  const [entered, setEntered] = useState(period)
  const [tried, setTried] = useState(false)
  const change = (part: Partial<Period>) => setEntered((now) => ({ ...now, ...part }))
  const disordered = entered.desde !== null && entered.hasta !== null && entered.hasta < entered.desde
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (!disordered && event.currentTarget.checkValidity()) onAsk(entered)
  }
  return (
    <form className={styles.period} aria-label={t('audit.filter.title')} onSubmit={ask} noValidate>
      <DateInput name="desde" label={t('statistics.from')} value={entered.desde} onChange={(desde) => change({ desde })} />
      <DateInput
        name="hasta"
        label={t('statistics.until')}
        value={entered.hasta}
        onChange={(hasta) => change({ hasta })}
        error={tried && disordered ? t('statistics.wrongPeriod') : undefined}
      />
      <Select
        name="departamento"
        label={t('statistics.department')}
        value={entered.departamento}
        onChange={(departamento) => change({ departamento })}
        options={[...departments, { value: 0, label: t('statistics.abroad') }]}
        placeholder={t('statistics.anyDepartment')}
        width="full"
      />
      <Select
        name="entidad"
        label={t('statistics.entity')}
        value={entered.entidad}
        onChange={(entidad) => change({ entidad })}
        options={[
          ...entities.map(({ codigo, descripcion }) => ({ value: codigo, label: descripcion })),
          { value: 0, label: t('statistics.otherEntity') },
        ]}
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

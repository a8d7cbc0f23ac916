import { openOmissions } from '@djbr/domain/calls/omissions.ts'
import { ONE_OUTCOME_WORDS, OUTCOME_WORDS, OUTCOMES, type Outcome } from '@djbr/domain/register/report.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mutationOf } from '../../area/index.ts'
import { wordsOfFailure } from '../../foundation/calls/words-of-failure.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { ConfirmDialog } from '../../foundation/controls/confirm-dialog.tsx'
import { DataTable } from '../../foundation/controls/data-table.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { notifyWrite } from '../../foundation/controls/notify.ts'
import { ScreenTitle } from '../../foundation/controls/page.tsx'
import { Select } from '../../foundation/controls/select.tsx'
import { StateBadge } from '../../foundation/controls/state-badge.tsx'
import { displayDayNumbers, displayTime } from '../../foundation/format/format.ts'
import { IconArrowLeft, IconEye } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { type EntityFilter, entityMonth, type ListedObligation } from './calls.ts'
import { countColumns } from './count-columns.ts'
import styles from './follow-up.module.css'
import { useMonthWords } from './month-choice.tsx'
import { Turn } from './turn.tsx'
import { useReasonWords } from './use-reason-words.ts'

const TONES = {
  onTime: 'success',
  late: 'warning',
  veryLate: 'warning',
  missing: 'error',
  justified: 'info',
  exempt: 'info',
  open: 'progress',
} as const satisfies Record<Outcome, 'success' | 'warning' | 'error' | 'info' | 'progress'>

/** Everybody of an entity in a month (`YYYY-MM`), from the first row on. */
export const everybody = (mes: string): EntityFilter => ({ mes, motivo: null, resultado: null, desde_fila: 0 })

interface EntityViewProps {
  readonly entity: number
  readonly filter: EntityFilter
  onFilter(filter: EntityFilter): void
  onPerson(person: number): void
  onBack(): void
}

/** What the people of an entity owe in a month, a page at a time. */
export function EntityView({ entity, filter, onFilter, onPerson, onBack }: EntityViewProps) {
  const t = useText()
  const monthWords = useMonthWords()
  const reasonWords = useReasonWords()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['oficina/seguimiento', entity, filter],
    queryFn: () => entityMonth(entity, filter),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const [opening, setOpening] = useState(false)
  const cases = useMutation(mutationOf(openOmissions))
  const name = data?.descripcion ?? t('followup.entity')
  const change = (part: Partial<EntityFilter>) => onFilter({ ...filter, desde_fila: 0, ...part })
  return (
    <>
      <ScreenTitle
        intro={t('followup.entityIntro', { month: monthWords(filter.mes) })}
        aside={
          <div className={styles.turn}>
            <Button icon={<IconArrowLeft size={20} stroke={1.75} aria-hidden />} onClick={onBack}>
              {t('followup.back.month')}
            </Button>
            <Button disabled={!data?.omitidas} onClick={() => setOpening(true)}>
              {t('followup.case.openAll')}
            </Button>
          </div>
        }
      >
        {name}
      </ScreenTitle>
      <DataTable
        caption={t('followup.total')}
        rows={data && [data]}
        failed={isError}
        onRetry={() => void refetch()}
        keyOf={() => entity}
        columns={countColumns(t, undefined)}
        card={() => ({ title: t('followup.total') })}
        full
        dense
      />
      {data?.porcentaje === null && <p className={styles.note}>{t('followup.percentageNote')}</p>}
      <div className={styles.narrow}>
        <Select<string>
          name="motivo"
          label={t('followup.reason')}
          value={filter.motivo}
          onChange={(motivo) => change({ motivo })}
          options={['1', '2', '3'].map((reason) => ({ value: reason, label: reasonWords(Number(reason)) }))}
          placeholder={t('followup.anyReason')}
          width="full"
        />
        <Select<Outcome>
          name="resultado"
          label={t('followup.outcome')}
          value={filter.resultado}
          onChange={(resultado) => change({ resultado })}
          options={OUTCOMES.map((outcome) => ({ value: outcome, label: t(OUTCOME_WORDS[outcome]) }))}
          placeholder={t('followup.anyOutcome')}
          width="full"
        />
      </div>
      <DataTable<ListedObligation>
        caption={name}
        rows={data?.filas}
        keyOf={({ obligacion }) => obligacion}
        failed={isError}
        onRetry={() => void refetch()}
        empty={{ title: t('followup.noPeople'), text: t('followup.noneText') }}
        full
        columns={[
          { key: 'person', title: t('followup.person'), cell: ({ nombre }) => nombre, notInCard: true },
          { key: 'document', title: t('followup.document'), digits: true, cell: ({ documento }) => documento },
          { key: 'reason', title: t('followup.reason'), cell: ({ motivo }) => reasonWords(motivo) },
          {
            key: 'due',
            title: t('followup.dueOn'),
            digits: true,
            cell: ({ vence, prorrogada_hasta }) =>
              prorrogada_hasta ? t('followup.dueExtended', { date: displayDate(prorrogada_hasta) }) : displayDate(vence),
          },
          {
            key: 'outcome',
            title: t('followup.outcome'),
            cell: ({ resultado }) => <StateBadge tone={TONES[resultado]}>{t(ONE_OUTCOME_WORDS[resultado])}</StateBadge>,
          },
          { key: 'received', title: t('followup.received'), digits: true, cell: ({ recibida }) => displayDate(recibida) || '—' },
          {
            key: 'identity',
            title: t('followup.identity'),
            cell: ({ verificada }) => t(verificada ? 'followup.identity.verificada' : 'followup.unverified'),
          },
        ]}
        card={({ nombre }) => ({ title: nombre })}
        actions={[
          {
            label: t('followup.openPerson'),
            nameFor: ({ nombre }) => t('followup.openPersonOf', { name: nombre }),
            icon: <IconEye size={18} stroke={1.75} aria-hidden />,
            onAction: ({ persona }) => onPerson(persona),
          },
        ]}
        aside={
          <Turn
            from={filter.desde_fila}
            more={data?.hay_mas ?? false}
            busy={isFetching}
            onTurn={(desde_fila) => onFilter({ ...filter, desde_fila })}
          />
        }
      />
      {data && (
        <p className={styles.note}>
          {t('followup.cutOff', { date: displayDayNumbers(data.corte), time: displayTime(new Date(data.corte)) })}{' '}
          {data.padron_confirmado ? t('followup.roster.yes', { date: displayDate(data.padron_confirmado) }) : t('followup.roster.no')}.
        </p>
      )}
      {opening && (
        <ConfirmDialog
          open
          title={t('followup.case.openAll')}
          action={t('followup.case.openAll')}
          onConfirm={async () => {
            notifyWrite(await cases.mutateAsync({ entityCode: entity, month: `${filter.mes}-01` }))
            setOpening(false)
          }}
          onClose={() => setOpening(false)}
        >
          {cases.error && <Notice tone="warning" live title={wordsOfFailure(cases.error, t)} />}
          <p>{t('followup.case.openAllText', { entity: name, month: monthWords(filter.mes) })}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

import { caseOutcome } from '@djbr/domain/office/office-forms.ts'
import { CASE_OUTCOME_WORDS, CASE_OUTCOMES, type CaseOutcome } from '@djbr/domain/register/omission.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ReasonDialog } from '../../area/index.ts'
import { ChoiceGroup } from '../../foundation/controls/choice-group.tsx'
import { DataTable } from '../../foundation/controls/data-table.tsx'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { Select } from '../../foundation/controls/select.tsx'
import { displayDayNumbers } from '../../foundation/format/format.ts'
import { IconPencil } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { type CaseFilter, type CaseStatus, type OmissionCase, omissionCases, writeCase } from './calls.ts'
import styles from './follow-up.module.css'
import { Turn } from './turn.tsx'
import { useReasonWords } from './use-reason-words.ts'

const KEY = ['oficina', 'omisiones']
const STATUS_WORDS = { open: 'followup.case.open', ...CASE_OUTCOME_WORDS } as const

/** /oficina/omisiones: missing declarations that were handed on, and what came of each. */
export default function CasesScreen() {
  const t = useText()
  const client = useQueryClient()
  const reasonWords = useReasonWords()
  const [filter, setFilter] = useState<CaseFilter>({ estado: null, desde_fila: 0 })
  const [writing, setWriting] = useState<OmissionCase | null>(null)
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [...KEY, filter],
    queryFn: () => omissionCases(filter),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return (
    <Page width="full">
      <ScreenTitle intro={t('followup.case.intro')}>{t('followup.case.title')}</ScreenTitle>
      <div className={styles.narrow}>
        <Select<CaseStatus>
          name="estado"
          label={t('followup.case.status')}
          value={filter.estado}
          onChange={(estado) => setFilter({ estado, desde_fila: 0 })}
          options={(data?.cantidades ?? []).map(({ estado, cantidad }) => ({
            value: estado,
            label: t('followup.case.withCount', { status: t(STATUS_WORDS[estado]), count: cantidad }),
          }))}
          placeholder={t('followup.case.anyStatus')}
          width="full"
        />
      </div>
      <DataTable<OmissionCase>
        caption={t('followup.case.title')}
        rows={data?.casos}
        failed={isError}
        onRetry={() => void refetch()}
        keyOf={({ codigo }) => codigo}
        full
        empty={{ title: t('followup.case.none'), text: t('followup.case.noneText') }}
        columns={[
          { key: 'person', title: t('followup.person'), cell: ({ nombre }) => nombre, notInCard: true },
          { key: 'document', title: t('followup.document'), digits: true, cell: ({ documento }) => documento },
          { key: 'entity', title: t('followup.entity'), cell: ({ entidad }) => entidad },
          {
            key: 'due',
            title: t('followup.dueOn'),
            digits: true,
            cell: ({ motivo, vence }) => `${reasonWords(motivo)}, ${displayDate(vence)}`,
          },
          { key: 'received', title: t('followup.received'), digits: true, cell: ({ recibida }) => displayDate(recibida) || '—' },
          {
            key: 'opened',
            title: t('followup.case.openedAt'),
            digits: true,
            cell: ({ abierto, abierto_por }) => `${displayDayNumbers(abierto)}, ${abierto_por}`,
          },
          {
            key: 'history',
            title: t('followup.case.history'),
            cell: ({ historia }) =>
              historia.length === 0 ? (
                t('followup.case.open')
              ) : (
                <ul className="bare">
                  {historia.map(({ resultado, fecha, referencia, por }) => (
                    <li key={`${fecha} ${resultado} ${referencia}`}>
                      {t('followup.case.event', {
                        date: displayDate(fecha),
                        outcome: t(CASE_OUTCOME_WORDS[resultado]),
                        reference: referencia,
                        account: por,
                      })}
                    </li>
                  ))}
                </ul>
              ),
          },
        ]}
        card={({ nombre }) => ({ title: nombre })}
        actions={[
          {
            label: t('followup.case.write'),
            nameFor: ({ nombre }) => t('followup.case.writeOf', { name: nombre }),
            icon: <IconPencil size={18} stroke={1.75} aria-hidden />,
            onAction: setWriting,
          },
        ]}
        aside={
          <Turn
            from={filter.desde_fila}
            more={data?.hay_mas ?? false}
            busy={isFetching}
            onTurn={(desde_fila) => setFilter((now) => ({ ...now, desde_fila }))}
          />
        }
      />
      {writing && (
        <OutcomeDialog
          row={writing}
          onClose={() => {
            setWriting(null)
            void client.invalidateQueries({ queryKey: KEY })
          }}
        />
      )}
    </Page>
  )
}

function OutcomeDialog({ row, onClose }: { readonly row: OmissionCase; onClose(): void }) {
  const t = useText()
  const [outcome, setOutcome] = useState<CaseOutcome>('notified')
  return (
    <ReasonDialog
      title={t('followup.case.write')}
      text={`${row.nombre}. ${t('followup.case.writeText')}`}
      set={caseOutcome}
      action={t('followup.case.write')}
      kept={t('followup.case.kept')}
      send={(said) => writeCase(row.codigo, { resultado: outcome, ...said })}
      onClose={onClose}
    >
      <ChoiceGroup
        name="resultado"
        label={t('followup.case.status')}
        value={CASE_OUTCOMES.indexOf(outcome)}
        onChange={(index) => setOutcome(CASE_OUTCOMES[index ?? 0] ?? 'notified')}
        options={CASE_OUTCOMES.map((each, index) => ({ value: index, label: t(CASE_OUTCOME_WORDS[each]) }))}
      />
    </ReasonDialog>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { Search } from '../../foundation/address/search.ts'
import { useList } from '../../foundation/calls/lists.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { DataTable } from '../../foundation/controls/data-table.tsx'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { Select } from '../../foundation/controls/select.tsx'
import { displayDayNumbers, displayTime } from '../../foundation/format/format.ts'
import { IconEye } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { type EntityFilter, type EntityRow, type MonthFilter, monthCounts } from './calls.ts'
import { countColumns, percentageFact } from './count-columns.ts'
import { EntityView, everybody } from './entity-view.tsx'
import styles from './follow-up.module.css'
import { MonthChoice, monthIn } from './month-choice.tsx'
import { PersonView } from './person-view.tsx'

const REASONS = ['1', '2', '3'] as const
const all = (mes: string): MonthFilter => ({ mes, entidad: null, departamento: null, motivo: null, padron: null })

/** /oficina/seguimiento: how all entities stand in a month, the people of one, and somebody of it; the address says which. */
export default function MonthScreen() {
  const { entidad, persona, mes: named } = useSearch({ strict: false }) as Search
  const mes = monthIn(named)
  const navigate = useNavigate()
  const [asked, setAsked] = useState(() => all(mes))
  const [chosen, setChosen] = useState<{ readonly entity: number; readonly filter: EntityFilter } | null>(null)
  const look = (at: Search) => void navigate({ to: '.', search: at })
  const open = ({ codigo }: EntityRow) => {
    setChosen(null)
    look({ entidad: codigo, mes: asked.mes })
  }
  if (entidad === undefined) {
    return (
      <Page width="full">
        <Entities asked={asked} onAsk={setAsked} onOpen={open} />
      </Page>
    )
  }
  // What was chosen is of the entity and the month that it was chosen in: the address may name others since.
  const filter = chosen?.entity === entidad && chosen.filter.mes === mes ? chosen.filter : everybody(mes)
  return (
    <Page width="full">
      {persona === undefined ? (
        <EntityView
          entity={entidad}
          filter={filter}
          onFilter={(filter) => setChosen({ entity: entidad, filter })}
          onPerson={(chosen) => look({ entidad, persona: chosen, mes })}
          onBack={() => look({})}
        />
      ) : (
        <PersonView person={persona} onBack={() => look({ entidad, mes })} />
      )}
    </Page>
  )
}

interface EntitiesProps {
  readonly asked: MonthFilter
  onAsk(filter: MonthFilter): void
  onOpen(entity: EntityRow): void
}

function Entities({ asked, onAsk, onOpen }: EntitiesProps) {
  const t = useText()
  const { data, isError, refetch } = useQuery({
    queryKey: ['oficina/seguimiento', asked],
    queryFn: () => monthCounts(asked),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const unconfirmed = ({ padron_confirmado }: EntityRow) =>
    padron_confirmado === null && <span className={styles.aside}>{t('followup.roster.no')}</span>
  return (
    <>
      <ScreenTitle intro={t('followup.intro')}>{t('followup.title')}</ScreenTitle>
      <MonthForm key={asked.padron} filter={asked} onAsk={onAsk} />
      {data && data.sin_confirmar > 0 && (
        <div className={styles.unconfirmed}>
          <p>
            {t('followup.roster.unconfirmed', { year: asked.mes.slice(0, 4), count: data.sin_confirmar })}{' '}
            {t('followup.roster.unconfirmedText')}
          </p>
          {asked.padron === null && (
            <Button size="small" onClick={() => onAsk({ ...asked, padron: 'sin_confirmar' })}>
              {t('followup.roster.show')}
            </Button>
          )}
        </div>
      )}
      <DataTable<EntityRow>
        caption={t('followup.title')}
        rows={data?.entidades}
        keyOf={({ codigo }) => codigo}
        failed={isError}
        onRetry={() => void refetch()}
        empty={{ title: t('followup.none'), text: t('followup.noneText') }}
        searchText={({ descripcion }) => descripcion}
        totalTitle={t('followup.total')}
        dense
        columns={[
          {
            key: 'entity',
            title: t('followup.entity'),
            cell: (row) => (
              <>
                {row.descripcion} {unconfirmed(row)}
              </>
            ),
            notInCard: true,
          },
          ...countColumns<EntityRow>(t, data?.total, true),
          {
            key: 'underived',
            title: t('followup.underived'),
            align: 'end',
            digits: true,
            cell: ({ sin_derivar }) => sin_derivar,
            total: data?.total.sin_derivar,
          },
        ]}
        note={(row, place) => place === 'card' && unconfirmed(row)}
        card={(row) => ({ title: row.descripcion, fact: percentageFact(row, t) })}
        actions={[
          {
            label: t('followup.openEntity'),
            nameFor: ({ descripcion }) => t('followup.openEntityOf', { entity: descripcion }),
            icon: <IconEye size={18} stroke={1.75} aria-hidden />,
            onAction: onOpen,
          },
        ]}
      />
      {data && (
        <p className={styles.note}>
          {t('followup.cutOff', { date: displayDayNumbers(data.corte), time: displayTime(new Date(data.corte)) })}{' '}
          {t('followup.percentageNote')} {t('followup.underivedNote')}
        </p>
      )}
    </>
  )
}

interface MonthFormProps {
  readonly filter: MonthFilter
  onAsk(filter: MonthFilter): void
}

/** What is counted: chosen first, then asked for. */
function MonthForm({ filter, onAsk }: MonthFormProps) {
  const t = useText()
  const departments = useList('departamentos').options
  const entities = useList('entidades').options
  const [entered, setEntered] = useState(filter)
  const change = (part: Partial<MonthFilter>) => setEntered((now) => ({ ...now, ...part }))
  const ask = (event: FormEvent) => {
    event.preventDefault()
    onAsk(entered)
  }
  return (
    <form className={styles.filters} aria-label={t('followup.filters')} onSubmit={ask} noValidate>
      <MonthChoice value={entered.mes} onChange={(mes) => change({ mes })} />
      <Select
        name="entidad"
        label={t('followup.entity')}
        value={entered.entidad}
        onChange={(entidad) => change({ entidad })}
        options={entities}
        placeholder={t('followup.anyEntity')}
        width="full"
      />
      <Select
        name="departamento"
        label={t('followup.department')}
        value={entered.departamento}
        onChange={(departamento) => change({ departamento })}
        options={departments}
        placeholder={t('followup.anyDepartment')}
        width="full"
      />
      <Select<string>
        name="motivo"
        label={t('followup.reason')}
        value={entered.motivo}
        onChange={(motivo) => change({ motivo })}
        options={REASONS.map((reason) => ({ value: reason, label: t(`followup.reason.${reason}`) }))}
        placeholder={t('followup.anyReason')}
        width="full"
      />
      <Select<'sin_confirmar'>
        name="padron"
        label={t('followup.roster.which')}
        value={entered.padron}
        onChange={(padron) => change({ padron })}
        options={[{ value: 'sin_confirmar', label: t('followup.roster.only') }]}
        placeholder={t('followup.roster.any')}
        width="full"
      />
      <div className={styles.show}>
        <Button type="submit" emphasis="action">
          {t('followup.show')}
        </Button>
      </div>
    </form>
  )
}

import type { Asked } from '@djbr/domain/calls/call.ts'
import { type EntityCounts, monthCounts } from '@djbr/domain/calls/follow-up.ts'
import { askedBy, queryIn } from '@djbr/domain/calls/travel.ts'
import type { Month } from '@djbr/domain/register/report.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { Search } from '../../foundation/address/search.ts'
import { queryOf } from '../../foundation/calls/ask.ts'
import { useList } from '../../foundation/calls/lists.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { DataTable } from '../../foundation/controls/data-table.tsx'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { Select } from '../../foundation/controls/select.tsx'
import { displayDayNumbers, displayTime } from '../../foundation/format/format.ts'
import { IconEye } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { countColumns, percentageFact } from './count-columns.ts'
import { EntityView } from './entity-view.tsx'
import styles from './follow-up.module.css'
import { MonthChoice, monthIn } from './month-choice.tsx'
import { PersonView } from './person-view.tsx'

const REASONS = [1, 2, 3] as const

/** What is counted; an absent filter counts everything. */
type MonthFilter = Asked<typeof monthCounts> & { readonly month: Month }

/** /oficina/seguimiento: all entities in a month, the people of one entity, or one person; the address says which. */
export default function MonthScreen() {
  const { entidad, persona, ...search } = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const asked = filterIn(search)
  const look = (at: Search) => void navigate({ to: '.', search: at })
  /** Opens or leaves a person; the filters stay in the address. */
  const lookAt = (persona: number | undefined) => void navigate({ to: '.', search: (now: Search) => ({ ...now, persona }) as never })
  return (
    <Page width="full">
      {entidad === undefined && (
        <Entities
          asked={asked}
          onAsk={(filter) => look(addressOf(filter))}
          onOpen={({ entityCode }) => look({ entidad: entityCode, mes: asked.month.slice(0, 7) })}
        />
      )}
      {entidad !== undefined && persona === undefined && <EntityView entity={entidad} onPerson={lookAt} onBack={() => look({})} />}
      {entidad !== undefined && persona !== undefined && <PersonView person={persona} onBack={() => lookAt(undefined)} />}
    </Page>
  )
}

/** Returns the filter in an address. The entity to filter by has another parameter than the entity being viewed. */
const filterIn = ({ mes, departamento, motivo, padron, entidad_filtrada: entidad }: Search): MonthFilter => ({
  ...askedBy(monthCounts, { departamento, motivo, padron, entidad }),
  month: monthIn(mes),
})

function addressOf(filter: MonthFilter): Search {
  const { entidad, ...named } = queryIn(monthCounts, filter)
  return { ...named, ...(entidad !== undefined && { entidad_filtrada: Number(entidad) }) }
}

interface EntitiesProps {
  readonly asked: MonthFilter
  onAsk(filter: MonthFilter): void
  onOpen(entity: EntityCounts): void
}

function Entities({ asked, onAsk, onOpen }: EntitiesProps) {
  const t = useText()
  const { data, isError, refetch } = useQuery({ ...queryOf(monthCounts, asked), placeholderData: keepPreviousData })
  const unconfirmed = ({ confirmedOn }: EntityCounts) =>
    confirmedOn === null && <span className={styles.aside}>{t('followup.roster.no')}</span>
  return (
    <>
      <ScreenTitle intro={t('followup.intro')}>{t('office.title.followUp')}</ScreenTitle>
      <MonthForm key={JSON.stringify(asked)} filter={asked} onAsk={onAsk} />
      {data && data.unconfirmed > 0 && (
        <div className={styles.unconfirmed}>
          <p>
            {`${t('followup.roster.unconfirmed', { year: asked.month.slice(0, 4), count: data.unconfirmed })} ${t('followup.roster.unconfirmedText')}`}
          </p>
          {asked.lists === undefined && (
            <Button size="small" onClick={() => onAsk({ ...asked, lists: 'unconfirmed' })}>
              {t('followup.roster.show')}
            </Button>
          )}
        </div>
      )}
      <DataTable<EntityCounts>
        caption={t('office.title.followUp')}
        rows={data?.entities}
        keyOf={({ entityCode }) => entityCode}
        failed={isError}
        onRetry={() => void refetch()}
        empty={{ title: t('followup.none'), text: t('followup.noneText') }}
        searchText={({ entity }) => entity}
        totalTitle={t('followup.total')}
        dense
        columns={[
          {
            key: 'entity',
            title: t('followup.entity'),
            cell: (row) => (
              <>
                <span>{row.entity}</span> {unconfirmed(row)}
              </>
            ),
            notInCard: true,
          },
          ...countColumns<EntityCounts>(t, data?.total, true),
          {
            key: 'underived',
            title: t('followup.underived'),
            align: 'end',
            digits: true,
            cell: ({ underived }) => underived,
            total: data?.total.underived,
          },
        ]}
        note={(row, place) => place === 'card' && unconfirmed(row)}
        card={(row) => ({ title: row.entity, fact: percentageFact(row, t) })}
        actions={[
          {
            label: t('followup.openEntity'),
            nameFor: ({ entity }) => t('followup.openEntityOf', { entity }),
            icon: <IconEye size={18} />,
            onAction: onOpen,
          },
        ]}
      />
      {data && (
        <p className={styles.note}>
          {`${t('followup.cutOff', { date: displayDayNumbers(data.at), time: displayTime(data.at) })} ${t('followup.percentageNote')} ${t('followup.underivedNote')}`}
        </p>
      )}
    </>
  )
}

interface MonthFormProps {
  readonly filter: MonthFilter
  onAsk(filter: MonthFilter): void
}

/** Form of the filters: chosen first, then applied. */
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
      <MonthChoice value={entered.month} onChange={(month) => change({ month })} />
      <Select
        name="entidad"
        label={t('followup.entity')}
        value={entered.entityCode ?? null}
        onChange={(chosen) => change({ entityCode: chosen ?? undefined })}
        options={entities}
        placeholder={t('followup.anyEntity')}
        width="full"
      />
      <Select
        name="departamento"
        label={t('followup.department')}
        value={entered.department ?? null}
        onChange={(chosen) => change({ department: chosen ?? undefined })}
        options={departments}
        placeholder={t('followup.anyDepartment')}
        width="full"
      />
      <Select<number>
        name="motivo"
        label={t('followup.reason')}
        value={entered.reason ?? null}
        onChange={(chosen) => change({ reason: chosen ?? undefined })}
        options={REASONS.map((reason) => ({ value: reason, label: t(`followup.reason.${reason}`) }))}
        placeholder={t('followup.anyReason')}
        width="full"
      />
      <Select<'unconfirmed'>
        name="padron"
        label={t('followup.roster.which')}
        value={entered.lists ?? null}
        onChange={(chosen) => change({ lists: chosen ?? undefined })}
        options={[{ value: 'unconfirmed', label: t('followup.roster.only') }]}
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

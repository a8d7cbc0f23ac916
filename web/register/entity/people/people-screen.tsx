import { OBLIGATION_REASON_WORDS } from '@djbr/domain/register/obligation.ts'
import { displayDate, firstOfMonth } from '@djbr/domain/values/dates.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { SEARCHED_IN } from '../../../area/index.ts'
import type { Search } from '../../../foundation/address/search.ts'
import { handOverTable } from '../../../foundation/browser/hand-over.ts'
import { Button } from '../../../foundation/controls/button.tsx'
import { type Column, DataTable } from '../../../foundation/controls/data-table.tsx'
import { NotDone } from '../../../foundation/controls/not-done.tsx'
import { Page, ScreenTitle } from '../../../foundation/controls/page.tsx'
import { IconDownload, IconEye, IconUserPlus } from '../../../foundation/icons.ts'
import { useText } from '../../../foundation/language/language.ts'
import { useFacts } from '../../../foundation/session/facts.ts'
import { useUser } from '../../../foundation/session/session.ts'
import { type Asked, type ListedPerson, peopleOf, peopleTable, TABS } from '../calls.ts'
import styles from '../entity.module.css'
import { ObligationState, useReceived } from '../obligation-state.tsx'
import { mayKeepPosts, mayPrintSlips } from '../rights.ts'
import { useWork } from '../use-work.ts'
import { TAB_WORDS } from '../words.ts'
import { ListConfirmation } from './list-confirmation.tsx'
import { PersonPage } from './person-page.tsx'
import { SlipsBar } from './slips-bar.tsx'

const AddPersonDialog = lazy(() => import('./add-person-dialog.tsx'))

/** /entidad/personas: the people of the entity by how their declarations stand, a page at a time, and the page of each. */
export default function PeopleScreen() {
  const t = useText()
  const client = useQueryClient()
  const received = useReceived()
  const user = useUser()
  const { today } = useFacts()
  const download = useWork()
  const [asked, setAsked] = useState<Asked>({ filtro: 'todas', mes: firstOfMonth(today), buscar: '' })
  const [entered, setEntered] = useState('')
  /** Where each page that was read before this one ended. */
  const [pages, setPages] = useState<readonly string[]>([])
  const { persona } = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const look = (at: Search) => void navigate({ to: '.', search: at })
  const [isAdding, setIsAdding] = useState(false)
  const prints = mayPrintSlips(user)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const query = peopleOf(asked, pages.at(-1) ?? '')
  const { data, isError, isFetching, refetch } = useQuery({
    ...query,
    placeholderData: keepPreviousData,
    enabled: persona === undefined,
  })
  const ask = (more: Partial<Asked>) => {
    setPages([])
    setAsked({ ...asked, ...more })
  }
  if (persona !== undefined) return <PersonPage codigo={persona} onBack={() => look({})} />
  const search = (event: FormEvent) => {
    event.preventDefault()
    ask({ buscar: entered.trim() })
  }
  const add = mayKeepPosts(user) && (
    <Button emphasis="action" icon={<IconUserPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setIsAdding(true)}>
      {t('entity.person.add')}
    </Button>
  )
  return (
    <Page width="full">
      <ScreenTitle intro={t('entity.people.intro')} aside={add}>
        {t('entity.people.title')}
      </ScreenTitle>
      <ListConfirmation />
      <form className={styles.filters} onSubmit={search}>
        <label>
          <span>{t('entity.month')}</span>
          <input type="month" value={asked.mes.slice(0, 7)} onChange={({ target }) => target.value && ask({ mes: `${target.value}-01` })} />
        </label>
        <label className={styles.search}>
          <span>{t('entity.search')}</span>
          <input type="search" maxLength={80} value={entered} onChange={({ target }) => setEntered(target.value)} {...SEARCHED_IN} />
        </label>
        <Button type="submit">{t('entity.search.action')}</Button>
      </form>
      <p className={styles.monthHint}>{t('entity.monthHint')}</p>
      <fieldset className={styles.tabs}>
        <legend className="visually-hidden">{t('entity.filter')}</legend>
        {TABS.map((tab) => (
          <button key={tab} type="button" aria-pressed={asked.filtro === tab} onClick={() => ask({ filtro: tab })}>
            {t(TAB_WORDS[tab])} <span className="digits">{data?.cuentas[tab] ?? '–'}</span>
          </button>
        ))}
      </fieldset>
      {prints && <SlipsBar shown={data?.personas.map(({ codigo }) => codigo) ?? []} chosen={chosen} onChoose={setChosen} />}
      <DataTable<ListedPerson>
        caption={t('entity.people.title')}
        full
        rows={data?.personas}
        keyOf={({ codigo }) => codigo}
        failed={isError}
        onRetry={() => void refetch()}
        empty={
          asked.filtro === 'todas' && asked.buscar === ''
            ? { title: t('entity.people.none'), text: t('entity.people.none.text') }
            : { title: t('entity.people.noneHere'), text: t('entity.people.noneHere.text') }
        }
        columns={[
          ...(prints ? [chooseColumn(t, chosen, setChosen)] : []),
          { key: 'name', title: t('entity.name'), cell: nameOf, notInCard: true },
          { key: 'document', title: t('entity.document'), cell: ({ documento }) => documento, digits: true },
          { key: 'post', title: t('entity.post'), cell: ({ cargo }) => cargo },
          {
            key: 'reason',
            title: t('entity.declaration'),
            cell: ({ obligacion, sin_fecha_nacimiento }) =>
              obligacion ? t(OBLIGATION_REASON_WORDS[obligacion.motivo]) : sin_fecha_nacimiento ? t('entity.notDerived') : '—',
          },
          {
            key: 'until',
            title: t('entity.dueOn'),
            cell: ({ obligacion }) => (obligacion ? displayDate(obligacion.hasta) : ''),
            digits: true,
          },
          {
            key: 'state',
            title: t('entity.state'),
            cell: ({ obligacion, otras_omitidas }) => (
              <>
                {obligacion && <ObligationState estado={obligacion.estado} />}{' '}
                {otras_omitidas > 0 && t('entity.othersMissing', { count: otras_omitidas })}
              </>
            ),
          },
          { key: 'received', title: t('entity.reception'), cell: ({ obligacion }) => (obligacion ? received(obligacion) : '') },
        ]}
        card={(person) => ({ title: nameOf(person), fact: person.documento })}
        actionsTitle={t('entity.person.open')}
        actions={[
          {
            label: t('entity.person.open'),
            nameFor: (person) => t('entity.person.openOf', { name: nameOf(person) }),
            icon: <IconEye size={18} stroke={1.75} aria-hidden />,
            onAction: ({ codigo }) => look({ persona: codigo }),
          },
        ]}
      />
      {download.failed && <NotDone why={download.failed} kept={t('entity.report.kept')} />}
      <div className={styles.pages}>
        <Button
          emphasis="quiet"
          icon={<IconDownload size={18} stroke={1.75} aria-hidden />}
          disabled={!data || data.personas.length === 0}
          busy={download.busy && t('shell.working')}
          onClick={() => void download.run(async () => handOverTable(await peopleTable(asked), `${t('entity.people.file')}-${today}.csv`))}
        >
          {t('entity.people.download')}
        </Button>
        <Button disabled={pages.length === 0 || isFetching} onClick={() => setPages(pages.slice(0, -1))}>
          {t('entity.page.before')}
        </Button>
        <Button disabled={!data?.siguiente || isFetching} onClick={() => data && setPages([...pages, data.siguiente])}>
          {t('entity.page.next')}
        </Button>
      </div>
      <Suspense>
        {isAdding && (
          <AddPersonDialog
            onClose={() => {
              setIsAdding(false)
              void client.invalidateQueries({ queryKey: ['entidad'] })
            }}
          />
        )}
      </Suspense>
    </Page>
  )
}

/** Who is to get a slip. */
const chooseColumn = (
  t: ReturnType<typeof useText>,
  chosen: ReadonlySet<number>,
  onChoose: (chosen: ReadonlySet<number>) => void,
): Column<ListedPerson> => ({
  key: 'choose',
  title: t('entity.slips.choose'),
  digits: true,
  cell: (person) => (
    <label className={styles.choose}>
      <input
        type="checkbox"
        aria-label={t('entity.slips.chooseOf', { name: nameOf(person) })}
        checked={chosen.has(person.codigo)}
        onChange={({ target }) =>
          onChoose(new Set(target.checked ? [...chosen, person.codigo] : [...chosen].filter((one) => one !== person.codigo)))
        }
      />
    </label>
  ),
})

const nameOf = ({ apellidos, nombres }: ListedPerson) => [apellidos, nombres].filter(Boolean).join(', ')

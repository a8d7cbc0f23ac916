import { type ListedPerson, people, peopleTable, TABS } from '@djbr/domain/calls/entity.ts'
import { OBLIGATION_REASON_WORDS } from '@djbr/domain/register/obligation.ts'
import { displayDate, firstOfMonth } from '@djbr/domain/values/dates.ts'
import { lazy, useState } from 'react'
import { type ListColumn, OfficeList, useOfficeList } from '../../../area/index.ts'
import { handOverTable } from '../../../foundation/browser/hand-over.ts'
import { askText } from '../../../foundation/calls/ask.ts'
import { DialogButton } from '../../../foundation/controls/dialog-button.tsx'
import { Page, ScreenTitle } from '../../../foundation/controls/page.tsx'
import { IconEye, IconUserPlus } from '../../../foundation/icons.ts'
import { useText } from '../../../foundation/language/language.ts'
import { useFacts } from '../../../foundation/session/facts.ts'
import { useUser } from '../../../foundation/session/session.ts'
import styles from '../entity.module.css'
import { ObligationState, useReceived } from '../obligation-state.tsx'
import { mayKeepPosts, mayPrintSlips } from '../rights.ts'
import { stateWords, TAB_WORDS } from '../words.ts'
import { ListConfirmation } from './list-confirmation.tsx'
import { SlipsBar } from './slips-bar.tsx'

const AddPersonDialog = lazy(() => import('./add-person-dialog.tsx'))

/** The entity's people by the state of their declarations in a month, with the actions for the chosen ones. */
export function PeopleList({ onOpen }: { onOpen(person: number): void }) {
  const t = useText()
  const received = useReceived()
  const user = useUser()
  const { today } = useFacts()
  const list = useOfficeList(people)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const prints = mayPrintSlips(user)
  const { tab = 'all', month = firstOfMonth(today) } = list.restricted as { readonly tab?: (typeof TABS)[number]; readonly month?: string }
  const others = ({ othersMissing }: ListedPerson) => (othersMissing > 0 ? t('entity.othersMissing', { count: othersMissing }) : '')
  const columns: ListColumn<ListedPerson>[] = [
    ...(prints ? [chooseColumn(t, chosen, setChosen)] : []),
    { key: 'surnames', title: t('entity.name'), text: nameOf, notInCard: true },
    { key: 'document', title: t('entity.document'), text: ({ document }) => document, digits: true },
    { key: 'title', title: t('entity.post'), text: ({ title }) => title },
    {
      key: 'reason',
      title: t('entity.declaration'),
      text: ({ obligation, withoutBirthDate }) =>
        obligation ? t(OBLIGATION_REASON_WORDS[obligation.reason]) : withoutBirthDate ? t('entity.notDerived') : '—',
    },
    {
      key: 'until',
      title: t('entity.dueOn'),
      text: ({ obligation }) => (obligation ? displayDate(obligation.lastDay) : ''),
      digits: true,
    },
    {
      key: 'state',
      title: t('entity.state'),
      text: (row) => [row.obligation && t(stateWords(row.obligation.state)), others(row)].filter(Boolean).join('. '),
      cell: (row) => (
        <>
          {row.obligation && <ObligationState state={row.obligation.state} />} <span>{others(row)}</span>
        </>
      ),
    },
    { key: 'received', title: t('entity.reception'), text: ({ obligation }) => (obligation ? received(obligation) : '') },
  ]
  const add = mayKeepPosts(user) && (
    <DialogButton emphasis="action" icon={<IconUserPlus size={18} />} dialog={(onClose) => <AddPersonDialog onClose={onClose} />}>
      {t('entity.person.add')}
    </DialogButton>
  )
  return (
    <Page width="full">
      <ScreenTitle intro={t('entity.people.intro')} aside={add}>
        {t('entity.people.title')}
      </ScreenTitle>
      <ListConfirmation />
      <div className={styles.filters}>
        <label>
          <span>{t('entity.month')}</span>
          <input
            type="month"
            value={month.slice(0, 7)}
            onChange={({ target }) => target.value && list.restrict({ month: `${target.value}-01` })}
          />
        </label>
      </div>
      <p className={styles.monthHint}>{t('entity.monthHint')}</p>
      <fieldset className={styles.tabs}>
        <legend className="visually-hidden">{t('entity.filter')}</legend>
        {TABS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={tab === each}
            onClick={() => list.restrict({ tab: each === 'all' ? undefined : each })}
          >
            <span>{t(TAB_WORDS[each])}</span> <span className="digits">{list.page?.counts[each] ?? '–'}</span>
          </button>
        ))}
      </fieldset>
      {prints && <SlipsBar shown={list.page?.rows.map(({ id }) => id) ?? []} chosen={chosen} onChoose={setChosen} />}
      <OfficeList
        of={list}
        caption={t('entity.people.title')}
        columns={columns}
        card={(person) => ({ title: nameOf(person) })}
        empty={
          tab === 'all'
            ? { title: t('entity.people.none'), text: t('entity.people.none.text') }
            : { title: t('entity.people.noneHere'), text: t('entity.people.noneHere.text') }
        }
        onDownload={async () =>
          handOverTable(await askText(peopleTable, list.restricted, { quiet: true }), `${t('entity.people.title')}.csv`)
        }
        actions={[
          {
            label: t('entity.person.open'),
            nameFor: (person) => t('entity.person.openOf', { name: nameOf(person) }),
            icon: <IconEye size={18} />,
            onAction: ({ id }) => onOpen(id),
          },
        ]}
      />
    </Page>
  )
}

/** Column that chooses who is to get a slip. */
const chooseColumn = (
  t: ReturnType<typeof useText>,
  chosen: ReadonlySet<number>,
  onChoose: (chosen: ReadonlySet<number>) => void,
): ListColumn<ListedPerson> => ({
  key: 'choose',
  title: t('entity.slips.choose'),
  digits: true,
  text: () => '',
  cell: (person) => (
    <label className={styles.choose}>
      <input
        type="checkbox"
        aria-label={t('entity.slips.chooseOf', { name: nameOf(person) })}
        checked={chosen.has(person.id)}
        onChange={({ target }) =>
          onChoose(new Set(target.checked ? [...chosen, person.id] : [...chosen].filter((one) => one !== person.id)))
        }
      />
    </label>
  ),
})

const nameOf = ({ surnames, names }: ListedPerson) => [surnames, names].filter(Boolean).join(', ')

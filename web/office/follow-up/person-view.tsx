import type { Asked } from '@djbr/domain/calls/call.ts'
import { type ObligationChange, proposeChange } from '@djbr/domain/calls/exemptions.ts'
import { type PersonObligation, type PersonPost, reportedPerson } from '@djbr/domain/calls/follow-up.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { extensionOrder, obligationOrder } from '@djbr/domain/register/change-forms.ts'
import { OBLIGATION_STATE_WORDS } from '@djbr/domain/register/obligation.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { CHANGED_BY_WRITES, perform, ReasonDialog } from '../../area/index.ts'
import { queryOf } from '../../foundation/calls/ask.ts'
import { wordsOfFailure } from '../../foundation/calls/words-of-failure.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { DataTable } from '../../foundation/controls/data-table.tsx'
import { ReadOnlyField, ReadOnlyList } from '../../foundation/controls/field-frame.tsx'
import { LoadFailed } from '../../foundation/controls/loaded.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { ScreenTitle } from '../../foundation/controls/page.tsx'
import { Skeleton } from '../../foundation/controls/skeleton.tsx'
import { displayDayNumbers } from '../../foundation/format/format.ts'
import { IconArrowLeft } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { useReasonWords } from './use-reason-words.ts'

const IDENTITY_WORDS = {
  verified: 'followup.identity.verificada',
  otherNames: 'followup.identity.otros_nombres',
  unverified: 'followup.identity.sin_verificar',
} as const

interface PersonViewProps {
  readonly person: number
  onBack(): void
}

/** A reported person: their posts in all entities, what they owe with its history, and the changes that can be proposed. */
export function PersonView({ person, onBack }: PersonViewProps) {
  const t = useText()
  const { data, error, isError, refetch } = useQuery({ ...queryOf(reportedPerson, { obligedId: person }), ...CHANGED_BY_WRITES })
  const back = (
    <Button icon={<IconArrowLeft size={20} />} onClick={onBack}>
      {t('followup.back.entity')}
    </Button>
  )
  return (
    <>
      <ScreenTitle intro={t('followup.personIntro')} aside={back}>
        {data?.name ?? t('followup.person')}
      </ScreenTitle>
      {isError && (
        <LoadFailed title={t('followup.failed')} onRetry={refetch}>
          {wordsOfFailure(error, t)}
        </LoadFailed>
      )}
      {!data && !isError && <Skeleton lines={6} />}
      {data && (
        <>
          <ReadOnlyList>
            <ReadOnlyField label={t('followup.document')}>{data.document}</ReadOnlyField>
            <ReadOnlyField label={t('followup.birthDate')}>{displayDate(data.birthDate) || t('followup.noBirthDate')}</ReadOnlyField>
            <ReadOnlyField label={t('followup.identity')}>{t(IDENTITY_WORDS[data.identity], { name: data.knownName })}</ReadOnlyField>
          </ReadOnlyList>
          {data.diedOn && <Notice tone="info" title={t('followup.died', { date: displayDate(data.diedOn) })} />}
          <h2>{t('followup.obligations')}</h2>
          <Obligations rows={data.obligations} />
          <h2>{t('followup.posts')}</h2>
          <Posts rows={data.posts} />
        </>
      )}
    </>
  )
}

function Posts({ rows }: { readonly rows: readonly PersonPost[] }) {
  const t = useText()
  const stateOf = ({ voided, endedOn }: PersonPost): MessageKey =>
    voided ? 'followup.post.voided' : endedOn ? 'followup.post.ended' : 'followup.post.held'
  return (
    <DataTable<PersonPost>
      caption={t('followup.posts')}
      rows={rows}
      brief
      keyOf={({ id }) => id}
      empty={{ title: t('followup.noPosts') }}
      columns={[
        { key: 'entity', title: t('followup.post.entity'), cell: ({ entity }) => entity, notInCard: true },
        { key: 'title', title: t('followup.post.title'), cell: ({ title }) => title || '—' },
        { key: 'from', title: t('followup.post.from'), digits: true, cell: ({ startedOn }) => displayDate(startedOn) },
        { key: 'until', title: t('followup.post.until'), digits: true, cell: ({ endedOn }) => displayDate(endedOn) || '—' },
        { key: 'reported', title: t('followup.post.reported'), digits: true, cell: ({ reportedAt }) => displayDayNumbers(reportedAt) },
        { key: 'state', title: t('followup.post.state'), cell: (row) => t(stateOf(row)) },
      ]}
      card={({ entity }) => ({ title: entity })}
    />
  )
}

const EVENT_WORDS: Readonly<Record<string, MessageKey>> = {
  derived: 'followup.event.derived',
  moved: 'followup.event.moved',
  voided: 'followup.event.voided',
  restored: 'followup.event.restored',
  fulfilled: 'followup.event.fulfilled',
  undone: 'followup.event.undone',
  exempted: 'followup.event.exempted',
  extended: 'followup.event.extended',
  withdrawn: 'followup.event.withdrawn',
}

/** Returns the changes that can be proposed for an obligation in its current state. */
function changesFor({ exempt, extendedTo, state, receivedOn }: PersonObligation): readonly ObligationChange[] {
  if (state === 'void') return []
  if (exempt) return ['withdrawExemption']
  const pending = receivedOn === null
  return [
    ...(pending ? (['exemptObligation'] as const) : []),
    ...(pending || state === 'late' ? (['extendObligation'] as const) : []),
    ...(extendedTo ? (['withdrawExtension'] as const) : []),
  ]
}

const PROPOSE = {
  exemptObligation: 'followup.change.propose.exencion',
  extendObligation: 'followup.change.propose.prorroga',
  withdrawExemption: 'followup.change.propose.retiro_exencion',
  withdrawExtension: 'followup.change.propose.retiro_prorroga',
} as const satisfies Record<ObligationChange, MessageKey>

function Obligations({ rows }: { readonly rows: readonly PersonObligation[] }) {
  const t = useText()
  const reasonWords = useReasonWords()
  const named = ({ reason, dueOn }: PersonObligation) => `${reasonWords(reason)}, ${displayDate(dueOn)}`
  return (
    <DataTable<PersonObligation>
      caption={t('followup.obligations')}
      rows={rows}
      brief
      keyOf={({ id }) => id}
      empty={{ title: t('followup.noObligations') }}
      columns={[
        { key: 'reason', title: t('followup.reason'), cell: ({ reason }) => reasonWords(reason), notInCard: true },
        {
          key: 'window',
          title: t('followup.obligation.window'),
          digits: true,
          cell: ({ opensOn, dueOn, extendedTo }) => `${displayDate(opensOn)} – ${displayDate(extendedTo ?? dueOn)}`,
        },
        { key: 'state', title: t('followup.obligation.state'), cell: ({ state }) => t(OBLIGATION_STATE_WORDS[state]) },
        { key: 'received', title: t('followup.received'), digits: true, cell: ({ receivedOn }) => displayDate(receivedOn) || '—' },
        {
          key: 'history',
          title: t('followup.obligation.history'),
          cell: ({ events }) =>
            events.length === 0 ? (
              '—'
            ) : (
              <ul className="bare">
                {events.map(({ happenedAt, kind, details }) => (
                  <li key={`${happenedAt.getTime()} ${kind}`}>
                    {`${displayDayNumbers(happenedAt)} ${t(EVENT_WORDS[kind] ?? 'followup.event.moved')}${details ? `. ${details}` : ''}`}
                  </li>
                ))}
              </ul>
            ),
        },
      ]}
      card={(row) => ({ title: named(row) })}
      actionsInWords
      actions={(Object.keys(PROPOSE) as ObligationChange[]).map((change) => ({
        label: t(PROPOSE[change]),
        nameFor: (row) => t('followup.change.proposeOf', { action: t(PROPOSE[change]), obligation: named(row) }),
        icon: null,
        isFor: (row) => changesFor(row).includes(change),
        dialog: (row, onClose) => (
          <ReasonDialog
            title={t(PROPOSE[change])}
            text={t('followup.change.text', { obligation: named(row) })}
            set={change === 'extendObligation' ? extensionOrder : obligationOrder}
            kept={t('followup.change.kept')}
            send={(_, order) => perform(proposeChange, { obligationId: row.id, change, ...order } as Asked<typeof proposeChange>)}
            onClose={onClose}
          />
        ),
      }))}
    />
  )
}

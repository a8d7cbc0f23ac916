import { decideWeights, type WeightsProposal, type WeightsVersion, weightSets, weightsProposals } from '@djbr/domain/calls/weights.ts'
import { FAMILIES } from '@djbr/domain/verification/indicator.ts'
import { indicators } from '@djbr/domain/verification/indicators/index.ts'
import { limitsOf } from '@djbr/domain/verification/limit-words.ts'
import { textOf, type WeightSet } from '@djbr/domain/verification/score.ts'
import { useQuery } from '@tanstack/react-query'
import { CHANGED_BY_WRITES } from '../../../area/index.ts'
import { queryOf } from '../../../foundation/calls/ask.ts'
import { wordsOfFailure } from '../../../foundation/calls/words-of-failure.ts'
import { DataTable } from '../../../foundation/controls/data-table.tsx'
import { DialogButton } from '../../../foundation/controls/dialog-button.tsx'
import { ReadOnlyFacts, ReadOnlyField, ReadOnlyList } from '../../../foundation/controls/field-frame.tsx'
import { LoadFailed } from '../../../foundation/controls/loaded.tsx'
import { Notice } from '../../../foundation/controls/notice.tsx'
import { Page, ScreenTitle } from '../../../foundation/controls/page.tsx'
import { Skeleton } from '../../../foundation/controls/skeleton.tsx'
import { displayDayNumbers } from '../../../foundation/format/format.ts'
import { IconPencil } from '../../../foundation/icons.ts'
import { useText } from '../../../foundation/language/language.ts'
import { ProposalList } from '../../../office/proposals/proposal-list.tsx'
import { Part } from '../../../office/shared/part.tsx'
import { BlindSpots, IN_FORCE } from './blind-spots.tsx'
import styles from './examination.module.css'
import { ProposeWeights } from './propose-weights.tsx'
import { type Change, changesBetween, changesInWords, FAMILY_WORDS } from './set-entries.ts'
import { WhomItChooses } from './whom-it-chooses.tsx'

/** /oficina/examen/pesos: the set of weights in force, one waiting for a second person, and the earlier ones (R16.14, R16.21). */
export default function WeightsScreen() {
  const t = useText()
  const { data, error, refetch } = useQuery({ ...queryOf(weightSets), ...CHANGED_BY_WRITES })
  const { data: proposals } = useQuery({ ...queryOf(weightsProposals, { state: 'waits' }), ...CHANGED_BY_WRITES })
  const [inForce] = data?.versions ?? []
  const [waiting] = proposals?.rows ?? []
  /** Returns the set that a proposal was based on; the initial one when there was none. */
  const overOf = ({ version }: Pick<WeightsProposal, 'version'>): WeightSet | undefined =>
    data?.versions.find((each) => each.version === version)?.settings ?? data?.first
  const what = (proposal: WeightsProposal) => {
    const over = overOf(proposal)
    return (over && changesInWords(over, proposal.settings, t)) || t('weights.asFirst')
  }
  return (
    <Page width="full">
      <ScreenTitle
        intro={t('weights.intro')}
        aside={
          data && (
            <DialogButton
              emphasis="action"
              icon={<IconPencil size={20} />}
              disabled={waiting !== undefined}
              dialog={(onClose) => (
                <ProposeWeights version={inForce?.version ?? 0} from={inForce?.settings ?? data.first} onClose={onClose} />
              )}
            >
              {t('weights.propose')}
            </DialogButton>
          )
        }
      >
        {t('office.title.weights')}
      </ScreenTitle>
      {error && !data && (
        <LoadFailed title={t('weights.failed')} onRetry={refetch}>
          {wordsOfFailure(error, t)}
        </LoadFailed>
      )}
      {!data && !error && <Skeleton lines={9} />}
      {data && waiting && <Waiting proposal={waiting} over={overOf(waiting) ?? data.first} />}
      {data && !inForce && <Notice title={t('weights.none')}>{t('weights.noneText')}</Notice>}
      {inForce && <InForce version={inForce} />}
      {inForce && <BlindSpots name={IN_FORCE} set={inForce.settings} />}
      <Part name="propuestas" title={t('weights.proposals')}>
        <ProposalList
          caption={t('weights.proposals')}
          list={weightsProposals}
          call={decideWeights}
          danger
          empty={{ title: t('weights.noProposals'), text: t('weights.noProposalsText') }}
          what={what}
          columns={[{ key: 'what', title: t('weights.what'), text: what, notInCard: true }]}
          approve={{ action: 'weights.approve', nameFor: 'weights.approveOf', text: 'weights.approveText' }}
          decline={{ action: 'weights.decline', nameFor: 'weights.declineOf', text: 'weights.declineText' }}
        />
      </Part>
      {data && data.versions.length > 0 && <Versions versions={data.versions} />}
    </Page>
  )
}

/** Shows what would change if a proposal were approved. */
function Waiting({ proposal, over }: { readonly proposal: WeightsProposal; readonly over: WeightSet }) {
  const t = useText()
  return (
    <Part name="espera" title={t('weights.waits')}>
      <p className={styles.note}>{t('weights.proposedBy', { account: proposal.proposer, date: displayDayNumbers(proposal.proposedAt) })}</p>
      <DataTable<Change>
        caption={t('weights.what')}
        rows={changesBetween(over, proposal.settings, t)}
        keyOf={({ name }) => name}
        empty={{ title: t('weights.asFirst') }}
        columns={[
          { key: 'what', title: t('weights.number'), cell: (change) => change.what, notInCard: true },
          { key: 'before', title: t('weights.before'), align: 'end', digits: true, cell: ({ before }) => before },
          { key: 'after', title: t('weights.after'), align: 'end', digits: true, cell: ({ after }) => after },
        ]}
        card={(change) => ({ title: change.what })}
        full
        dense
      />
      <WhomItChooses set={proposal.settings} />
    </Part>
  )
}

/** Each indicator of a set with its family, weight and limits; the cap of each family; and the hash that identifies the set. */
function InForce({ version: { version, adoptedAt, hash, place, settings } }: { readonly version: WeightsVersion }) {
  const t = useText()
  return (
    <Part name="vigente" title={t('weights.inForce', { version })}>
      <ReadOnlyList>
        <ReadOnlyField label={t('weights.since')}>{displayDayNumbers(adoptedAt)}</ReadOnlyField>
        <ReadOnlyField label={t('weights.position')}>{place + 1}</ReadOnlyField>
        <ReadOnlyField label={t('matrix.setHash')}>
          <code className={styles.hash}>{hash}</code>
        </ReadOnlyField>
      </ReadOnlyList>
      <DataTable<(typeof indicators)[number]>
        caption={t('weights.inForce', { version })}
        rows={indicators}
        keyOf={({ number }) => number}
        columns={[
          { key: 'number', title: t('weights.indicatorNumber'), align: 'end', digits: true, width: '4rem', cell: ({ number }) => number },
          { key: 'indicator', title: t('weights.indicator'), cell: ({ name }) => t(textOf(name, 'title')), notInCard: true },
          { key: 'family', title: t('weights.family'), cell: ({ family }) => t(FAMILY_WORDS[family]) },
          { key: 'weight', title: t('matrix.weight'), align: 'end', digits: true, cell: ({ name }) => settings.weights[name] },
          {
            key: 'limits',
            title: t('matrix.limits'),
            cell: ({ name }) =>
              limitsOf(name, settings.thresholds[name])
                .map(({ words, params }) => t(words, params))
                .join(' · '),
          },
        ]}
        card={({ name }) => ({ title: t(textOf(name, 'title')) })}
        full
        dense
      />
      <h3>{t('weights.caps')}</h3>
      <p className={styles.note}>{t('weights.capsText')}</p>
      <ReadOnlyFacts facts={FAMILIES.map((family) => [t(FAMILY_WORDS[family]), settings.caps[family]] as const)} />
    </Part>
  )
}

/** Every set, the one in force first: since when, what it changed, by whom and why. */
function Versions({ versions }: { readonly versions: readonly WeightsVersion[] }) {
  const t = useText()
  const changesOf = ({ version, settings }: WeightsVersion) => {
    const former = versions.find((each) => each.version < version)
    return former ? changesInWords(former.settings, settings, t) : t('weights.firstVersion')
  }
  return (
    <Part name="versiones" title={t('weights.versions')}>
      <DataTable<WeightsVersion>
        caption={t('weights.versions')}
        rows={versions}
        keyOf={({ version }) => version}
        brief
        columns={[
          { key: 'version', title: t('weights.version'), digits: true, cell: ({ version }) => version, notInCard: true },
          { key: 'from', title: t('weights.since'), digits: true, cell: ({ adoptedAt }) => displayDayNumbers(adoptedAt) },
          {
            key: 'until',
            title: t('weights.until'),
            digits: true,
            cell: ({ replacedAt }) => (replacedAt ? displayDayNumbers(replacedAt) : t('weights.now')),
          },
          { key: 'what', title: t('weights.what'), cell: changesOf },
          {
            key: 'why',
            title: t('office.restore.reason'),
            cell: ({ reference, reason }) => [reference, reason].filter(Boolean).join(': ') || '—',
          },
          { key: 'proposer', title: t('office.proposal.by'), cell: ({ proposer }) => proposer || '—' },
          { key: 'by', title: t('weights.approvedBy'), cell: ({ approver }) => approver || '—' },
          { key: 'hash', title: t('matrix.setHash'), cell: ({ hash }) => <code className={styles.hash}>{`${hash.slice(0, 16)}…`}</code> },
        ]}
        card={({ version }) => ({ title: t('weights.versionOf', { version }) })}
      />
    </Part>
  )
}

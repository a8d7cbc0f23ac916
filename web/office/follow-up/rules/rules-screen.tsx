import { decideRules, type RulesProposal, rulesProposals, rulesVersions } from '@djbr/domain/calls/register-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { CHANGED_BY_WRITES } from '../../../area/index.ts'
import { queryOf } from '../../../foundation/calls/ask.ts'
import { wordsOfFailure } from '../../../foundation/calls/words-of-failure.ts'
import { DialogButton } from '../../../foundation/controls/dialog-button.tsx'
import { LoadFailed } from '../../../foundation/controls/loaded.tsx'
import { Page, ScreenTitle } from '../../../foundation/controls/page.tsx'
import { Skeleton } from '../../../foundation/controls/skeleton.tsx'
import { useText } from '../../../foundation/language/language.ts'
import { ProposalList } from '../../proposals/proposal-list.tsx'
import { Part } from '../../shared/part.tsx'
import { RulesInForce } from './rules-in-force.tsx'
import { changesInWords } from './rules-words.ts'
import { Versions } from './versions.tsx'
import { WaitingChange } from './waiting-change.tsx'

const LOOKED_AT_AGAIN_MS = 3_000

const ProposeDialog = lazy(() => import('./propose-dialog.tsx'))

/** /oficina/seguimiento/reglas: the rules of the register, a pending change with its effects, and earlier versions (R11.25, R11.26). */
export default function RulesScreen() {
  const t = useText()
  const { data: versions, error, refetch } = useQuery({ ...queryOf(rulesVersions), ...CHANGED_BY_WRITES })
  const { data: waiting } = useQuery({
    ...queryOf(rulesProposals, { state: 'waits' }),
    ...CHANGED_BY_WRITES,
    // While the effects of a change are being counted.
    refetchInterval: ({ state }) => state.data?.rows.some(({ preview }) => preview.endedAt === null) && LOOKED_AT_AGAIN_MS,
  })
  const [inForce] = versions ?? []
  const [proposal] = waiting?.rows ?? []
  const what = ({ version, settings }: RulesProposal) => {
    const over = versions?.find((one) => one.version === version)
    return (over && changesInWords(over.settings, settings, t)) || t('office.proposed.changeRules')
  }
  return (
    <Page width="full">
      <ScreenTitle
        intro={t('followup.rules.intro')}
        aside={
          inForce && (
            <DialogButton
              emphasis="action"
              disabled={proposal !== undefined}
              dialog={(onClose) => <ProposeDialog inForce={inForce} onClose={onClose} />}
            >
              {t('followup.rules.propose')}
            </DialogButton>
          )
        }
      >
        {t('office.title.changeRules')}
      </ScreenTitle>
      {error && !versions && (
        <LoadFailed title={t('followup.rules.failed')} onRetry={refetch}>
          {wordsOfFailure(error, t)}
        </LoadFailed>
      )}
      {!versions && !error && <Skeleton lines={9} />}
      {inForce && proposal && <WaitingChange proposal={proposal} inForce={inForce} />}
      {inForce && <RulesInForce version={inForce} />}
      <Part name="cambios-propuestos" title={t('followup.rules.proposals')}>
        <ProposalList
          caption={t('followup.rules.proposals')}
          list={rulesProposals}
          call={decideRules}
          danger
          empty={{ title: t('followup.rules.none'), text: t('followup.rules.noneText') }}
          what={what}
          columns={[{ key: 'what', title: t('followup.rules.what'), text: what, notInCard: true }]}
          approve={{ action: 'followup.rules.approve', nameFor: 'followup.rules.approveOf', text: 'followup.rules.approveText' }}
          decline={{ action: 'followup.rules.decline', nameFor: 'followup.rules.declineOf', text: 'followup.rules.declineText' }}
        />
      </Part>
      {versions && <Versions versions={versions} />}
    </Page>
  )
}

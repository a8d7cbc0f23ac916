import { decideRules, type RulesProposal, rulesProposals, rulesVersions } from '@djbr/domain/calls/register-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { queryOf } from '../../../foundation/calls/ask.ts'
import { wordsOfFailure } from '../../../foundation/calls/words-of-failure.ts'
import { Button } from '../../../foundation/controls/button.tsx'
import { LoadFailed } from '../../../foundation/controls/loaded.tsx'
import { Page, ScreenTitle } from '../../../foundation/controls/page.tsx'
import { Skeleton } from '../../../foundation/controls/skeleton.tsx'
import { useText } from '../../../foundation/language/language.ts'
import { ProposalList } from '../../proposals/proposal-list.tsx'
import officeStyles from '../../shared/office.module.css'
import { RulesInForce } from './rules-in-force.tsx'
import { changesInWords } from './rules-words.ts'
import { Versions } from './versions.tsx'
import { WaitingChange } from './waiting-change.tsx'

const LOOKED_AT_AGAIN_MS = 3_000

const ProposeDialog = lazy(() => import('./propose-dialog.tsx'))

/** /oficina/seguimiento/reglas: the rules of the register, a change that waits with what it would do, and what there was before (R11.25, R11.26). */
export default function RulesScreen() {
  const t = useText()
  const { data: versions, error, refetch } = useQuery(queryOf(rulesVersions))
  const { data: waiting } = useQuery({
    ...queryOf(rulesProposals, { state: 'waits' }),
    // While it is being counted what it would do.
    refetchInterval: ({ state }) => state.data?.rows.some(({ preview }) => preview.endedAt === null) && LOOKED_AT_AGAIN_MS,
  })
  const [proposing, setProposing] = useState(false)
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
            <Button emphasis="action" disabled={proposal !== undefined} onClick={() => setProposing(true)}>
              {t('followup.rules.propose')}
            </Button>
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
      <section className={officeStyles.part} aria-labelledby="cambios-propuestos">
        <h2 id="cambios-propuestos">{t('followup.rules.proposals')}</h2>
        <ProposalList
          caption={t('followup.rules.proposals')}
          list={rulesProposals}
          call={decideRules}
          mayDecide
          danger
          empty={{ title: t('followup.rules.none'), text: t('followup.rules.noneText') }}
          what={what}
          columns={[{ key: 'what', title: t('followup.rules.what'), text: what, notInCard: true }]}
          approve={{
            action: t('followup.rules.approve'),
            nameFor: (change) => t('followup.rules.approveOf', { what: change }),
            text: (change) => t('followup.rules.approveText', { what: change }),
          }}
          decline={{
            action: t('followup.rules.decline'),
            nameFor: (change) => t('followup.rules.declineOf', { what: change }),
            text: (change) => t('followup.rules.declineText', { what: change }),
          }}
        />
      </section>
      {versions && <Versions versions={versions} />}
      <Suspense>{proposing && inForce && <ProposeDialog inForce={inForce} onClose={() => setProposing(false)} />}</Suspense>
    </Page>
  )
}

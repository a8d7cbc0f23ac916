import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { wordsOfFailure } from '../../../foundation/calls/words-of-failure.ts'
import { Button } from '../../../foundation/controls/button.tsx'
import { Notice } from '../../../foundation/controls/notice.tsx'
import { Page, ScreenTitle } from '../../../foundation/controls/page.tsx'
import { Skeleton } from '../../../foundation/controls/skeleton.tsx'
import { useText } from '../../../foundation/language/language.ts'
import officeStyles from '../../shared/office.module.css'
import { ProposalsTable } from '../../shared/proposals-table.tsx'
import { decideRules, isWaiting, RULES_REQUESTS, RULES_VERSIONS, type RulesRequest, watched } from './calls.ts'
import { RulesInForce } from './rules-in-force.tsx'
import { differingIn } from './rules-words.ts'
import { Versions } from './versions.tsx'
import { WaitingChange } from './waiting-change.tsx'

const ProposeDialog = lazy(() => import('./propose-dialog.tsx'))

/** /oficina/seguimiento/reglas: the rules of the register, a change that waits with what it would do, and what there was before (R11.25, R11.26). */
export default function RulesScreen() {
  const t = useText()
  const { data: versions, error, refetch } = useQuery(RULES_VERSIONS)
  const { data: requests } = useQuery(watched)
  const [proposing, setProposing] = useState(false)
  const [inForce] = versions ?? []
  const request = requests?.find(isWaiting)
  const what = ({ version, reglas }: RulesRequest) => {
    const over = versions?.find((one) => one.version === version)
    const changed = over ? differingIn(over.reglas, reglas, t) : []
    return changed.map(({ words, now, proposed }) => `${words}: ${now} → ${proposed}`).join('. ') || t('followup.rules.change')
  }
  return (
    <Page width="full">
      <ScreenTitle
        intro={t('followup.rules.intro')}
        aside={
          inForce && (
            <Button emphasis="action" disabled={request !== undefined} onClick={() => setProposing(true)}>
              {t('followup.rules.propose')}
            </Button>
          )
        }
      >
        {t('followup.rules.title')}
      </ScreenTitle>
      {error && !versions && (
        <Notice
          tone="error"
          live
          title={t('followup.rules.failed')}
          action={<Button onClick={() => void refetch()}>{t('controls.table.retry')}</Button>}
        >
          {wordsOfFailure(error, t)}
        </Notice>
      )}
      {!versions && !error && <Skeleton lines={9} />}
      {inForce && request && <WaitingChange request={request} inForce={inForce} />}
      {inForce && <RulesInForce version={inForce} />}
      <section className={officeStyles.part} aria-labelledby="cambios-propuestos">
        <h2 id="cambios-propuestos">{t('followup.rules.proposals')}</h2>
        <ProposalsTable<RulesRequest>
          caption={t('followup.rules.proposals')}
          query={RULES_REQUESTS}
          mayDecide
          danger
          decide={decideRules}
          empty={{ title: t('followup.rules.none'), text: t('followup.rules.noneText') }}
          what={what}
          columns={[{ key: 'what', title: t('followup.rules.what'), cell: what, notInCard: true }]}
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

import { countAgain, type RulesProposal, type RulesVersion } from '@djbr/domain/calls/register-rules.ts'
import { useMutation } from '@tanstack/react-query'
import { mutationOf } from '../../../area/index.ts'
import { Button } from '../../../foundation/controls/button.tsx'
import { DataTable } from '../../../foundation/controls/data-table.tsx'
import { Notice } from '../../../foundation/controls/notice.tsx'
import { notifyWrite } from '../../../foundation/controls/notify.ts'
import { Refused } from '../../../foundation/controls/refused.tsx'
import { displayDayNumbers, displayMoment } from '../../../foundation/format/format.ts'
import { useText } from '../../../foundation/language/language.ts'
import officeStyles from '../../shared/office.module.css'
import { Part } from '../../shared/part.tsx'
import styles from '../follow-up.module.css'
import { Effects } from './effects.tsx'
import { differingIn, type SwitchRow } from './rules-words.ts'

interface WaitingChangeProps {
  readonly proposal: RulesProposal
  readonly inForce: RulesVersion
}

/** A change that awaits a second person: what changes, and its effects. */
export function WaitingChange({ proposal, inForce }: WaitingChangeProps) {
  const t = useText()
  return (
    <Part name="cambio-que-espera" title={t('followup.rules.waits')}>
      <p className={styles.note}>
        {t('followup.rules.proposedBy', { account: proposal.proposer, date: displayDayNumbers(proposal.proposedAt) })}
      </p>
      <DataTable<SwitchRow>
        caption={t('followup.rules.what')}
        rows={differingIn(inForce.settings, proposal.settings, t)}
        keyOf={({ name }) => name}
        columns={[
          { key: 'switch', title: t('followup.rules.switch'), cell: ({ words }) => words, notInCard: true },
          { key: 'before', title: t('followup.rules.before'), cell: ({ now }) => now },
          { key: 'after', title: t('followup.rules.after'), cell: ({ proposed }) => proposed },
        ]}
        card={({ words }) => ({ title: words })}
        full
        dense
      />
      <h3 id="efecto">{t('followup.rules.effect')}</h3>
      <Effect proposal={proposal} />
    </Part>
  )
}

/** Progress of counting the effects of a change; once counted, the effects. */
function Effect({ proposal: { id, preview } }: Pick<WaitingChangeProps, 'proposal'>) {
  const t = useText()
  const again = useMutation({ ...mutationOf(countAgain), onSuccess: notifyWrite })
  const { people, lookedAt, endedAt, current } = preview
  if (endedAt === null) {
    return (
      <div className={styles.counting}>
        <progress aria-label={t('followup.rules.effectCounting')} value={lookedAt} max={Math.max(people, lookedAt, 1)} />
        <span role="status">{t('followup.rules.effectProgress', { done: lookedAt, all: people })}</span>
      </div>
    )
  }
  const date = displayMoment(endedAt)
  return (
    <>
      <Refused failure={again.error} kept={t('followup.rules.countAgainFailed')} />
      {!current && <Notice tone="warning" title={t('followup.rules.effectBefore', { date })} />}
      <p className={styles.note}>{t('followup.rules.effectOf', { date, people })}</p>
      <Effects preview={preview} />
      <div className={officeStyles.buttons}>
        <Button busy={again.isPending && t('shell.working')} onClick={() => again.mutate({ id })}>
          {t('followup.rules.countAgain')}
        </Button>
      </div>
    </>
  )
}

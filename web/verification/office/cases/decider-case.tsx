import { decideCase, fileOfCase, giveCaseBack, type ListedCase, openCase, prolongCase, type ViewedCase } from '@djbr/domain/calls/cases.ts'
import { EXAMINATION_OUTCOME_WORDS, isEnded } from '@djbr/domain/verification/cases/case.ts'
import { CASE_DAYS } from '@djbr/domain/verification/cases/deadlines.ts'
import { useState } from 'react'
import { ActionDialog, ConfirmAction } from '../../../area/index.ts'
import { Button } from '../../../foundation/controls/button.tsx'
import { IconArrowBackUp, IconCalendarPlus, IconGavel } from '../../../foundation/icons.ts'
import { useText } from '../../../foundation/language/language.ts'
import { CaseFacts, Declared, History, Outcome, Sources, Why } from './case-parts.tsx'
import styles from './cases.module.css'
import { OpenedCase } from './opened-case.tsx'
import { Requests } from './requests.tsx'

interface DeciderCaseProps {
  readonly listed: ListedCase
  onBack(): void
}

/** A case as its decider sees it (R18.7, R18.12). */
export const DeciderCase = ({ listed: { id, certificate }, onBack }: DeciderCaseProps) => (
  <OpenedCase call={openCase} caseId={id} certificate={certificate} onBack={onBack}>
    {(one, again) => <Decision one={one} onChanged={again} />}
  </OpenedCase>
)

type Step = 'decide' | 'return' | 'prolong'

function Decision({ one, onChanged }: { readonly one: ViewedCase; onChanged(): void }) {
  const t = useText()
  const [step, setStep] = useState<Step | null>(null)
  const { id, state, proposal, extended, allUntil } = one
  const close = () => setStep(null)
  const done = () => {
    close()
    onChanged()
  }
  const mayProlong = !isEnded(state) && !extended && allUntil !== null
  const reasonOf = { of: { caseId: id }, kept: t('cases.kept'), onClose: close, onDone: done }
  return (
    <>
      <CaseFacts one={one} viewer="decider" />
      <div className={styles.actions}>
        {proposal && (
          <>
            <Button emphasis="action" icon={<IconGavel size={20} />} onClick={() => setStep('decide')}>
              {t('cases.decide', { outcome: t(EXAMINATION_OUTCOME_WORDS[proposal.outcome]) })}
            </Button>
            <Button icon={<IconArrowBackUp size={20} />} onClick={() => setStep('return')}>
              {t('cases.return')}
            </Button>
          </>
        )}
        {mayProlong && (
          <Button icon={<IconCalendarPlus size={20} />} onClick={() => setStep('prolong')}>
            {t('cases.prolong', { days: CASE_DAYS.moreForAll })}
          </Button>
        )}
        <Sources one={one} />
      </div>
      <Outcome one={one} />
      <Requests file={fileOfCase} one={one} />
      <Why one={one} />
      <Declared one={one} />
      <History one={one} />
      {step === 'decide' && proposal && (
        <ConfirmAction
          call={decideCase}
          of={{ caseId: id, seen: proposal.outcome }}
          title={t('cases.decide', { outcome: t(EXAMINATION_OUTCOME_WORDS[proposal.outcome]) })}
          text={t(proposal.outcome === 'referred' ? 'cases.decide.referred' : 'cases.decide.text')}
          kept={t('cases.kept')}
          onDone={done}
          onClose={close}
        />
      )}
      {step === 'return' && <ActionDialog {...reasonOf} call={giveCaseBack} title={t('cases.return')} text={t('cases.return.text')} />}
      {step === 'prolong' && (
        <ActionDialog
          {...reasonOf}
          call={prolongCase}
          title={t('cases.prolong', { days: CASE_DAYS.moreForAll })}
          text={t('cases.prolong.text')}
        />
      )}
    </>
  )
}

import { decideCase, fileOfCase, giveCaseBack, type ListedCase, openCase, prolongCase, type ViewedCase } from '@djbr/domain/calls/cases.ts'
import { EXAMINATION_OUTCOME_WORDS, type ExaminationOutcome, isEnded } from '@djbr/domain/verification/cases/case.ts'
import { CASE_DAYS } from '@djbr/domain/verification/cases/deadlines.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog, mutationOf } from '../../../area/index.ts'
import { mayBeMade } from '../../../foundation/calls/failure.ts'
import { wordsOfFailure } from '../../../foundation/calls/words-of-failure.ts'
import { Button } from '../../../foundation/controls/button.tsx'
import { ConfirmDialog } from '../../../foundation/controls/confirm-dialog.tsx'
import { Notice } from '../../../foundation/controls/notice.tsx'
import { notifyWrite } from '../../../foundation/controls/notify.ts'
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

/** A case as who decides on it reads it (R18.7, R18.12). */
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
            <Button emphasis="action" icon={<IconGavel size={20} stroke={1.75} aria-hidden />} onClick={() => setStep('decide')}>
              {t('cases.decide', { outcome: t(EXAMINATION_OUTCOME_WORDS[proposal.outcome]) })}
            </Button>
            <Button icon={<IconArrowBackUp size={20} stroke={1.75} aria-hidden />} onClick={() => setStep('return')}>
              {t('cases.return')}
            </Button>
          </>
        )}
        {mayProlong && (
          <Button icon={<IconCalendarPlus size={20} stroke={1.75} aria-hidden />} onClick={() => setStep('prolong')}>
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
      {step === 'decide' && proposal && <DecideDialog caseId={id} outcome={proposal.outcome} onDone={done} onClose={close} />}
      {step === 'return' && (
        <ActionDialog
          {...reasonOf}
          call={giveCaseBack}
          title={t('cases.return')}
          text={t('cases.return.text')}
          action={t('cases.return')}
        />
      )}
      {step === 'prolong' && (
        <ActionDialog
          {...reasonOf}
          call={prolongCase}
          title={t('cases.prolong', { days: CASE_DAYS.moreForAll })}
          text={t('cases.prolong.text')}
          action={t('cases.prolong', { days: CASE_DAYS.moreForAll })}
        />
      )}
    </>
  )
}

interface DecideDialogProps {
  readonly caseId: number
  readonly outcome: ExaminationOutcome
  onDone(): void
  onClose(): void
}

/** Asks once before a case ends. */
function DecideDialog({ caseId, outcome, onDone, onClose }: DecideDialogProps) {
  const t = useText()
  const deciding = useMutation(mutationOf(decideCase))
  const action = t('cases.decide', { outcome: t(EXAMINATION_OUTCOME_WORDS[outcome]) })
  return (
    <ConfirmDialog
      open
      title={action}
      action={action}
      onConfirm={async () => {
        notifyWrite(await deciding.mutateAsync({ caseId, seen: outcome }))
        onDone()
      }}
      onClose={onClose}
    >
      {deciding.error && (
        <Notice tone="warning" live title={wordsOfFailure(deciding.error, t)}>
          {!mayBeMade(deciding.error) && t('cases.kept')}
        </Notice>
      )}
      <p>{t(outcome === 'referred' ? 'cases.decide.referred' : 'cases.decide.text')}</p>
    </ConfirmDialog>
  )
}

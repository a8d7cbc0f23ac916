import { proposeOutcome, type ViewedCase } from '@djbr/domain/calls/cases.ts'
import { EXAMINATION_OUTCOME_WORDS, type ExaminationOutcome } from '@djbr/domain/verification/cases/case.ts'
import { caseProposal, EXAMINATION_OUTCOME_HINTS } from '@djbr/domain/verification/cases/case-forms.ts'
import { useState } from 'react'
import { perform } from '../../../area/index.ts'
import { Button } from '../../../foundation/controls/button.tsx'
import { Dialog } from '../../../foundation/controls/dialog.tsx'
import { notifyWrite } from '../../../foundation/controls/notify.ts'
import { Select } from '../../../foundation/controls/select.tsx'
import { AccessForm } from '../../../foundation/forms/access-form.tsx'
import { useText } from '../../../foundation/language/language.ts'

interface ProposeDialogProps {
  readonly one: ViewedCase
  onDone(): void
  onClose(): void
}

/** Where an outcome is proposed: one of those that what was asked allows, and the reasons that the declarant will read. */
export function ProposeDialog({ one: { id, possibleOutcomes }, onDone, onClose }: ProposeDialogProps) {
  const t = useText()
  const [outcome, setOutcome] = useState<ExaminationOutcome | null>(null)
  return (
    <Dialog open title={t('cases.propose')} width={750} keepOnBackdrop onClose={onClose}>
      <p>{t('cases.propose.text')}</p>
      <AccessForm
        set={caseProposal}
        above={{
          fields: [{ name: 'resultado', label: t('examined.outcome'), message: outcome === null ? t('common.required') : '' }],
          show: (errorOf) => (
            <Select<ExaminationOutcome>
              name="resultado"
              label={t('examined.outcome')}
              hint={t(outcome === null ? 'cases.propose.hint' : EXAMINATION_OUTCOME_HINTS[outcome])}
              value={outcome}
              onChange={setOutcome}
              options={possibleOutcomes.map((value) => ({ value, label: t(EXAMINATION_OUTCOME_WORDS[value]) }))}
              error={errorOf('resultado')}
              width="full"
            />
          ),
        }}
        label={t('cases.propose')}
        afterRefusal={t('cases.kept')}
        send={(_, { reasons }) => perform(proposeOutcome, { caseId: id, reasons: String(reasons), outcome: outcome as ExaminationOutcome })}
        onDone={(answer) => {
          notifyWrite(answer)
          onDone()
        }}
        actions={(busy) => (
          <>
            <Button type="submit" emphasis="action" busy={busy && t('shell.working')}>
              {t('cases.propose')}
            </Button>
            <Button onClick={onClose}>{t('shell.cancel')}</Button>
          </>
        )}
      />
    </Dialog>
  )
}

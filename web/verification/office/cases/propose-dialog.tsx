import { proposeOutcome, type ViewedCase } from '@djbr/domain/calls/cases.ts'
import { EXAMINATION_OUTCOME_WORDS, type ExaminationOutcome } from '@djbr/domain/verification/cases/case.ts'
import { caseProposal, EXAMINATION_OUTCOME_HINTS } from '@djbr/domain/verification/cases/case-forms.ts'
import { useState } from 'react'
import { perform } from '../../../area/index.ts'
import { notifyWrite } from '../../../foundation/controls/notify.ts'
import { Select } from '../../../foundation/controls/select.tsx'
import { FormDialog } from '../../../foundation/forms/form-dialog.tsx'
import { useText } from '../../../foundation/language/language.ts'

interface ProposeDialogProps {
  readonly one: ViewedCase
  onDone(): void
  onClose(): void
}

/** Proposes an outcome: one of those that the requests so far allow, and the reasons that the declarant will read. */
export function ProposeDialog({ one: { id, possibleOutcomes }, onDone, onClose }: ProposeDialogProps) {
  const t = useText()
  const [outcome, setOutcome] = useState<ExaminationOutcome | null>(null)
  return (
    <FormDialog
      title={t('cases.propose')}
      text={t('cases.propose.text')}
      width={750}
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
      afterRefusal={t('cases.kept')}
      send={(_, { reasons }) => perform(proposeOutcome, { caseId: id, reasons: String(reasons), outcome: outcome as ExaminationOutcome })}
      onDone={(answer) => {
        notifyWrite(answer)
        onDone()
      }}
      onClose={onClose}
    />
  )
}

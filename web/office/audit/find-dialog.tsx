import { findInAudit } from '@djbr/domain/calls/audit.ts'
import type { Answer, Asked } from '@djbr/domain/calls/call.ts'
import { accountRestoring, auditedByCode, auditedByNumber } from '@djbr/domain/office/office-forms.ts'
import { useState } from 'react'
import { SAID_HERE } from '../../area/index.ts'
import { ask } from '../../foundation/calls/ask.ts'
import { ChoiceGroup } from '../../foundation/controls/choice-group.tsx'
import { FormDialog } from '../../foundation/forms/form-dialog.tsx'
import { useText } from '../../foundation/language/language.ts'

const BY_DOCUMENT = 1
const BY_CODE = 2
const BY_NUMBER = 3

const MEANS = {
  [BY_DOCUMENT]: { set: accountRestoring, label: 'audit.find.byDocument' },
  [BY_CODE]: { set: auditedByCode, label: 'audit.find.byCode' },
  [BY_NUMBER]: { set: auditedByNumber, label: 'audit.find.byNumber' },
} as const

interface FindDialogProps {
  onFound(found: Answer<typeof findInAudit>): void
  onClose(): void
}

/** Finds the person whom the audit knows by a number, by document, control code or certificate number, for a reason. */
export function FindDialog({ onFound, onClose }: FindDialogProps) {
  const t = useText()
  const [method, setMethod] = useState<keyof typeof MEANS>(BY_DOCUMENT)
  const { set, label } = MEANS[method]
  return (
    <FormDialog
      title={t('audit.find')}
      text={t('audit.find.intro')}
      width={750}
      set={set}
      label={t(label)}
      afterRefusal={t('audit.find.kept')}
      send={(_, entered) => ask(findInAudit, entered as Asked<typeof findInAudit>, { quiet: SAID_HERE })}
      onDone={onFound}
      action={t('audit.find.action')}
      onClose={onClose}
    >
      <ChoiceGroup
        name="via"
        label={t('audit.find')}
        value={method}
        onChange={(chosen) => setMethod(chosen ?? BY_DOCUMENT)}
        options={([BY_DOCUMENT, BY_CODE, BY_NUMBER] as const).map((value) => ({ value, label: t(MEANS[value].label) }))}
      />
    </FormDialog>
  )
}

import { accountRestoring, auditedByCode } from '@djbr/domain/office/office-forms.ts'
import { useState } from 'react'
import { Button } from '../../foundation/controls/button.tsx'
import { ChoiceGroup } from '../../foundation/controls/choice-group.tsx'
import { Dialog } from '../../foundation/controls/dialog.tsx'
import { AccessForm } from '../../foundation/forms/access-form.tsx'
import { useText } from '../../foundation/language/language.ts'
import { findInAudit } from './calls.ts'

const BY_DOCUMENT = 1
const BY_CODE = 2

interface FindDialogProps {
  onFound(found: Awaited<ReturnType<typeof findInAudit>>): void
  onClose(): void
}

/** Whom the audit knows by a number, found by a document or a control code and for a reason. */
export function FindDialog({ onFound, onClose }: FindDialogProps) {
  const t = useText()
  const [method, setMethod] = useState(BY_DOCUMENT)
  const byCode = method === BY_CODE
  return (
    <Dialog open title={t('audit.find')} width={750} keepOnBackdrop onClose={onClose}>
      <p>{t('audit.find.intro')}</p>
      <ChoiceGroup
        name="via"
        label={t('audit.find')}
        value={method}
        onChange={(chosen) => setMethod(chosen ?? BY_DOCUMENT)}
        options={[
          { value: BY_DOCUMENT, label: t('audit.find.byDocument') },
          { value: BY_CODE, label: t('audit.find.byCode') },
        ]}
      />
      <AccessForm
        key={method}
        set={byCode ? auditedByCode : accountRestoring}
        label={t(byCode ? 'audit.find.byCode' : 'audit.find.byDocument')}
        afterRefusal={t('audit.find.kept')}
        send={findInAudit}
        onDone={onFound}
        actions={(busy) => (
          <>
            <Button type="submit" emphasis="action" busy={busy && t('shell.working')}>
              {t('audit.find.action')}
            </Button>
            <Button onClick={onClose}>{t('shell.cancel')}</Button>
          </>
        )}
      />
    </Dialog>
  )
}

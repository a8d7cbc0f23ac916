import { type Claim, decideClaim, type ViewedClaim, viewClaim } from '@djbr/domain/calls/claims.ts'
import { blank } from '@djbr/domain/fields/record-kind.ts'
import { reasonGiven } from '@djbr/domain/office/office-forms.ts'
import { POST_KIND_WORDS } from '@djbr/domain/register/entity-forms.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { useState } from 'react'
import { perform, SAID_HERE } from '../../area/index.ts'
import { ask } from '../../foundation/calls/ask.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { CloseButton } from '../../foundation/controls/close-button.tsx'
import { Dialog } from '../../foundation/controls/dialog.tsx'
import { ReadOnlyFacts } from '../../foundation/controls/field-frame.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { notifyWrite } from '../../foundation/controls/notify.ts'
import { Refused } from '../../foundation/controls/refused.tsx'
import { displayDayNumbers } from '../../foundation/format/format.ts'
import { FormDialog } from '../../foundation/forms/form-dialog.tsx'
import { FormFields } from '../../foundation/forms/form-fields.tsx'
import { leadToFirst, useFieldSetForm } from '../../foundation/forms/use-field-set-form.tsx'
import { useText } from '../../foundation/language/language.ts'
import { useFacts } from '../../foundation/session/facts.ts'
import { CLAIM_WORDS, EFFECT_WORDS, entityAnswer } from './claim-words.ts'

interface ClaimDialogProps {
  readonly claim: Claim
  onClose(): void
}

/** Asks why the officer views a person's claim, then shows what they wrote, and takes the decision. */
export function ClaimDialog({ claim, onClose }: ClaimDialogProps) {
  const [viewed, setViewed] = useState<ViewedClaim | null>(null)
  return viewed ? <DecideDialog claim={viewed} onClose={onClose} /> : <ViewDialog claim={claim} onViewed={setViewed} onClose={onClose} />
}

function ViewDialog({ claim, onViewed, onClose }: ClaimDialogProps & { onViewed(viewed: ViewedClaim): void }) {
  const t = useText()
  return (
    <FormDialog<ViewedClaim>
      title={t('followup.claim.viewTitle')}
      text={t('followup.claim.viewText', { name: claim.name })}
      set={reasonGiven}
      afterRefusal={t('followup.claim.notSeen')}
      send={(_, { reason }) => ask(viewClaim, { claimId: claim.id, reason: String(reason) }, { quiet: SAID_HERE })}
      onDone={onViewed}
      onClose={onClose}
    />
  )
}

function DecideDialog({ claim, onClose }: { readonly claim: ViewedClaim; onClose(): void }) {
  const t = useText()
  const form = useFieldSetForm(reasonGiven, { base: blank(reasonGiven), facts: useFacts(), onWrong: leadToFirst })
  const decide = (upheld: boolean) =>
    form.onSubmit(async ({ reason }) => {
      notifyWrite(await perform(decideClaim, { claimId: claim.id, upheld, reason: String(reason) }))
      onClose()
    })
  const busy = form.isSubmitting && t('shell.working')
  return (
    <Dialog
      title={t('followup.claim.dialog', { name: claim.name })}
      width={750}
      keepOnBackdrop
      onClose={onClose}
      actions={
        <>
          <Button emphasis="action" busy={busy} onClick={decide(true)}>
            {t('followup.claim.uphold')}
          </Button>
          <Button busy={busy} onClick={decide(false)}>
            {t('followup.claim.reject')}
          </Button>
          <CloseButton emphasis="quiet" />
        </>
      }
    >
      <Refused failure={form.refusal} kept={form.isUncertain ? undefined : t('followup.claim.kept')} />
      <ClaimFacts claim={claim} />
      {claim.voided && <Notice tone="info" title={t('followup.claim.withdrawnByEntity')} />}
      <p>{t(EFFECT_WORDS[claim.kind])}</p>
      <FormFields form={form} />
    </Dialog>
  )
}

function ClaimFacts({ claim }: { readonly claim: ViewedClaim }) {
  const t = useText()
  const facts = [
    [t('followup.claim.said'), `${t(CLAIM_WORDS[claim.kind])}, ${displayDayNumbers(claim.claimedAt)}`],
    [t('followup.claim.details'), claim.details],
    [t('followup.claim.entitySays'), entityAnswer(claim, t)],
    [t('followup.document'), claim.document],
    [t('followup.birthDate'), displayDate(claim.birthDate) || t('followup.noBirthDate')],
    [t('followup.claim.portalName'), claim.knownName],
    [t('followup.entity'), claim.entity],
    [t('followup.claim.post'), [claim.title, t(POST_KIND_WORDS[claim.postKind])].filter(Boolean).join(', ')],
    [t('followup.claim.item'), claim.item],
    [t('followup.post.from'), displayDate(claim.startedOn)],
    [t('followup.post.until'), displayDate(claim.endedOn)],
    [t('followup.claim.act'), claim.act],
    [t('followup.post.reported'), displayDayNumbers(claim.reportedAt)],
  ] as const
  return <ReadOnlyFacts facts={facts.filter(([, value]) => value)} />
}

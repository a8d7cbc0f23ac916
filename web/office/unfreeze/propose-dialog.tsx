import type { Asked } from '@djbr/domain/calls/call.ts'
import { proposeUnfreezing } from '@djbr/domain/calls/unfreezings.ts'
import { cardByNumber, personByDocument } from '@djbr/domain/office/office-forms.ts'
import { useState } from 'react'
import { perform, ReasonDialog } from '../../area/index.ts'
import { ChoiceGroup } from '../../foundation/controls/choice-group.tsx'
import { useText } from '../../foundation/language/language.ts'

const [NEW_CARD, OWN_CARD, RECOVERY, FACTOR] = [0, 1, 2, 3]
/** What each choice asks for, in the order of the choices. */
const KINDS = ['card', 'card', 'recovery', 'secondFactor'] as const

interface ProposeDialogProps {
  /** The card to unfreeze; when absent, the officer chooses what to unfreeze. */
  readonly cardNumber?: string
  onClose(): void
}

/** First half of an unfreezing, by one of two people: which card, or whose card or recovery, and why. */
export default function ProposeDialog({ cardNumber, onClose }: ProposeDialogProps) {
  const t = useText()
  const [choice, setChoice] = useState<number | null>(NEW_CARD)
  return (
    <ReasonDialog
      title={t('office.unfreeze.add')}
      text={t('office.unfreeze.proposeText')}
      set={choice === NEW_CARD ? cardByNumber : personByDocument}
      initial={{ cardNumber: cardNumber ?? '' }}
      action={t('office.unfreeze.send')}
      kept={t('office.unfreeze.kept')}
      send={(_, entered) => {
        const what = KINDS[choice ?? NEW_CARD] ?? 'card'
        return perform(proposeUnfreezing, { ...entered, what } as Asked<typeof proposeUnfreezing>)
      }}
      onClose={onClose}
    >
      {cardNumber === undefined && (
        <ChoiceGroup
          name="what"
          label={t('office.unfreeze.what')}
          value={choice}
          onChange={setChoice}
          options={[
            { value: NEW_CARD, label: t('office.unfreeze.newCard') },
            { value: OWN_CARD, label: t('office.unfreeze.ownCard') },
            { value: RECOVERY, label: t('office.unfreeze.recovery') },
            { value: FACTOR, label: t('office.unfreeze.factor') },
          ]}
        />
      )}
    </ReasonDialog>
  )
}

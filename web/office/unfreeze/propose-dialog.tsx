import { cardByNumber, personByDocument } from '@djbr/domain/office/office-forms.ts'
import { useState } from 'react'
import { ReasonDialog } from '../../area/index.ts'
import { ChoiceGroup } from '../../foundation/controls/choice-group.tsx'
import { useText } from '../../foundation/language/language.ts'
import { proposeUnfreezing } from './calls.ts'

const [NEW_CARD, OWN_CARD, RECOVERY, FACTOR] = [0, 1, 2, 3]
/** The kind of each choice on the wire, in their order. */
const KINDS = ['tarjeta', 'tarjeta', 'recuperacion', 'segundo_factor'] as const

interface ProposeDialogProps {
  /** The card that is asked for; absent: whatever is frozen. */
  readonly cardNumber?: string
  onClose(): void
}

/** One person's half of an unfreezing: which card, or whose card or recovery, and why. */
export default function ProposeDialog({ cardNumber, onClose }: ProposeDialogProps) {
  const t = useText()
  const [what, setWhat] = useState<number | null>(NEW_CARD)
  return (
    <ReasonDialog
      title={t('office.unfreeze.add')}
      text={t('office.unfreeze.proposeText')}
      set={what === NEW_CARD ? cardByNumber : personByDocument}
      initial={{ cardNumber: cardNumber ?? '' }}
      action={t('office.unfreeze.send')}
      kept={t('office.unfreeze.kept')}
      send={(payload) => proposeUnfreezing({ ...payload, tipo: KINDS[what ?? NEW_CARD] })}
      onClose={onClose}
    >
      {cardNumber === undefined && (
        <ChoiceGroup
          name="what"
          label={t('office.unfreeze.what')}
          value={what}
          onChange={setWhat}
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

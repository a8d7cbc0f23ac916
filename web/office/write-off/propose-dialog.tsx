import type { Asked } from '@djbr/domain/calls/call.ts'
import { answerIn } from '@djbr/domain/calls/travel.ts'
import { type DeclarationChoice, proposeWriteOff, severalDeclarations } from '@djbr/domain/calls/write-offs.ts'
import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import type { FieldSet } from '@djbr/domain/fields/record-kind.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { writeOffByCode, writeOffByDocument, writeOffByNumber } from '@djbr/domain/office/office-forms.ts'
import { useState } from 'react'
import { perform, ReasonDialog } from '../../area/index.ts'
import { CallFailure } from '../../foundation/calls/failure.ts'
import { ChoiceGroup } from '../../foundation/controls/choice-group.tsx'
import { displayDayNumbers } from '../../foundation/format/format.ts'
import { useText } from '../../foundation/language/language.ts'

const [BY_CODE, BY_DOCUMENT, BY_NUMBER] = [0, 1, 2]

const SETS: Readonly<Record<number, FieldSet>> = {
  [BY_CODE]: writeOffByCode,
  [BY_NUMBER]: writeOffByNumber,
  [BY_DOCUMENT]: writeOffByDocument,
}

const STATE_WORDS: Readonly<Record<number, MessageKey>> = {
  [STATE.inProcess]: 'services.status.inProcess',
  [STATE.finished]: 'services.status.finished',
  [STATE.received]: 'services.status.received',
}

/** First half of a write-off, by one of two people: which declaration, by what order, and why. */
export default function ProposeDialog({ onClose }: { onClose(): void }) {
  const t = useText()
  const [how, setHow] = useState<number | null>(BY_CODE)
  const [choices, setChoices] = useState<readonly DeclarationChoice[]>([])
  const [chosen, setChosen] = useState<number | null>(null)
  const wordsOf = ({ state, at }: DeclarationChoice) =>
    t('office.writeOff.choice', { state: t(STATE_WORDS[state] ?? 'services.status.inProcess'), day: displayDayNumbers(at) })
  return (
    <ReasonDialog
      title={t('office.writeOff.propose')}
      text={t('office.writeOff.proposeText')}
      set={SETS[how ?? BY_CODE] ?? writeOffByCode}
      kept={
        choices.length > 0 ? (
          <ChoiceGroup
            name="declaracion"
            label={t('office.writeOff.which')}
            value={chosen}
            onChange={setChosen}
            options={choices.map((choice) => ({ value: choice.id, label: wordsOf(choice) }))}
          />
        ) : (
          t('office.enable.kept')
        )
      }
      send={async (_, entered) => {
        try {
          return await perform(proposeWriteOff, { ...entered, chosen } as Asked<typeof proposeWriteOff>)
        } catch (failure) {
          const several = failure instanceof CallFailure ? answerIn({ answer: severalDeclarations }, failure.answer) : null
          setChoices(several?.choices ?? [])
          setChosen(null)
          throw failure
        }
      }}
      onClose={onClose}
    >
      <ChoiceGroup
        name="how"
        label={t('office.proposal.how')}
        value={how}
        onChange={(method) => {
          setHow(method)
          setChoices([])
          setChosen(null)
        }}
        options={[
          { value: BY_CODE, label: t('office.writeOff.byCode') },
          { value: BY_NUMBER, label: t('office.writeOff.byNumber') },
          { value: BY_DOCUMENT, label: t('office.writeOff.byDocument') },
        ]}
      />
    </ReasonDialog>
  )
}

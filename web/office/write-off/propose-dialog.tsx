import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import type { FieldSet } from '@djbr/domain/fields/record-kind.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { writeOffByCode, writeOffByDocument, writeOffByNumber } from '@djbr/domain/office/office-forms.ts'
import { useState } from 'react'
import { ReasonDialog } from '../../area/index.ts'
import { CallFailure } from '../../foundation/calls/failure.ts'
import { ChoiceGroup } from '../../foundation/controls/choice-group.tsx'
import { displayDayNumbers } from '../../foundation/format/format.ts'
import { useText } from '../../foundation/language/language.ts'
import { type DeclarationChoice, proposeWriteOff } from './calls.ts'

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

/** One person's half of a write-off: which declaration, by what order, and why. */
export default function ProposeDialog({ onClose }: { onClose(): void }) {
  const t = useText()
  const [how, setHow] = useState<number | null>(BY_CODE)
  const [choices, setChoices] = useState<readonly DeclarationChoice[]>([])
  const [chosen, setChosen] = useState<number | null>(null)
  const wordsOf = ({ decjur_estado, fecha }: DeclarationChoice) =>
    t('office.writeOff.choice', { state: t(STATE_WORDS[decjur_estado] ?? 'services.status.inProcess'), day: displayDayNumbers(fecha) })
  return (
    <ReasonDialog
      title={t('office.writeOff.propose')}
      text={t('office.writeOff.proposeText')}
      set={SETS[how ?? BY_CODE] ?? writeOffByCode}
      action={t('office.writeOff.propose')}
      kept={
        choices.length > 0 ? (
          <ChoiceGroup
            name="declaracion"
            label={t('office.writeOff.which')}
            value={chosen}
            onChange={setChosen}
            options={choices.map((choice) => ({ value: choice.decjur_codigo, label: wordsOf(choice) }))}
          />
        ) : (
          t('office.enable.kept')
        )
      }
      send={async (payload) => {
        try {
          return await proposeWriteOff({ ...payload, ...(chosen !== null && { decjur_codigo: chosen }) })
        } catch (failure) {
          const several = failure instanceof CallFailure && failure.answer.declaraciones
          setChoices(several ? (several as readonly DeclarationChoice[]) : [])
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

import { type Doubt, decideDoubt, doubts } from '@djbr/domain/calls/doubts.ts'
import { DOUBT_WORDS } from '@djbr/domain/register/doubts.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { useState } from 'react'
import { ActionDialog, OfficeList, useOfficeList } from '../../area/index.ts'
import { useList } from '../../foundation/calls/lists.ts'
import { ChoiceGroup } from '../../foundation/controls/choice-group.tsx'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { displayDayNumbers } from '../../foundation/format/format.ts'
import { IconGavel } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { useReasonWords } from './use-reason-words.ts'

/** /oficina/seguimiento/dudas: reports of entities that have no effect until an officer decides. */
export default function DoubtsScreen() {
  const t = useText()
  const reasonWords = useReasonWords()
  const entities = useList('entidades').options
  const list = useOfficeList(doubts)
  const aboutOf = ({ diedOn, reason, dueOn }: Doubt) =>
    diedOn ? displayDate(diedOn) : reason !== null && dueOn ? `${reasonWords(reason)}, ${displayDate(dueOn)}` : '—'
  return (
    <Page width="full">
      <ScreenTitle intro={t('followup.doubt.intro')}>{t('office.title.resolveDoubts')}</ScreenTitle>
      <OfficeList
        of={list}
        caption={t('office.title.resolveDoubts')}
        filters={{ entityCode: { label: t('followup.entity'), options: entities } }}
        empty={{ title: t('followup.doubt.none'), text: t('followup.doubt.noneText') }}
        columns={[
          { key: 'name', title: t('followup.person'), text: ({ name }) => name, notInCard: true },
          { key: 'document', title: t('followup.document'), digits: true, text: ({ document }) => document },
          { key: 'entity', title: t('followup.entity'), text: ({ entity }) => entity },
          { key: 'kind', title: t('followup.doubt.kind'), text: ({ kind }) => t(DOUBT_WORDS[kind]) },
          { key: 'about', title: t('followup.doubt.about'), text: aboutOf },
          { key: 'raisedAt', title: t('followup.doubt.raisedAt'), digits: true, text: ({ raisedAt }) => displayDayNumbers(raisedAt) },
        ]}
        card={({ name }) => ({ title: name })}
        actions={[
          {
            label: t('followup.doubt.decide'),
            nameFor: ({ name }) => t('followup.doubt.decideOf', { name }),
            icon: <IconGavel size={18} />,
            dialog: (doubt, onClose) => <DecideDialog doubt={doubt} onClose={onClose} />,
          },
        ]}
      />
    </Page>
  )
}

const EFFECT_WORDS = {
  death: 'followup.doubt.effect.death',
  closing: 'followup.doubt.effect.closing',
  match: 'followup.doubt.effect.match',
} as const

function DecideDialog({ doubt, onClose }: { readonly doubt: Doubt; onClose(): void }) {
  const t = useText()
  const [answer, setAnswer] = useState(0)
  return (
    <ActionDialog
      call={decideDoubt}
      of={{ doubtId: doubt.id, upheld: answer === 1 }}
      title={t('followup.doubt.decide')}
      text={`${doubt.name}. ${t(EFFECT_WORDS[doubt.kind])}`}
      kept={t('followup.doubt.kept')}
      onClose={onClose}
    >
      <ChoiceGroup
        name="aceptar"
        label={t('followup.doubt.answer')}
        value={answer}
        options={[
          { value: 0, label: t('followup.doubt.reject') },
          { value: 1, label: t('followup.doubt.uphold') },
        ]}
        onChange={(value) => setAnswer(value ?? 0)}
      />
    </ActionDialog>
  )
}

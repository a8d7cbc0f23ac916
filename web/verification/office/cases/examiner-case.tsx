import { addNote, fileOfOwnCase, type ListedCase, openOwnCase, type ViewedCase } from '@djbr/domain/calls/cases.ts'
import type { SwornRecord } from '@djbr/domain/calls/examined.ts'
import { isEnded, mayMove } from '@djbr/domain/verification/cases/case.ts'
import { useState } from 'react'
import { ActionDialog } from '../../../area/index.ts'
import { Button } from '../../../foundation/controls/button.tsx'
import { IconGavel, IconMessageQuestion, IconNote } from '../../../foundation/icons.ts'
import { useText } from '../../../foundation/language/language.ts'
import { AskDialog } from './ask-dialog.tsx'
import { CaseFacts, Declared, GivenBack, History, Outcome, Sources, Why } from './case-parts.tsx'
import styles from './cases.module.css'
import { OpenedCase } from './opened-case.tsx'
import { ProposeDialog } from './propose-dialog.tsx'
import { Requests } from './requests.tsx'

interface ExaminerCaseProps {
  readonly listed: ListedCase
  onBack(): void
}

/** A case as its examiner works on it (R18.8 to R18.12). */
export const ExaminerCase = ({ listed: { id, certificate }, onBack }: ExaminerCaseProps) => (
  <OpenedCase call={openOwnCase} caseId={id} certificate={certificate} onBack={onBack}>
    {(one, again) => <Work one={one} onChanged={again} />}
  </OpenedCase>
)

type Open = { readonly step: 'ask'; readonly about: SwornRecord | null } | { readonly step: 'note' | 'propose' }

function Work({ one, onChanged }: { readonly one: ViewedCase; onChanged(): void }) {
  const t = useText()
  const [open, setOpen] = useState<Open | null>(null)
  const { id, state, declarations } = one
  const mayAsk = mayMove(state, 'ask')
  const mayReview = state === 'review'
  const close = () => setOpen(null)
  const done = () => {
    close()
    onChanged()
  }
  const records = declarations.find(({ isExamined }) => isExamined)?.records ?? []
  return (
    <>
      <GivenBack one={one} />
      <CaseFacts one={one} viewer="examiner" />
      <div className={styles.actions}>
        {mayAsk && (
          <Button
            emphasis={mayReview ? 'action' : 'plain'}
            icon={<IconMessageQuestion size={20} />}
            onClick={() => setOpen({ step: 'ask', about: null })}
          >
            {t('cases.ask')}
          </Button>
        )}
        {mayMove(state, 'propose') && (
          <Button emphasis={mayReview ? 'plain' : 'action'} icon={<IconGavel size={20} />} onClick={() => setOpen({ step: 'propose' })}>
            {t('cases.propose')}
          </Button>
        )}
        {!isEnded(state) && (
          <Button icon={<IconNote size={20} />} onClick={() => setOpen({ step: 'note' })}>
            {t('cases.addNote')}
          </Button>
        )}
        <Sources one={one} />
      </div>
      <Outcome one={one} />
      <Why one={one} />
      <Requests file={fileOfOwnCase} one={one} />
      <Declared one={one} onAsk={mayAsk ? (about) => setOpen({ step: 'ask', about }) : undefined} />
      <History one={one} />
      {open?.step === 'ask' && <AskDialog caseId={id} records={records} about={open.about} onDone={done} onClose={close} />}
      {open?.step === 'propose' && <ProposeDialog one={one} onDone={done} onClose={close} />}
      {open?.step === 'note' && (
        <ActionDialog
          call={addNote}
          of={{ caseId: id }}
          title={t('cases.addNote')}
          text={t('cases.note.text')}
          kept={t('cases.kept')}
          onClose={close}
          onDone={done}
        />
      )}
    </>
  )
}

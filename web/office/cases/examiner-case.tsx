import { isEnded, mayMove } from '@djbr/domain/examination/cases/case.ts'
import { caseNote } from '@djbr/domain/examination/cases/case-forms.ts'
import { useState } from 'react'
import { ReasonDialog } from '../../area/index.ts'
import type { SwornRecord } from '../../examination/index.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { IconGavel, IconMessageQuestion, IconNote } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { AskDialog } from './ask-dialog.tsx'
import { addNote, type ListedCase, type ViewedCase } from './calls.ts'
import { CaseFacts, Declared, History, MatrixLink, Outcome, Why } from './case-parts.tsx'
import styles from './cases.module.css'
import { OpenedCase } from './opened-case.tsx'
import { ProposeDialog } from './propose-dialog.tsx'
import { Requests } from './requests.tsx'

interface ExaminerCaseProps {
  readonly listed: ListedCase
  onBack(): void
}

/** A case as who examines it works on it (R18.8 to R18.12). */
export const ExaminerCase = ({ listed: { codigo, certificado }, onBack }: ExaminerCaseProps) => (
  <OpenedCase as="casos" code={codigo} certificate={certificado} onBack={onBack}>
    {(one, again) => <Work one={one} onChanged={again} />}
  </OpenedCase>
)

type Open = { readonly step: 'ask'; readonly about: SwornRecord | null } | { readonly step: 'note' | 'propose' }

function Work({ one, onChanged }: { readonly one: ViewedCase; onChanged(): void }) {
  const t = useText()
  const [open, setOpen] = useState<Open | null>(null)
  const { codigo, estado, declaraciones } = one
  const mayAsk = mayMove(estado, 'ask')
  const mayReview = estado === 'review'
  const close = () => setOpen(null)
  const done = () => {
    close()
    onChanged()
  }
  const records = declaraciones.find(({ examinada }) => examinada)?.registros ?? []
  return (
    <>
      <CaseFacts one={one} viewer="examiner" />
      <div className={styles.actions}>
        {mayAsk && (
          <Button
            emphasis={mayReview ? 'action' : 'plain'}
            icon={<IconMessageQuestion size={20} stroke={1.75} aria-hidden />}
            onClick={() => setOpen({ step: 'ask', about: null })}
          >
            {t('cases.ask')}
          </Button>
        )}
        {mayMove(estado, 'propose') && (
          <Button
            emphasis={mayReview ? 'plain' : 'action'}
            icon={<IconGavel size={20} stroke={1.75} aria-hidden />}
            onClick={() => setOpen({ step: 'propose' })}
          >
            {t('cases.propose')}
          </Button>
        )}
        {!isEnded(estado) && (
          <Button icon={<IconNote size={20} stroke={1.75} aria-hidden />} onClick={() => setOpen({ step: 'note' })}>
            {t('cases.addNote')}
          </Button>
        )}
        <MatrixLink one={one} />
      </div>
      <Outcome one={one} />
      <Why one={one} />
      <Requests as="casos" one={one} />
      <Declared one={one} onAsk={mayAsk ? (about) => setOpen({ step: 'ask', about }) : undefined} />
      <History one={one} />
      {open?.step === 'ask' && <AskDialog one={codigo} records={records} about={open.about} onDone={done} onClose={close} />}
      {open?.step === 'propose' && <ProposeDialog one={one} onDone={done} onClose={close} />}
      {open?.step === 'note' && (
        <ReasonDialog
          title={t('cases.addNote')}
          text={t('cases.note.text')}
          set={caseNote}
          action={t('cases.addNote')}
          kept={t('cases.kept')}
          send={(note) => addNote(codigo, note)}
          onClose={close}
          onDone={done}
        />
      )}
    </>
  )
}

import { casesToDecide, decideDeferral, type ListedCase } from '@djbr/domain/calls/cases.ts'
import { CASE_DAYS } from '@djbr/domain/verification/cases/deadlines.ts'
import { useState } from 'react'
import { OfficeList, useAction, useOfficeList } from '../../../area/index.ts'
import { Button } from '../../../foundation/controls/button.tsx'
import { CloseButton } from '../../../foundation/controls/close-button.tsx'
import { Dialog } from '../../../foundation/controls/dialog.tsx'
import { Page, ScreenTitle } from '../../../foundation/controls/page.tsx'
import { Refused } from '../../../foundation/controls/refused.tsx'
import { IconBellOff, IconFolderOpen } from '../../../foundation/icons.ts'
import { useText } from '../../../foundation/language/language.ts'
import { outcomeWords, useCaseColumns, useCaseFilters } from './case-columns.tsx'
import { CaseNumbers } from './case-numbers.tsx'
import { DeciderCase } from './decider-case.tsx'
import { GroupComparison } from './group-comparison.tsx'
import { OpenDialog, willNotify } from './open-dialog.tsx'
import { ReferredCases } from './referred-cases.tsx'
import { useOpened } from './use-opened.ts'

/** /oficina/examen/decisiones: the ongoing cases and their figures, or the opened one (R18.14). */
export default function DecisionsScreen() {
  const { opened, open, back } = useOpened(casesToDecide)
  return opened === null ? <Decisions onOpen={open} /> : <DeciderCase listed={opened} onBack={back} />
}

const waitsForDeferral = ({ notified, deferral }: ListedCase) => !notified && deferral === 'asked'

function Decisions({ onOpen }: { onOpen(one: ListedCase): void }) {
  const t = useText()
  const columns = useCaseColumns('decider')
  const filters = useCaseFilters()
  const list = useOfficeList(casesToDecide)
  const [opening, setOpening] = useState<ListedCase | null>(null)
  return (
    <Page width="full">
      <ScreenTitle intro={t('cases.decisions.intro')}>{t('office.title.decideCases')}</ScreenTitle>
      <OfficeList
        of={list}
        caption={t('office.title.decideCases')}
        filters={filters}
        empty={{ title: t('cases.decisions.none'), text: t('cases.decisions.noneText') }}
        columns={[
          ...columns,
          { key: 'proposed', title: t('cases.proposedOutcome'), text: ({ proposedOutcome }) => outcomeWords(proposedOutcome, t) },
          { key: 'examiner', title: t('cases.examiner'), text: ({ examiner }) => examiner ?? '' },
        ]}
        card={({ certificate }) => ({ title: certificate })}
        actions={[
          {
            label: t('cases.open'),
            nameFor: ({ certificate }) => t('cases.openOf', { certificate }),
            icon: <IconFolderOpen size={18} />,
            onAction: (row) => (willNotify(row) ? setOpening(row) : onOpen(row)),
          },
          {
            label: t('cases.deferral.decide'),
            nameFor: ({ certificate }) => t('cases.deferral.decideOf', { certificate }),
            icon: <IconBellOff size={18} />,
            isFor: waitsForDeferral,
            dialog: (row, onClose) => <DeferralDialog listed={row} onClose={onClose} />,
          },
        ]}
      />
      <ReferredCases />
      <CaseNumbers />
      <GroupComparison />
      {opening && <OpenDialog listed={opening} onOpen={() => onOpen(opening)} onClose={() => setOpening(null)} />}
    </Page>
  )
}

/** Shows why a notice should be deferred, and takes the decision. */
function DeferralDialog({ listed: { id, certificate, deferralReason }, onClose }: { readonly listed: ListedCase; onClose(): void }) {
  const t = useText()
  const deciding = useAction(decideDeferral, onClose)
  const busyWith = (approve: boolean) => deciding.isPending && deciding.variables.approve === approve && t('shell.working')
  const decide = (approve: boolean) => deciding.isPending || deciding.mutate({ caseId: id, approve })
  return (
    <Dialog
      title={t('cases.deferral.decideOf', { certificate })}
      onClose={onClose}
      actions={
        <>
          <Button emphasis="action" busy={busyWith(true)} onClick={() => decide(true)}>
            {t('cases.deferral.approve')}
          </Button>
          <Button busy={busyWith(false)} onClick={() => decide(false)}>
            {t('cases.deferral.decline')}
          </Button>
          <CloseButton emphasis="quiet" />
        </>
      }
    >
      <Refused failure={deciding.error} kept={t('cases.kept')} />
      <p>{t('cases.deferral.decideText', { days: CASE_DAYS.deferral })}</p>
      <p>{t('cases.deferral.reason', { reason: deferralReason ?? '' })}</p>
    </Dialog>
  )
}

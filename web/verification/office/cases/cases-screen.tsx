import { askDeferral, type ListedCase, ownCases } from '@djbr/domain/calls/cases.ts'
import { useState } from 'react'
import { ActionDialog, OfficeList, useOfficeList } from '../../../area/index.ts'
import { Page, ScreenTitle } from '../../../foundation/controls/page.tsx'
import { IconBellOff, IconFolderOpen } from '../../../foundation/icons.ts'
import { useText } from '../../../foundation/language/language.ts'
import { outcomeWords, useCaseColumns, useCaseFilters } from './case-columns.tsx'
import { ExaminerCase } from './examiner-case.tsx'
import { OpenDialog, willNotify } from './open-dialog.tsx'
import { useOpened } from './use-opened.ts'

/** /oficina/examen/casos: the cases drawn to the signed-in examiner, or the one that they opened (R18.9). */
export default function CasesScreen() {
  const { opened, open, back } = useOpened(ownCases)
  return opened === null ? <OwnCases onOpen={open} /> : <ExaminerCase listed={opened} onBack={back} />
}

/** Whether a deferral of the notice may be requested: only before the case is opened, since opening it sends the notice. */
const mayAskDeferral = ({ notified, deferral, state }: ListedCase) => !notified && deferral === 'none' && state === 'assigned'

function OwnCases({ onOpen }: { onOpen(one: ListedCase): void }) {
  const t = useText()
  const columns = useCaseColumns('examiner')
  const filters = useCaseFilters()
  const list = useOfficeList(ownCases)
  const [opening, setOpening] = useState<ListedCase | null>(null)
  return (
    <Page width="full">
      <ScreenTitle intro={t('cases.own.intro')}>{t('office.title.examine')}</ScreenTitle>
      <OfficeList
        of={list}
        caption={t('office.title.examine')}
        filters={filters}
        empty={{ title: t('cases.own.none'), text: t('cases.own.noneText') }}
        columns={[...columns, { key: 'outcome', title: t('examined.outcome'), text: ({ outcome }) => outcomeWords(outcome, t) }]}
        card={({ certificate }) => ({ title: certificate })}
        actions={[
          {
            label: t('cases.open'),
            nameFor: ({ certificate }) => t('cases.openOf', { certificate }),
            icon: <IconFolderOpen size={18} />,
            onAction: (row) => (willNotify(row) ? setOpening(row) : onOpen(row)),
          },
          {
            label: t('cases.deferral.ask'),
            nameFor: ({ certificate }) => t('cases.deferral.askOf', { certificate }),
            icon: <IconBellOff size={18} />,
            isFor: mayAskDeferral,
            dialog: ({ id, certificate }, onClose) => (
              <ActionDialog
                call={askDeferral}
                of={{ caseId: id }}
                title={t('cases.deferral.askOf', { certificate })}
                text={t('cases.deferral.askText')}
                action={t('cases.deferral.ask')}
                kept={t('cases.kept')}
                onClose={onClose}
              />
            ),
          },
        ]}
      />
      {opening && <OpenDialog listed={opening} onOpen={() => onOpen(opening)} onClose={() => setOpening(null)} />}
    </Page>
  )
}

import { EXAMINATION_OUTCOME_WORDS } from '@djbr/domain/examination/cases/case.ts'
import { caseReason } from '@djbr/domain/examination/cases/case-forms.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ReasonDialog } from '../../area/index.ts'
import { DataTable } from '../../foundation/controls/data-table.tsx'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { IconBellOff, IconFolderOpen } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { askDeferral, type ListedCase, OWN_CASES } from './calls.ts'
import { useCaseColumns } from './case-columns.tsx'
import { ExaminerCase } from './examiner-case.tsx'
import { OpenDialog, willNotify } from './open-dialog.tsx'
import { useOpened } from './use-opened.ts'

/** /oficina/examen/casos: the cases drawn to whoever is signed in, or the one that they opened (R18.9). */
export default function CasesScreen() {
  const { opened, open, back } = useOpened(OWN_CASES, (cases) => cases)
  return opened === null ? <OwnCases onOpen={open} /> : <ExaminerCase listed={opened} onBack={back} />
}

/** Putting the notice off is asked for before the case is opened: opening it sends the notice. */
const mayAskDeferral = ({ avisado, aplazamiento, estado }: ListedCase) => !avisado && aplazamiento === 'ninguno' && estado === 'assigned'

function OwnCases({ onOpen }: { onOpen(one: ListedCase): void }) {
  const t = useText()
  const client = useQueryClient()
  const columns = useCaseColumns('examiner')
  const { data, isError, refetch } = useQuery(OWN_CASES)
  const [asking, setAsking] = useState<ListedCase | null>(null)
  const [opening, setOpening] = useState<ListedCase | null>(null)
  return (
    <Page width="full">
      <ScreenTitle intro={t('cases.own.intro')}>{t('cases.own.title')}</ScreenTitle>
      <DataTable<ListedCase>
        caption={t('cases.own.title')}
        rows={data}
        failed={isError}
        onRetry={() => void refetch()}
        keyOf={({ codigo }) => codigo}
        empty={{ title: t('cases.own.none'), text: t('cases.own.noneText') }}
        columns={[
          ...columns,
          {
            key: 'outcome',
            title: t('examined.outcome'),
            cell: ({ resultado }) => (resultado === null ? '—' : t(EXAMINATION_OUTCOME_WORDS[resultado])),
          },
        ]}
        card={({ certificado }) => ({ title: certificado })}
        actions={[
          {
            label: t('cases.open'),
            nameFor: ({ certificado }) => t('cases.openOf', { certificate: certificado }),
            icon: <IconFolderOpen size={18} stroke={1.75} aria-hidden />,
            onAction: (row) => (willNotify(row) ? setOpening(row) : onOpen(row)),
          },
          {
            label: t('cases.deferral.ask'),
            nameFor: ({ certificado }) => t('cases.deferral.askOf', { certificate: certificado }),
            icon: <IconBellOff size={18} stroke={1.75} aria-hidden />,
            isFor: mayAskDeferral,
            onAction: setAsking,
          },
        ]}
      />
      {opening && <OpenDialog listed={opening} onOpen={() => onOpen(opening)} onClose={() => setOpening(null)} />}
      {asking && (
        <ReasonDialog
          title={t('cases.deferral.askOf', { certificate: asking.certificado })}
          text={t('cases.deferral.askText')}
          set={caseReason}
          action={t('cases.deferral.ask')}
          kept={t('cases.kept')}
          send={(why) => askDeferral(asking.codigo, why)}
          onClose={() => {
            setAsking(null)
            void client.invalidateQueries({ queryKey: OWN_CASES.queryKey })
          }}
        />
      )}
    </Page>
  )
}

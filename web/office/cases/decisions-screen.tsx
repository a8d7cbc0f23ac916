import { EXAMINATION_OUTCOME_WORDS } from '@djbr/domain/examination/cases/case.ts'
import { CASE_STATE_WORDS } from '@djbr/domain/examination/cases/case-forms.ts'
import { CASE_DAYS } from '@djbr/domain/examination/cases/deadlines.ts'
import { CHANNEL_WORDS } from '@djbr/domain/examination/cases/selection.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mayBeMade } from '../../foundation/calls/failure.ts'
import { wordsOfFailure } from '../../foundation/calls/words-of-failure.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { DataTable } from '../../foundation/controls/data-table.tsx'
import { Dialog } from '../../foundation/controls/dialog.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { notifyWrite } from '../../foundation/controls/notify.ts'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { IconBellOff, IconFolderOpen } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { CASE_DECISIONS, decideDeferral, type ListedCase } from './calls.ts'
import { useCaseColumns } from './case-columns.tsx'
import { CaseNumbers } from './case-numbers.tsx'
import { Part } from './case-parts.tsx'
import { Counts } from './counts.tsx'
import { DeciderCase } from './decider-case.tsx'
import { GroupComparison } from './group-comparison.tsx'
import { OpenDialog, willNotify } from './open-dialog.tsx'
import { ReferredCases } from './referred-cases.tsx'
import { useOpened } from './use-opened.ts'

/** /oficina/examen/decisiones: the cases that go on and how many stand where, or the one that was opened (R18.14). */
export default function DecisionsScreen() {
  const { opened, open, back } = useOpened(CASE_DECISIONS, ({ casos }) => casos)
  return opened === null ? <Decisions onOpen={open} /> : <DeciderCase listed={opened} onBack={back} />
}

const waitsForDeferral = ({ avisado, aplazamiento }: ListedCase) => !avisado && aplazamiento === 'pedido'

function Decisions({ onOpen }: { onOpen(one: ListedCase): void }) {
  const t = useText()
  const columns = useCaseColumns('decider')
  const { data, isError, refetch } = useQuery(CASE_DECISIONS)
  const [opening, setOpening] = useState<ListedCase | null>(null)
  const [deferring, setDeferring] = useState<ListedCase | null>(null)
  return (
    <Page width="full">
      <ScreenTitle intro={t('cases.decisions.intro')}>{t('cases.decisions.title')}</ScreenTitle>
      <DataTable<ListedCase>
        caption={t('cases.decisions.title')}
        rows={data?.casos}
        failed={isError}
        onRetry={() => void refetch()}
        keyOf={({ codigo }) => codigo}
        empty={{ title: t('cases.decisions.none'), text: t('cases.decisions.noneText') }}
        columns={[
          ...columns,
          {
            key: 'proposed',
            title: t('cases.proposedOutcome'),
            cell: ({ resultado_propuesto }) => (resultado_propuesto === null ? '—' : t(EXAMINATION_OUTCOME_WORDS[resultado_propuesto])),
          },
          { key: 'examiner', title: t('cases.examiner'), cell: ({ verifica }) => verifica },
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
            label: t('cases.deferral.decide'),
            nameFor: ({ certificado }) => t('cases.deferral.decideOf', { certificate: certificado }),
            icon: <IconBellOff size={18} stroke={1.75} aria-hidden />,
            isFor: waitsForDeferral,
            onAction: setDeferring,
          },
        ]}
      />
      <ReferredCases />
      {data && (
        <Part name="cantidades" title={t('cases.counts')}>
          <Counts
            tables={[
              {
                title: t('cases.state'),
                rows: data.estados.map(({ estado, cantidad }) => ({ key: estado, words: t(CASE_STATE_WORDS[estado]), count: cantidad })),
              },
              {
                title: t('examined.outcome'),
                rows: data.resultados.map(({ resultado, cantidad }) => ({
                  key: resultado,
                  words: t(EXAMINATION_OUTCOME_WORDS[resultado]),
                  count: cantidad,
                })),
              },
              {
                title: t('cases.channel'),
                rows: data.canales.map(({ canal, cantidad }) => ({ key: canal, words: t(CHANNEL_WORDS[canal]), count: cantidad })),
              },
            ]}
          />
        </Part>
      )}
      <CaseNumbers />
      <GroupComparison />
      {opening && <OpenDialog listed={opening} onOpen={() => onOpen(opening)} onClose={() => setOpening(null)} />}
      {deferring && <DeferralDialog listed={deferring} onClose={() => setDeferring(null)} />}
    </Page>
  )
}

/** Why a notice should be put off, and the decision. */
function DeferralDialog({
  listed: { codigo, certificado, motivo_aplazamiento },
  onClose,
}: {
  readonly listed: ListedCase
  onClose(): void
}) {
  const t = useText()
  const client = useQueryClient()
  const deciding = useMutation({
    mutationFn: (approve: boolean) => decideDeferral(codigo, approve),
    onSuccess: (answer) => {
      notifyWrite(answer)
      onClose()
      void client.invalidateQueries({ queryKey: CASE_DECISIONS.queryKey })
    },
  })
  const busyWith = (approve: boolean) => deciding.isPending && deciding.variables === approve && t('shell.working')
  const decide = (approve: boolean) => deciding.isPending || deciding.mutate(approve)
  return (
    <Dialog
      open
      title={t('cases.deferral.decideOf', { certificate: certificado })}
      onClose={onClose}
      actions={
        <>
          <Button emphasis="action" busy={busyWith(true)} onClick={() => decide(true)}>
            {t('cases.deferral.approve')}
          </Button>
          <Button busy={busyWith(false)} onClick={() => decide(false)}>
            {t('cases.deferral.decline')}
          </Button>
          <Button emphasis="quiet" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
        </>
      }
    >
      {deciding.error && (
        <Notice tone="warning" live title={wordsOfFailure(deciding.error, t)}>
          {!mayBeMade(deciding.error) && t('cases.kept')}
        </Notice>
      )}
      <p>{t('cases.deferral.decideText', { days: CASE_DAYS.deferral })}</p>
      <p>{t('cases.deferral.reason', { reason: motivo_aplazamiento })}</p>
    </Dialog>
  )
}

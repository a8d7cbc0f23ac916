import { announceDraw, type OfficeDraw, officeDraws, openDraw, withdrawDraw } from '@djbr/domain/calls/draws.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { useQuery } from '@tanstack/react-query'
import { CHANGED_BY_WRITES, ConfirmAction } from '../../../area/index.ts'
import { queryOf } from '../../../foundation/calls/ask.ts'
import { DataTable } from '../../../foundation/controls/data-table.tsx'
import { DialogButton } from '../../../foundation/controls/dialog-button.tsx'
import { Page, ScreenTitle } from '../../../foundation/controls/page.tsx'
import { displayMoment } from '../../../foundation/format/format.ts'
import { IconArrowBackUp, IconDice5, IconLockOpen, IconPlus, IconSpeakerphone } from '../../../foundation/icons.ts'
import { type Translate, useText } from '../../../foundation/language/language.ts'
import { PrepareDialog } from './prepare-dialog.tsx'
import { ValueDialog } from './value-dialog.tsx'

const STEPS = {
  announce: { action: 'draws.announce', text: 'draws.announceText', call: announceDraw },
  withdraw: { action: 'draws.withdraw', text: 'draws.withdrawText', call: withdrawDraw },
  open: { action: 'draws.open', text: 'draws.openText', call: openDraw },
} as const
type Step = keyof typeof STEPS

/** Returns the name of a step with its draw; an unannounced draw has no name yet. */
function stepOf(step: Step, { preparedAt, name }: OfficeDraw, t: Translate): string {
  if (step === 'open') return t('draws.openOf', { name: name ?? '' })
  return t(step === 'announce' ? 'draws.announceOf' : 'draws.withdrawOf', { moment: displayMoment(preparedAt) })
}

const STATES = {
  preparado: 'draws.state.preparado',
  retirado: 'draws.state.retirado',
  anunciado: 'draws.state.anunciado',
  sorteado: 'draws.state.sorteado',
  abierto: 'draws.state.abierto',
} as const satisfies Record<OfficeDraw['state'], MessageKey>

/** /oficina/examen/sorteos: the draws, and the step that each waits for (R17.11, R17.12). */
export default function DrawsScreen() {
  const t = useText()
  const { data, isError, refetch } = useQuery({ ...queryOf(officeDraws), ...CHANGED_BY_WRITES })
  const stepDialog = (step: Step) => (draw: OfficeDraw, onClose: () => void) => <StepDialog step={step} draw={draw} onClose={onClose} />
  return (
    <Page width="full">
      <ScreenTitle
        intro={t('draws.intro')}
        aside={
          <DialogButton
            emphasis="action"
            icon={<IconPlus size={20} />}
            disabled={!data}
            dialog={(onClose) => data && <PrepareDialog logSize={data.logSize} onClose={onClose} />}
          >
            {t('draws.prepare')}
          </DialogButton>
        }
      >
        {t('office.title.draw')}
      </ScreenTitle>
      <DataTable<OfficeDraw>
        caption={t('office.title.draw')}
        brief
        rows={data?.draws}
        failed={isError}
        onRetry={() => void refetch()}
        keyOf={({ id }) => id}
        empty={{ title: t('draws.none'), text: t('draws.noneText') }}
        columns={[
          { key: 'name', title: t('draws.name'), cell: ({ name }) => name ?? t('draws.unnamed'), notInCard: true },
          {
            key: 'state',
            title: t('draws.state'),
            cell: ({ state, own }) => (state === 'preparado' && own ? t('draws.waits') : t(STATES[state])),
          },
          {
            key: 'stretch',
            title: t('draws.stretch'),
            digits: true,
            cell: ({ fromPlace, toPlace }) => t('draws.stretchOf', { from: fromPlace + 1, to: toPlace }),
          },
          { key: 'count', title: t('draws.count'), align: 'end', digits: true, cell: ({ count }) => count },
          { key: 'decides', title: t('draws.decides'), digits: true, cell: ({ decidesAt }) => displayMoment(decidesAt) },
          { key: 'by', title: t('draws.preparedBy'), cell: ({ preparer }) => preparer },
        ]}
        card={({ name }) => ({ title: name ?? t('draws.unnamed') })}
        actions={[
          {
            label: t('draws.announce'),
            nameFor: (draw) => stepOf('announce', draw, t),
            icon: <IconSpeakerphone size={18} />,
            isFor: ({ state, own }) => state === 'preparado' && !own,
            dialog: stepDialog('announce'),
          },
          {
            label: t('draws.withdraw'),
            nameFor: (draw) => stepOf('withdraw', draw, t),
            icon: <IconArrowBackUp size={18} />,
            isFor: ({ state, own }) => state === 'preparado' && own,
            dialog: stepDialog('withdraw'),
          },
          {
            label: t('draws.enter'),
            nameFor: ({ name }) => t('draws.enterOf', { name: name ?? '' }),
            icon: <IconDice5 size={18} />,
            isFor: ({ state }) => state === 'anunciado',
            dialog: (draw, onClose) => <ValueDialog draw={draw} onClose={onClose} />,
          },
          {
            label: t('draws.open'),
            nameFor: (draw) => stepOf('open', draw, t),
            icon: <IconLockOpen size={18} />,
            isFor: ({ state }) => state === 'sorteado',
            dialog: stepDialog('open'),
          },
        ]}
      />
    </Page>
  )
}

interface StepDialogProps {
  readonly step: Step
  readonly draw: OfficeDraw
  onClose(): void
}

/** Asks once before a step that cannot be undone. */
function StepDialog({ step, draw, onClose }: StepDialogProps) {
  const t = useText()
  const { action, text, call } = STEPS[step]
  return (
    <ConfirmAction call={call} of={{ drawId: draw.id }} title={stepOf(step, draw, t)} action={t(action)} text={t(text)} onClose={onClose} />
  )
}

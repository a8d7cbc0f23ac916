import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { IconDice5, IconLockOpen, IconPlus, IconSpeakerphone } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOfFailure } from '../../foundation/calls/words-of-failure.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { ConfirmDialog } from '../../foundation/controls/confirm-dialog.tsx'
import { DataTable } from '../../foundation/controls/data-table.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { notifyWrite } from '../../foundation/controls/notify.ts'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { displayMoment } from '../../foundation/format/format.ts'
import { useText } from '../../foundation/language/language.ts'
import { announceDraw, OFFICE_DRAWS, type OfficeDraw, openDraw } from './calls.ts'
import { PrepareDialog, ValueDialog } from './dialogs.tsx'

type Step = 'announce' | 'open'
const TEXTS = { announce: 'draws.announceText', open: 'draws.openText' } as const satisfies Record<Step, MessageKey>
const STATES = {
  preparado: 'draws.state.preparado',
  anunciado: 'draws.state.anunciado',
  sorteado: 'draws.state.sorteado',
  abierto: 'draws.state.abierto',
} as const satisfies Record<OfficeDraw['estado'], MessageKey>

interface Open {
  readonly step: Step | 'prepare' | 'value'
  readonly draw?: OfficeDraw
}

/** /oficina/examen/sorteos: the draws, and the step that each waits for (R17.11, R17.12). */
export default function DrawsScreen() {
  const t = useText()
  const client = useQueryClient()
  const [open, setOpen] = useState<Open | null>(null)
  const { data, isError, refetch } = useQuery(OFFICE_DRAWS)
  const done = async () => {
    setOpen(null)
    await client.invalidateQueries({ queryKey: OFFICE_DRAWS.queryKey })
  }
  return (
    <Page width="full">
      <ScreenTitle
        intro={t('draws.intro')}
        aside={
          <Button
            emphasis="action"
            icon={<IconPlus size={20} stroke={1.75} aria-hidden />}
            disabled={!data}
            onClick={() => setOpen({ step: 'prepare' })}
          >
            {t('draws.prepare')}
          </Button>
        }
      >
        {t('draws.title')}
      </ScreenTitle>
      <DataTable<OfficeDraw>
        caption={t('draws.title')}
        rows={data?.sorteos}
        failed={isError}
        onRetry={() => void refetch()}
        keyOf={({ codigo }) => codigo}
        empty={{ title: t('draws.none'), text: t('draws.noneText') }}
        columns={[
          { key: 'name', title: t('draws.name'), cell: ({ nombre }) => nombre ?? t('draws.unnamed'), notInCard: true },
          {
            key: 'state',
            title: t('draws.state'),
            cell: ({ estado, propio }) => (estado === 'preparado' && propio ? t('draws.waits') : t(STATES[estado])),
          },
          {
            key: 'stretch',
            title: t('draws.stretch'),
            digits: true,
            cell: ({ desde, hasta }) => t('draws.stretchOf', { from: desde + 1, to: hasta }),
          },
          { key: 'count', title: t('draws.count'), align: 'end', digits: true, cell: ({ cantidad }) => cantidad },
          { key: 'decides', title: t('draws.decides'), digits: true, cell: ({ decide }) => displayMoment(decide) },
          { key: 'by', title: t('draws.preparedBy'), cell: ({ por }) => por },
        ]}
        card={({ nombre }) => ({ title: nombre ?? t('draws.unnamed') })}
        actions={[
          {
            label: t('draws.announce'),
            nameFor: ({ preparado }) => t('draws.announceOf', { moment: displayMoment(preparado) }),
            icon: <IconSpeakerphone size={18} stroke={1.75} aria-hidden />,
            isFor: ({ estado, propio }) => estado === 'preparado' && !propio,
            onAction: (draw) => setOpen({ step: 'announce', draw }),
          },
          {
            label: t('draws.enter'),
            nameFor: ({ nombre }) => t('draws.enterOf', { name: nombre ?? '' }),
            icon: <IconDice5 size={18} stroke={1.75} aria-hidden />,
            isFor: ({ estado }) => estado === 'anunciado',
            onAction: (draw) => setOpen({ step: 'value', draw }),
          },
          {
            label: t('draws.open'),
            nameFor: ({ nombre }) => t('draws.openOf', { name: nombre ?? '' }),
            icon: <IconLockOpen size={18} stroke={1.75} aria-hidden />,
            isFor: ({ estado }) => estado === 'sorteado',
            onAction: (draw) => setOpen({ step: 'open', draw }),
          },
        ]}
      />
      {open?.step === 'prepare' && data && <PrepareDialog logSize={data.registro} onDone={done} onClose={() => setOpen(null)} />}
      {open?.draw && open.step === 'value' && <ValueDialog draw={open.draw} onDone={done} onClose={() => setOpen(null)} />}
      {open?.draw && (open.step === 'announce' || open.step === 'open') && (
        <StepDialog step={open.step} draw={open.draw} onDone={done} onClose={() => setOpen(null)} />
      )}
    </Page>
  )
}

interface StepDialogProps {
  readonly step: Step
  readonly draw: OfficeDraw
  onDone(): Promise<void>
  onClose(): void
}

/** Asks once before a step that cannot be taken back. */
function StepDialog({ step, draw, onDone, onClose }: StepDialogProps) {
  const t = useText()
  const taken = useMutation({ mutationFn: () => (step === 'announce' ? announceDraw(draw.codigo) : openDraw(draw.codigo)) })
  const title =
    step === 'announce' ? t('draws.announceOf', { moment: displayMoment(draw.preparado) }) : t('draws.openOf', { name: draw.nombre ?? '' })
  return (
    <ConfirmDialog
      open
      title={title}
      action={t(step === 'announce' ? 'draws.announce' : 'draws.open')}
      onConfirm={async () => {
        notifyWrite(await taken.mutateAsync())
        await onDone()
      }}
      onClose={onClose}
    >
      {taken.error && <Notice tone="warning" live title={wordsOfFailure(taken.error, t)} />}
      <p>{t(TEXTS[step])}</p>
    </ConfirmDialog>
  )
}

import { drawWith, type OfficeDraw } from '@djbr/domain/calls/draws.ts'
import { drawValue } from '@djbr/domain/verification/draw/draw-forms.ts'
import { perform } from '../../../area/index.ts'
import { notifyWrite, type WriteAnswer } from '../../../foundation/controls/notify.ts'
import { FormDialog } from '../../../foundation/forms/form-dialog.tsx'
import { useText } from '../../../foundation/language/language.ts'

interface ValueDialogProps {
  readonly draw: OfficeDraw
  onDone(): Promise<void>
  onClose(): void
}

/** The value that decides, entered by hand. */
export function ValueDialog({ draw, onDone, onClose }: ValueDialogProps) {
  const t = useText()
  const { id: drawId, name, round, fallbackRound } = draw
  return (
    <FormDialog<WriteAnswer>
      title={t('draws.enterOf', { name: name ?? '' })}
      text={t('draws.rounds', { round: round ?? 0, fallback: fallbackRound ?? 0 })}
      set={drawValue}
      initial={{ round: String(round ?? '') }}
      afterRefusal={t('draws.kept')}
      send={(_, { round, signature }) => perform(drawWith, { drawId, round: Number(round), signature: String(signature) })}
      onDone={(answer) => {
        notifyWrite(answer)
        void onDone()
      }}
      action={t('draws.enter')}
      onClose={onClose}
    />
  )
}

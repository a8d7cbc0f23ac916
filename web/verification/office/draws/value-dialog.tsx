import { drawWith, type OfficeDraw } from '@djbr/domain/calls/draws.ts'
import { drawValue } from '@djbr/domain/verification/draw/draw-forms.ts'
import { perform } from '../../../area/index.ts'
import { Button } from '../../../foundation/controls/button.tsx'
import { Dialog } from '../../../foundation/controls/dialog.tsx'
import { notifyWrite, type WriteAnswer } from '../../../foundation/controls/notify.ts'
import { AccessForm } from '../../../foundation/forms/access-form.tsx'
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
    <Dialog open title={t('draws.enterOf', { name: name ?? '' })} keepOnBackdrop onClose={onClose}>
      <p>{t('draws.rounds', { round: round ?? 0, fallback: fallbackRound ?? 0 })}</p>
      <AccessForm<WriteAnswer>
        set={drawValue}
        label={t('draws.enterOf', { name: name ?? '' })}
        initial={{ round: String(round ?? '') }}
        afterRefusal={t('draws.kept')}
        send={(_, { round, signature }) => perform(drawWith, { drawId, round: Number(round), signature: String(signature) })}
        onDone={(answer) => {
          notifyWrite(answer)
          void onDone()
        }}
        actions={(busy) => (
          <>
            <Button type="submit" emphasis="action" busy={busy && t('shell.working')}>
              {t('draws.enter')}
            </Button>
            <Button onClick={onClose}>{t('shell.cancel')}</Button>
          </>
        )}
      />
    </Dialog>
  )
}

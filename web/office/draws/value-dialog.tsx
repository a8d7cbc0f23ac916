import { drawValue } from '@djbr/domain/examination/draw/draw-forms.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { Dialog } from '../../foundation/controls/dialog.tsx'
import { notifyWrite, type WriteAnswer } from '../../foundation/controls/notify.ts'
import { AccessForm } from '../../foundation/forms/access-form.tsx'
import { useText } from '../../foundation/language/language.ts'
import { drawWith, type OfficeDraw } from './calls.ts'

interface ValueDialogProps {
  readonly draw: OfficeDraw
  onDone(): Promise<void>
  onClose(): void
}

/** The value that decides, entered by hand. */
export function ValueDialog({ draw, onDone, onClose }: ValueDialogProps) {
  const t = useText()
  const { codigo, nombre, ronda, ronda_alterna } = draw
  return (
    <Dialog open title={t('draws.enterOf', { name: nombre ?? '' })} keepOnBackdrop onClose={onClose}>
      <p>{t('draws.rounds', { round: ronda ?? 0, fallback: ronda_alterna ?? 0 })}</p>
      <AccessForm<WriteAnswer>
        set={drawValue}
        label={t('draws.enterOf', { name: nombre ?? '' })}
        initial={{ round: String(ronda ?? '') }}
        afterRefusal={t('draws.kept')}
        send={(payload) => drawWith(codigo, payload)}
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

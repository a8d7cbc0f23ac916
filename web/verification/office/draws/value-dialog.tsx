import { drawWith, type OfficeDraw } from '@djbr/domain/calls/draws.ts'
import { drawValue } from '@djbr/domain/verification/draw/draw-forms.ts'
import { perform, ReasonDialog } from '../../../area/index.ts'
import { useText } from '../../../foundation/language/language.ts'

/** Enters the deciding value by hand. */
export function ValueDialog({ draw, onClose }: { readonly draw: OfficeDraw; onClose(): void }) {
  const t = useText()
  const { id: drawId, name, round, fallbackRound } = draw
  return (
    <ReasonDialog
      title={t('draws.enterOf', { name: name ?? '' })}
      text={t('draws.rounds', { round: round ?? 0, fallback: fallbackRound ?? 0 })}
      set={drawValue}
      initial={{ round: String(round ?? '') }}
      kept={t('draws.kept')}
      send={(_, { round, signature }) => perform(drawWith, { drawId, round: Number(round), signature: String(signature) })}
      action={t('draws.enter')}
      onClose={onClose}
    />
  )
}

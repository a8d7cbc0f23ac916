import type { Difference } from '@djbr/domain/identity-check.ts'
import { useState } from 'react'
import { useText } from '../foundation/language/language.ts'
import { useUser } from '../foundation/session/session.ts'
import { AskDialog, documentIn } from './ask-dialog.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { differencesOf } from './own-identity.ts'

type Stage =
  | { readonly act: 'ask'; readonly before: string | null }
  | {
      readonly act: 'correct'
      readonly differences: readonly Difference[]
      readonly typed?: Readonly<Partial<Record<Difference, string>>>
      readonly why?: string
    }

interface IdentityDialogProps {
  readonly title?: string
  /** The screen around says how the data stand: it need not be said in passing. */
  readonly toldAround?: boolean
  onClose(): void
}

/** The declarant's identity check: asks, lets them correct what differs, and asks again (R4.35 to R4.42). */
export default function IdentityDialog({ title, toldAround = false, onClose }: IdentityDialogProps) {
  const t = useText()
  const user = useUser()
  const [stage, setStage] = useState<Stage>(() => {
    const differences = differencesOf(user)
    return differences.length > 0 ? { act: 'correct', differences } : { act: 'ask', before: null }
  })
  if (stage.act === 'correct') {
    return (
      <CorrectDialog
        differences={stage.differences}
        typed={stage.typed}
        why={stage.why}
        toldAround={toldAround}
        onCorrected={(before) => setStage({ act: 'ask', before })}
        onClose={onClose}
      />
    )
  }
  return (
    <AskDialog
      title={title ?? t('person.check.title')}
      before={stage.before}
      onDiffer={(differences, fecha) => setStage({ act: 'correct', differences, ...(fecha !== null && { typed: { fecha } }) })}
      onWrongComplement={(why) =>
        setStage({ act: 'correct', differences: ['documento'], typed: { documento: documentIn(user.perdec_docidentidad).number }, why })
      }
      onClose={onClose}
    />
  )
}

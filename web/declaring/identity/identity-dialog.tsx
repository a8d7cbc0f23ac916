import type { Difference } from '@djbr/domain/identity/identity-check.ts'
import { useState } from 'react'
import { useText } from '../../foundation/language/language.ts'
import { useUser } from '../../foundation/session/session.ts'
import { AskDialog, documentIn } from './ask-dialog.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { differencesOf } from './own-identity.ts'

type Stage =
  | { readonly task: 'ask'; readonly before: string | null }
  | {
      readonly task: 'correct'
      readonly differences: readonly Difference[]
      readonly draft?: Readonly<Partial<Record<Difference, string>>>
      readonly why?: string
    }

interface IdentityDialogProps {
  readonly title?: string
  /** True when the surrounding screen already says how the data stand, so that no passing notice is needed. */
  readonly shownAround?: boolean
  onClose(): void
}

/** The declarant's identity check: asks, lets them correct what differs, and asks again (R4.35 to R4.42). */
export default function IdentityDialog({ title, shownAround = false, onClose }: IdentityDialogProps) {
  const t = useText()
  const user = useUser()
  const [stage, setStage] = useState<Stage>(() => {
    const differences = differencesOf(user)
    return differences.length > 0 ? { task: 'correct', differences } : { task: 'ask', before: null }
  })
  if (stage.task === 'correct') {
    return (
      <CorrectDialog
        differences={stage.differences}
        draft={stage.draft}
        why={stage.why}
        shownAround={shownAround}
        onCorrected={(before) => setStage({ task: 'ask', before })}
        onClose={onClose}
      />
    )
  }
  return (
    <AskDialog
      title={title ?? t('person.check.title')}
      before={stage.before}
      onDiffer={(differences, fecha) => setStage({ task: 'correct', differences, ...(fecha !== null && { draft: { fecha } }) })}
      onWrongComplement={(why) =>
        setStage({ task: 'correct', differences: ['documento'], draft: { documento: documentIn(user.perdec_docidentidad).number }, why })
      }
      onClose={onClose}
    />
  )
}

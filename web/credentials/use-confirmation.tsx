import type { ConfirmedBy } from '@djbr/domain/calls/sessions.ts'
import { type ReactNode, useState } from 'react'
import { useText } from '../foundation/language/language.ts'
import { ConfirmationDialog } from './confirmation-dialog.tsx'

interface Asking {
  readonly by: ConfirmedBy
  answer(confirmed: boolean): void
}

/** How an answer wants to be confirmed before it is done; null for any other answer. */
function wantedBy(answer: unknown): ConfirmedBy | null {
  const said = answer as { readonly clave_mensaje?: string; readonly confirmacion?: ConfirmedBy }
  return said.clave_mensaje === 'access.confirm.needed' ? (said.confirmacion ?? null) : null
}

/**
 * Makes a call that the server does only once its person confirmed that it is they: they are asked when it says so, and the call is made again. Without
 * a confirmation the answer is a refusal that says so. `dialog` is to be drawn.
 */
export function useConfirmation(): { confirmed<Answer>(call: () => Promise<Answer>): Promise<Answer>; readonly dialog: ReactNode } {
  const t = useText()
  const [asking, setAsking] = useState<Asking | null>(null)
  const ask = (by: ConfirmedBy) =>
    new Promise<boolean>((resolve) => {
      setAsking({
        by,
        answer: (confirmed) => {
          setAsking(null)
          resolve(confirmed)
        },
      })
    })
  return {
    confirmed: async (call) => {
      const answer = await call()
      const by = wantedBy(answer)
      if (by === null) return answer
      return (await ask(by)) ? call() : { ...answer, err_mensaje: t('access.confirm.givenUp') }
    },
    dialog: asking && <ConfirmationDialog by={asking.by} onConfirmed={() => asking.answer(true)} onClose={() => asking.answer(false)} />,
  }
}

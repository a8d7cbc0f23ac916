import type { ConfirmedBy } from '@djbr/domain/calls/sessions.ts'
import { type ReactNode, useState } from 'react'
import { useText } from '../foundation/language/language.ts'
import { ConfirmationDialog } from './confirmation-dialog.tsx'

interface Asking {
  readonly by: ConfirmedBy
  answer(confirmed: boolean): void
}

/** Returns how an answer asks to be confirmed before the call is carried out; null for any other answer. */
function wantedBy(answer: unknown): ConfirmedBy | null {
  const said = answer as { readonly clave_mensaje?: string; readonly confirmacion?: ConfirmedBy }
  return said.clave_mensaje === 'access.confirm.needed' ? (said.confirmacion ?? null) : null
}

/**
 * Makes calls that the server carries out only once the person has confirmed their identity. When it says so, they are asked and the call is repeated.
 * Without a confirmation the answer is a refusal that says so. The caller draws `dialog`.
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

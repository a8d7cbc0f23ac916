import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { say } from '../../app/language.ts'
import { refreshUser, signOut } from '../../app/session.ts'
import { type CheckAnswer, notify } from '../../app/toasts.ts'
import { clearShelf } from '../../app/typed/shelf.ts'
import { forgetOwn } from '../../declaration/calls.ts'
import { sayInDialog } from './dialogs.tsx'
import { isDisorder } from './returned.ts'

interface Finalized extends CheckAnswer {
  readonly clave_mensaje?: string
  readonly aprobacion?: {
    readonly finalizado: boolean
    readonly link: string
    readonly message: string
    readonly estadoProceso: string
  }
}

/** Before the request is sent, and before the browser leaves or the session ends (document 3, section 9). */
const SENT_AFTER = 8000
const LEAVES_AFTER = 2000

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Finalizes the digital way, or asks for the approval again, and goes where it is given; what keeps it from that is told. Answers the server's
 * refusal, when it refuses to finalize (document 3, section 4).
 */
export async function askApproval(client: QueryClient): Promise<Finalized | null> {
  await pause(SENT_AFTER)
  const answer = await api.post<Finalized>('djbr_registro/finalizar_declaracion', {})
  const { aprobacion } = answer
  if (Number(answer.err_existente) !== 0 || !aprobacion) return answer
  clearShelf()
  if (aprobacion.finalizado) {
    notify('success', aprobacion.message)
    await pause(LEAVES_AFTER)
    location.assign(aprobacion.link)
    return null
  }
  tellUnavailable()
  if (isDisorder(aprobacion.message)) sayInDialog('disorder')
  else if (aprobacion.message) notify('error', aprobacion.message)
  if (aprobacion.estadoProceso) {
    notify('error', aprobacion.estadoProceso)
    await pause(LEAVES_AFTER)
    await signOut()
    return null
  }
  await refreshUser().catch(() => {})
  await forgetOwn(client)
  return null
}

export const tellUnavailable = (): void => notify('error', say('approval.unavailable'))

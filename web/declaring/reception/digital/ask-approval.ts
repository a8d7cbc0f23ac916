import type { AnswerOnTheWire } from '@djbr/domain/calls/call.ts'
import type { finalizeDigitally } from '@djbr/domain/calls/filing.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { clearDrafts } from '../../../foundation/autosave/draft-store.ts'
import { api } from '../../../foundation/calls/api.ts'
import type { Refusal } from '../../../foundation/calls/failure.ts'
import { type CheckAnswer, notify } from '../../../foundation/controls/notify.ts'
import { say } from '../../../foundation/language/language.ts'
import { refreshUser, signOut } from '../../../foundation/session/session.ts'
import { storeError } from '../../../foundation/storage/stored-error.ts'
import { forgetOwn } from '../../filing/index.ts'
import { swearing } from '../statements.ts'
import { sayInDialog } from './dialogs.tsx'
import { isDisorder } from './returned.ts'

/** What is answered; of a refusal its words alone. */
type Finalized = CheckAnswer & Partial<AnswerOnTheWire<typeof finalizeDigitally>> & Refusal

/** Before the request is sent, and before the browser leaves or the session ends (R6.36). */
const SENT_AFTER = 8000
const LEAVES_AFTER = 2000

/** Waits; false at once when it is not to be waited for any more. */
const pause = (milliseconds: number, over: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), milliseconds)
    over.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve(false)
    })
  })

interface Approval {
  /**
   * Finalizes the digital way, or asks for the approval again, and goes where it is given; what keeps it from that is told. Answers the server's
   * refusal, when it refuses to finalize (R6.35). Throws when the statements that were seen are others by now.
   */
  ask(statementsSeen?: number): Promise<Finalized | null>
  /** Keeps what is waiting from being sent. False when it is sent already. */
  takeBack(): boolean
}

/** Asks for the approval of whoever is on the screen. What is not sent yet when they leave the screen is not sent. */
export function useApproval(): Approval {
  const client = useQueryClient()
  const waiting = useRef(new AbortController())
  const sent = useRef(false)
  useEffect(() => () => waiting.current.abort(), [])
  return {
    ask: async (statementsSeen) => {
      waiting.current = new AbortController()
      if (!(await pause(SENT_AFTER, waiting.current.signal))) return null
      sent.current = true
      try {
        return await finalizeAndGo(client, statementsSeen)
      } finally {
        sent.current = false
      }
    },
    takeBack: () => {
      waiting.current.abort()
      return !sent.current
    },
  }
}

async function finalizeAndGo(client: QueryClient, statementsSeen: number | undefined): Promise<Finalized | null> {
  const answer: Finalized = await api.post<typeof finalizeDigitally>(
    'djbr_registro/finalizar_declaracion',
    undefined,
    swearing(statementsSeen),
  )
  const { aprobacion } = answer
  if (Number(answer.err_existente) !== 0 || !aprobacion) return answer
  clearDrafts()
  if (aprobacion.finalizado) {
    notify('success', aprobacion.message)
    await aMoment()
    location.assign(aprobacion.link)
    return null
  }
  notifyUnavailable()
  if (isDisorder(aprobacion.message)) sayInDialog('disorder')
  else if (aprobacion.message) notify('error', aprobacion.message)
  if (aprobacion.estadoProceso) {
    notify('error', aprobacion.estadoProceso)
    await aMoment()
    // Where they come back from the service that is left too, they read it again.
    if (await signOut()) storeError(aprobacion.estadoProceso)
    return null
  }
  await refreshUser().catch(() => {})
  await forgetOwn(client)
  return null
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve, LEAVES_AFTER))

export const notifyUnavailable = (): void => notify('error', say('approval.unavailable'))

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

/** Answer of the server; a refusal has only its words. */
type Finalized = CheckAnswer & Partial<AnswerOnTheWire<typeof finalizeDigitally>> & Refusal

/** Milliseconds before the request is sent, and before the browser leaves or the session ends (R6.36). */
const SENT_AFTER = 8000
const LEAVES_AFTER = 2000

/** Waits, then resolves to true; resolves to false at once when aborted. */
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
   * Finalizes digitally, or asks for the approval again, and goes to where it is granted; tells the person what prevents that. Returns the server's
   * refusal when it refuses to finalize (R6.35). Throws when the statements seen have changed meanwhile.
   */
  ask(statementsSeen?: number): Promise<Finalized | null>
  /** Keeps a waiting request from being sent. Returns false when it is already sent. */
  takeBack(): boolean
}

/** Asks for the approval by the person on the screen. A request not yet sent when they leave the screen is never sent. */
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
    // Shown again when they return from the service they are also signed out of.
    if (await signOut()) storeError(aprobacion.estadoProceso)
    return null
  }
  await refreshUser().catch(() => {})
  await forgetOwn(client)
  return null
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve, LEAVES_AFTER))

export const notifyUnavailable = (): void => notify('error', say('approval.unavailable'))

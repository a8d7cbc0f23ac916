import type { AnswerOnTheWire } from '@djbr/domain/calls/call.ts'
import type { receiveDigitally } from '@djbr/domain/calls/filing.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../../foundation/calls/api.ts'
import { CallFailure, type Refusal } from '../../../foundation/calls/failure.ts'
import { notify } from '../../../foundation/controls/notify.ts'
import { say } from '../../../foundation/language/language.ts'
import { forgetOwn } from '../../filing/index.ts'
import { notifyUnavailable } from './ask-approval.ts'

/** `late`: still not received after the waiting time. `failed`: refused, in the given words, or not answered. */
export type Phase =
  | { readonly is: 'resting' | 'receiving' | 'late' }
  | { readonly is: 'failed'; readonly words: string | null }
  | { readonly is: 'received'; readonly unsigned: boolean }

/** R6.40. */
const STARTS_AFTER = 2000
const GIVEN_UP_AFTER = 180_000
const ASKED_EVERY = 5000

/**
 * Asks the server to receive the approved declaration, 2 s after it begins, and again while it is not yet approved, for 180 s. `begin` starts over.
 */
export function useReception(begins: boolean): { readonly phase: Phase; begin(): void } {
  const client = useQueryClient()
  const [phase, setPhase] = useState<Phase>({ is: begins ? 'receiving' : 'resting' })
  const running = phase.is === 'receiving'
  useEffect(() => {
    if (begins) setPhase((now) => (now.is === 'resting' ? { is: 'receiving' } : now))
  }, [begins])
  useEffect(() => {
    if (!running) return
    let next: ReturnType<typeof setTimeout>
    let over = false
    const end = (result: Phase) => {
      if (over) return
      over = true
      setPhase(result)
      if (result.is === 'received') void forgetOwn(client)
    }
    const ask = async () => {
      try {
        const said = await askReception()
        if (over) return
        if (Number(said.error_existente) === 0) return end({ is: 'received', unsigned: Boolean(said.errores_proceso) })
        if (Number(said.error_codigo) === SIGNER_AWAY) return end(signerAway())
        if (!WAITS.includes(said.clave_mensaje ?? '')) return end({ is: 'failed', words: said.error_mensaje })
      } catch (failure) {
        if (over) return
        if (failure instanceof CallFailure && failure.status === 401) return end({ is: 'resting' })
        return end(failure instanceof CallFailure && failure.status === SIGNER_AWAY ? signerAway() : { is: 'failed', words: null })
      }
      next = setTimeout(ask, ASKED_EVERY)
    }
    next = setTimeout(ask, STARTS_AFTER)
    const late = setTimeout(() => end({ is: 'late' }), GIVEN_UP_AFTER)
    return () => {
      over = true
      clearTimeout(next)
      clearTimeout(late)
    }
  }, [running, client])
  return { phase, begin: () => setPhase({ is: 'receiving' }) }
}

const askReception = (): Promise<AnswerOnTheWire<typeof receiveDigitally> & Refusal> =>
  api.post<typeof receiveDigitally>('djbr_registro/recepcion_digital', undefined, { quiet: true })

const AWAY = 'approval.unavailable'
/** Answers after which to ask again: not approved yet, or the service that knows is down. */
const WAITS: readonly string[] = ['approval.notYet', AWAY]

/**
 * Asks once, 2 s after rendering, whether a waiting declaration was approved meanwhile, for a person who did not return from Ciudadanía Digital.
 * Says that the service is down only when it is (R6.40).
 */
export function useWhileWaiting(waits: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(async () => {
      const said = await askReception().catch(() => null)
      if (said && Number(said.error_existente) === 0) await forgetOwn(client)
      else if (said?.clave_mensaje === AWAY) notifyUnavailable()
    }, STARTS_AFTER)
    return () => clearTimeout(timer)
  }, [waits, client])
}

const SIGNER_AWAY = 503

function signerAway(): Phase {
  notify('info', say('approval.signerAway'))
  return { is: 'failed', words: say('approval.signerAway') }
}

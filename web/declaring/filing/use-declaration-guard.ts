import type { CheckEntry, OwnState, ownState, ownValidity } from '@djbr/domain/calls/own-declaration.ts'
import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import type { MessageKey, Params } from '@djbr/domain/messages/text.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { api } from '../../foundation/calls/api.ts'
import { PASSING } from '../../foundation/calls/failure.ts'
import { notify, type Tone } from '../../foundation/controls/notify.ts'
import { say } from '../../foundation/language/language.ts'
import { askIncompleteSheet } from './progress.ts'
import { placeOfSheet } from './sections.ts'

/** Answer of the check when there is no declaration; ignored, as the state already says so (R4.12). */
const NO_ACTIVE: MessageKey = 'lifecycle.noActive'

interface Redirect {
  readonly to: '/' | '/datos-generales'
  readonly tone: Tone
  readonly words: MessageKey
  readonly params?: Params
}

/** Returns where to send a person who may not be on a screen of the declaration, and what to tell them; null when they may. */
export function redirectOf(
  { cod_estado, aprobado_blockchain }: Pick<OwnState, 'cod_estado' | 'aprobado_blockchain'>,
  check: readonly Pick<CheckEntry, 'err_existente' | 'err_mensaje' | 'clave_mensaje'>[],
): Redirect | null {
  if (cod_estado === STATE.finished) {
    return aprobado_blockchain
      ? { to: '/', tone: 'info', words: 'records.waitForReception' }
      : { to: '/', tone: 'warning', words: 'lifecycle.notReceived' }
  }
  if (cod_estado !== STATE.inProcess) return { to: '/', tone: 'warning', words: 'lifecycle.startNew' }
  const [first] = check
  if (!first || Number(first.err_existente) === 0 || first.clave_mensaje === NO_ACTIVE) return null
  return { to: '/datos-generales', tone: 'warning', words: 'lifecycle.backToGeneral', params: { problem: first.err_mensaje } }
}

/** `closed` while redirecting to another screen; `failed` when the server could not be asked. */
export type Entrance = 'checking' | 'open' | 'closed' | 'failed'

interface GuardOptions {
  /** Whether to check validity too: not on the screen where missing data are filled in. */
  readonly valid?: boolean
}

/**
 * Checks, on entering a screen of the declaration, whether its state allows writing (R4.12) and, unless `valid` is false, whether the declaration is
 * valid so far (4.2). Warns and redirects otherwise.
 */
export function useDeclarationGuard({ valid = true }: GuardOptions = {}): { readonly entrance: Entrance; retry(): void } {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery({
    queryKey: ['djbr_registro', 'entrada', valid],
    queryFn: async () => {
      const [state, check] = await Promise.all([
        api.get<typeof ownState>('djbr_registro/obtiene_estado', { quiet: PASSING }),
        valid ? api.get<typeof ownValidity>('djbr_registro/valida_declaracion', { quiet: PASSING }) : [],
      ])
      const redirect = redirectOf(state, [check].flat())
      const incomplete = redirect?.to === '/datos-generales' ? await askIncompleteSheet(client) : undefined
      return { redirect, search: incomplete === undefined ? {} : placeOfSheet(incomplete).search }
    },
    staleTime: 0,
    gcTime: 0,
  })
  const { redirect, search } = data ?? {}
  useEffect(() => {
    if (!redirect) return
    notify(redirect.tone, say(redirect.words, redirect.params))
    void navigate({ to: redirect.to, search, replace: true })
  }, [redirect, search, navigate])
  return { entrance: data ? (redirect ? 'closed' : 'open') : isError ? 'failed' : 'checking', retry: () => void refetch() }
}

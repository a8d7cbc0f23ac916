import type { ClaimKind } from '@djbr/domain/register/claims.ts'
import type { Capacity } from '@djbr/domain/register/entity-members.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../foundation/calls/api.ts'
import { unlessRefused } from '../../foundation/calls/failure.ts'
import type { WriteAnswer } from '../../foundation/controls/notify.ts'

/** A post that an entity reported of the person who signed in. */
export interface OwnPost {
  readonly codigo: number
  readonly entidad: string
  readonly cargo: string
  readonly inicio: string
  readonly fin: string | null
  readonly informado: string
  readonly anulado: boolean
  readonly respuesta: ClaimKind | null
  readonly respondido: string | null
}

interface View {
  readonly codigo: number
  readonly fecha: string
  readonly entidad: string
  readonly calidad: Capacity
  readonly como: 'listed' | 'viewed' | 'printed'
}

export const OWN_POSTS = queryOptions({
  queryKey: ['vinculos'],
  queryFn: () => api.get<readonly OwnPost[]>('system/vinculos', { quiet: true }),
  staleTime: 0,
})

export const OWN_VIEWS = infiniteQueryOptions({
  queryKey: ['vinculos', 'vistas'],
  queryFn: ({ pageParam }) =>
    api.get<{ readonly vistas: readonly View[]; readonly hay_mas: boolean }>(
      `system/vinculos/vistas${pageParam === null ? '' : `?antes=${pageParam}`}`,
      { quiet: true },
    ),
  initialPageParam: null as number | null,
  getNextPageParam: ({ vistas, hay_mas }) => (hay_mas ? (vistas.at(-1)?.codigo ?? null) : null),
  staleTime: 0,
})

/** What this part of the profile says itself. */
const SAID_HERE = [0, 200, 400, 404, 503]

export const answerEntity = async ({ codigo }: OwnPost, respuesta: ClaimKind, detalle = ''): Promise<WriteAnswer> =>
  unlessRefused(await api.post<WriteAnswer>(`system/vinculos/${codigo}/respuesta`, { respuesta, detalle }, { quiet: SAID_HERE }))

export const withdrawAnswer = async ({ codigo }: OwnPost): Promise<WriteAnswer> =>
  unlessRefused(await api.post<WriteAnswer>(`system/vinculos/${codigo}/retiro`, {}, { quiet: SAID_HERE }))

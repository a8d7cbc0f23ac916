import type { drawProgram, ListedDraw, PublishedState, publicDraws } from '@djbr/domain/calls/draws.ts'
import type { DrawFile } from '@djbr/signature/draw/file.ts'
import { api } from '../../foundation/calls/api.ts'

export interface ShownDraw extends DrawFile {
  readonly estado: PublishedState
  /** Places whose examination has ended. */
  readonly cerradas: readonly number[]
}

export const listedDraws = async (): Promise<readonly ListedDraw[]> =>
  (await api.get<typeof publicDraws>('public/sorteos', { quiet: true })).sorteos

export const shownDraw = (name: string): Promise<ShownDraw> => api.get<ShownDraw>(`public/sorteos/${name}`, { quiet: true })

export const programOf = async (name: string): Promise<string> =>
  (await api.get<typeof drawProgram>(`public/sorteos/${name}/programa`, { quiet: true })).programa

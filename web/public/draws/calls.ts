import type { DrawFile } from '@djbr/signature/draw/file.ts'
import { api } from '../../foundation/calls/api.ts'

export type DrawState = 'anunciado' | 'sorteado' | 'abierto'

export interface ListedDraw {
  readonly nombre: string
  readonly estado: DrawState
  readonly anunciado: string
  readonly decide: string
  readonly cantidad: number
}

export interface ShownDraw extends DrawFile {
  readonly estado: DrawState
  /** The places whose examination has ended. */
  readonly cerradas: readonly number[]
}

export const listedDraws = async (): Promise<readonly ListedDraw[]> =>
  (await api.get<{ sorteos: readonly ListedDraw[] }>('public/sorteos', { quiet: true })).sorteos

export const shownDraw = (name: string): Promise<ShownDraw> => api.get<ShownDraw>(`public/sorteos/${name}`, { quiet: true })

export const programOf = async (name: string): Promise<string> =>
  (await api.get<{ programa: string }>(`public/sorteos/${name}/programa`, { quiet: true })).programa

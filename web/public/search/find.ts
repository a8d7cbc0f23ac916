import type { AnswerOnTheWire } from '@djbr/domain/calls/call.ts'
import type { PublicExtract } from '@djbr/domain/calls/own-review.ts'
import type { publicSummary, searchPeople } from '@djbr/domain/calls/public-search.ts'
import { api } from '../../foundation/calls/api.ts'
import { unlessRefused } from '../../foundation/calls/failure.ts'
import type { CaptchaAnswer } from '../../foundation/controls/captcha.tsx'

/** A person whose summary is public. Code and control are handles for the summary, valid for some minutes. */
export type Found = AnswerOnTheWire<typeof searchPeople>[number]

export interface SearchWords {
  readonly surnames: string
  readonly names: string
}

/** Most people that the server returns; beyond that, more words are needed. */
export const MAX_FOUND = 50

const NOBODY = -1

/** Searches for people. Returns none when the first row says so. */
export async function find({ surnames, names }: SearchWords, captcha: CaptchaAnswer): Promise<readonly Found[]> {
  const words = { perdec_apellidos: surnames, perdec_nombres: names }
  const rows = unlessRefused(
    await api.post<typeof searchPeople>('djbr_registro/consulta_publica', { ...words, ...captcha }, { quiet: true }),
  )
  return rows[0]?.perdec_codigo === NOBODY ? [] : rows
}

export const extractOf = ({ perdec_codigo, decjur_control_cge }: Found): Promise<PublicExtract> =>
  api.get<typeof publicSummary>(`djbr_registro/resumen_publico/${perdec_codigo}/${encodeURIComponent(decjur_control_cge)}`, { quiet: true })

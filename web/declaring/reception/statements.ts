import type { statements } from '@djbr/domain/calls/filing.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../foundation/calls/api.ts'
import { CallFailure } from '../../foundation/calls/failure.ts'
import { useLanguage } from '../../foundation/language/language.ts'

/** Queries the statements in their current wording, in the language of the screen; asked again each time they are shown. */
export function useStatements() {
  const language = useLanguage()
  return useQuery({
    queryKey: ['djbr_registro', 'afirmaciones', language],
    queryFn: () => api.get<typeof statements>('djbr_registro/afirmaciones', { quiet: true }),
    staleTime: 0,
  })
}

/** Returns the call options that bind a finalization to the wording read: if it changed, nothing is finalized, and the screen says so itself. */
export const swearing = (version: number | undefined) => (version === undefined ? {} : { ifMatch: `"${version}"`, quiet: [CHANGED] })

const CHANGED = 412

/** Returns whether the wording changed while it was being read. */
export const areOthers = (failure: unknown): failure is CallFailure => failure instanceof CallFailure && failure.status === CHANGED

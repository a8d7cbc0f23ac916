import type { statements } from '@djbr/domain/calls/filing.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../foundation/calls/api.ts'
import { CallFailure } from '../../foundation/calls/failure.ts'
import { useLanguage } from '../../foundation/language/language.ts'

/** The statements as the office words them now, in the language of the screen; asked again each time they are to be read. */
export function useStatements() {
  const language = useLanguage()
  return useQuery({
    queryKey: ['djbr_registro', 'afirmaciones', language],
    queryFn: () => api.get<typeof statements>('djbr_registro/afirmaciones', { quiet: true }),
    staleTime: 0,
  })
}

/** A finalization is of the words that were read: with others meanwhile, nothing is finalized, and the screen says so itself. */
export const swearing = (version: number | undefined) => (version === undefined ? {} : { ifMatch: `"${version}"`, quiet: [CHANGED] })

const CHANGED = 412

/** Whether the words were changed while they were read. */
export const areOthers = (failure: unknown): failure is CallFailure => failure instanceof CallFailure && failure.status === CHANGED

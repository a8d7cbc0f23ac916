import type { OwnAdvice, OwnChanges, OwnExtract } from '@djbr/domain/calls/own-review.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../foundation/calls/api.ts'
import { PASSING } from '../../foundation/calls/failure.ts'
import { useLanguage } from '../../foundation/language/language.ts'

/** Something that the server words and works out from the declaration as it stands: asked again whenever it is shown. */
const useStatus = <T>(path: string) => {
  const language = useLanguage()
  return useQuery({
    queryKey: ['djbr_registro', path, language],
    queryFn: () => api.get<unknown>(`djbr_registro/${path}`, { quiet: PASSING }) as Promise<T>,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

export const useAdvice = () => useStatus<OwnAdvice>('revision')
export const useChanges = () => useStatus<OwnChanges>('comparacion')
export const useExtract = () => useStatus<OwnExtract>('extracto')

import type { ownAdvice, ownChanges, ownExtract } from '@djbr/domain/calls/own-review.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type AddressOf, api } from '../../foundation/calls/api.ts'
import { PASSING } from '../../foundation/calls/failure.ts'
import { useLanguage } from '../../foundation/language/language.ts'

/** Queries something the server computes and words from the current declaration; asked again whenever it is shown. */
const useStatus = <Of>(path: AddressOf<Of, 'get'>) => {
  const language = useLanguage()
  return useQuery({
    queryKey: [...path.split('/'), language],
    queryFn: () => api.get<Of>(path, { quiet: PASSING }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

export const useAdvice = () => useStatus<typeof ownAdvice>('djbr_registro/revision')
export const useChanges = () => useStatus<typeof ownChanges>('djbr_registro/comparacion')
export const useExtract = () => useStatus<typeof ownExtract>('djbr_registro/extracto')

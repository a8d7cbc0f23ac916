import type { Evolution, ownEvolution } from '@djbr/domain/calls/own-review.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../foundation/calls/api.ts'

/** Returns how goods and debts evolved over the declarations; undefined until known. Received declarations do not change while one is being filled in. */
export const useEvolution = (): Evolution | undefined =>
  useQuery({
    queryKey: ['djbr_registro', 'evolucion'],
    queryFn: () => api.get<typeof ownEvolution>('djbr_registro/evolucion', { quiet: true }),
  }).data

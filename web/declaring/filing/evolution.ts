import type { Evolution, ownEvolution } from '@djbr/domain/calls/own-review.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../foundation/calls/api.ts'

/** How goods and debts grew over the declarations; undefined until it is known. What was received does not change while one declares. */
export const useEvolution = (): Evolution | undefined =>
  useQuery({
    queryKey: ['djbr_registro', 'evolucion'],
    queryFn: () => api.get<typeof ownEvolution>('djbr_registro/evolucion', { quiet: true }),
  }).data

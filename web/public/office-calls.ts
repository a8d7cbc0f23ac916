import type { OpenOffice, openOffices } from '@djbr/domain/calls/portal.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../foundation/calls/api.ts'

export interface Office {
  readonly id: number
  readonly place: string
  readonly address: string
  /** '' when unknown. */
  readonly phone: string
  readonly central: boolean
  /** Position on the map; null when unknown. */
  readonly at: { readonly latitude: number; readonly longitude: number } | null
}

const officeFrom = (answer: OpenOffice): Office => ({
  id: answer.ofi_codigo,
  place: answer.ofi_lugar,
  address: answer.ofi_direccion,
  phone: answer.ofi_telefono,
  central: answer.ofi_central,
  at: answer.ofi_latitud === null || answer.ofi_longitud === null ? null : { latitude: answer.ofi_latitud, longitude: answer.ofi_longitud },
})

/** Queries the open offices, the central one first. */
export const useOffices = () =>
  useQuery({
    queryKey: ['listas', 'oficinas'],
    queryFn: async () => (await api.get<typeof openOffices>('oficinas', { quiet: true })).map(officeFrom),
    staleTime: Number.POSITIVE_INFINITY,
  })

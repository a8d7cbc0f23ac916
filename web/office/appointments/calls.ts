import type { Capacity } from '@djbr/domain/register/entity-members.ts'
import { queryOptions } from '@tanstack/react-query'
import { write, writeFor } from '../../area/index.ts'
import { api } from '../../foundation/calls/api.ts'
import type { WriteAnswer } from '../../foundation/controls/notify.ts'
import type { GivenPassword } from '../staff/calls.ts'

export interface Appointment {
  readonly codigo: number
  readonly cuenta_codigo: number
  readonly cuenta: string
  readonly nombres: string
  readonly entidad: number
  readonly entidad_nombre: string
  readonly calidad: Capacity
  readonly acto: string
  readonly desde: string
  readonly hasta: string | null
  readonly estado: 'vigente' | 'por_empezar' | 'concluida'
  readonly motivo_fin: string
  readonly clave_entregada: boolean
  readonly bloqueada: boolean
  readonly propia: boolean
}

export const APPOINTMENTS = queryOptions({
  queryKey: ['oficina', 'designaciones'],
  queryFn: async () =>
    (await api.get<{ readonly designaciones: readonly Appointment[] }>('oficina/designaciones', { quiet: true })).designaciones,
})

export const appoint = (asked: object): Promise<GivenPassword> =>
  writeFor((named) => api.post<GivenPassword>('oficina/designaciones', asked, named), 'office.lost.password')

export const endAppointment = ({ codigo }: Appointment, motivo: object): Promise<WriteAnswer> =>
  write((named) => api.post<WriteAnswer>(`oficina/designaciones/${codigo}/conclusion`, motivo, named))

export const renewPassword = ({ cuenta_codigo }: Appointment, motivo: object): Promise<GivenPassword> =>
  writeFor((named) => api.post<GivenPassword>(`oficina/usuarios/${cuenta_codigo}/clave`, motivo, named), 'office.lost.password')

export const resetFactor = ({ cuenta_codigo }: Appointment, motivo: object): Promise<WriteAnswer> =>
  write((named) => api.post<WriteAnswer>(`oficina/usuarios/${cuenta_codigo}/segundo_factor`, motivo, named))

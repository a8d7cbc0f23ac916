import type { Role } from '@djbr/domain/office/office.ts'
import { queryOptions } from '@tanstack/react-query'
import { write, writeFor } from '../../area/index.ts'
import { api } from '../../foundation/calls/api.ts'
import type { WriteAnswer } from '../../foundation/controls/notify.ts'
import type { Proposal } from '../shared/proposals-table.tsx'

export interface StaffMember {
  readonly codigo: number
  readonly cuenta: string
  readonly nombres: string
  readonly oficina: number
  readonly oficina_nombre: string
  readonly roles: readonly Role[]
  readonly bloqueada: boolean
  readonly segundo_factor: boolean
  readonly clave_entregada: boolean
  readonly propia: boolean
}

interface Staff {
  readonly usuarios: readonly StaffMember[]
  readonly oficinas: readonly { readonly codigo: number; readonly nombre: string }[]
}

export const STAFF = queryOptions({
  queryKey: ['oficina', 'usuarios'],
  queryFn: () => api.get<Staff>('oficina/usuarios', { quiet: true }),
})

/** What waits for another who manages the users. */
export interface StaffRequest extends Proposal {
  readonly acto: 'givePassword' | 'resetFactor' | 'grantSupervisor' | 'grantUsers'
  readonly cuenta: string
  /** Whether it cannot be approved before the member entered as themselves. */
  readonly debe_ingresar: boolean
}

export const STAFF_REQUESTS = {
  queryKey: [...STAFF.queryKey, 'solicitudes'],
  queryFn: () => api.get<readonly StaffRequest[]>('oficina/solicitudes_usuarios', { quiet: true }),
  staleTime: 0,
}

/** A password that was given, told once; '' for who keeps their own, and while another person has to decide. */
export interface GivenPassword extends WriteAnswer {
  readonly cuenta: string
  readonly clave: string
  readonly vence: string
  /** The roles that wait for a second person, where some were asked. */
  readonly en_espera?: readonly Role[]
}

export const enlist = (asked: object): Promise<GivenPassword> =>
  writeFor((named) => api.post<GivenPassword>('oficina/usuarios', asked, named), 'office.lost.password')

export const changeRights = ({ codigo }: StaffMember, rights: object): Promise<WriteAnswer> =>
  write((named) => api.put<WriteAnswer>(`oficina/usuarios/${codigo}`, rights, named))

export const block = ({ codigo, bloqueada }: StaffMember, motivo: string): Promise<WriteAnswer> =>
  write((named) => api.post<WriteAnswer>(`oficina/usuarios/${codigo}/bloqueo`, { bloquear: !bloqueada, motivo }, named))

export const resetFactor = ({ codigo }: StaffMember, motivo: string): Promise<WriteAnswer> =>
  write((named) => api.post<WriteAnswer>(`oficina/usuarios/${codigo}/segundo_factor`, { motivo }, named))

export const renewPassword = ({ codigo }: StaffMember, motivo: string): Promise<GivenPassword> =>
  writeFor((named) => api.post<GivenPassword>(`oficina/usuarios/${codigo}/clave`, { motivo }, named), 'office.lost.password')

export const decideRequest = (decision: object): Promise<GivenPassword> =>
  writeFor((named) => api.post<GivenPassword>('oficina/solicitudes_usuarios/aprobar', decision, named), 'office.lost.password')

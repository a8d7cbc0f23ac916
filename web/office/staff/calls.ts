import type { Role } from '@djbr/domain/office/office.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../foundation/calls/api.ts'
import { unlessRefused } from '../../foundation/calls/failure.ts'
import type { WriteAnswer } from '../../foundation/controls/notify.ts'
import { SAID_HERE } from '../access/calls.ts'
import type { Proposal } from '../proposals/proposals-table.tsx'

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
  queryFn: () => api.get<readonly StaffRequest[]>('oficina/usuarios/solicitudes', { quiet: true }),
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

const said = { quiet: SAID_HERE }

export const enlist = async (asked: object): Promise<GivenPassword> =>
  unlessRefused(await api.post<GivenPassword>('oficina/usuarios', asked, said))

export const changeRights = async ({ codigo }: StaffMember, rights: object): Promise<WriteAnswer> =>
  unlessRefused(await api.put<WriteAnswer>(`oficina/usuarios/${codigo}`, rights, said))

export const block = async ({ codigo, bloqueada }: StaffMember, motivo: string): Promise<WriteAnswer> =>
  unlessRefused(await api.post<WriteAnswer>(`oficina/usuarios/${codigo}/bloqueo`, { bloquear: !bloqueada, motivo }, said))

export const resetFactor = async ({ codigo }: StaffMember, motivo: string): Promise<WriteAnswer> =>
  unlessRefused(await api.post<WriteAnswer>(`oficina/usuarios/${codigo}/segundo_factor`, { motivo }, said))

export const renewPassword = async ({ codigo }: StaffMember, motivo: string): Promise<GivenPassword> =>
  unlessRefused(await api.post<GivenPassword>(`oficina/usuarios/${codigo}/clave`, { motivo }, said))

export const decideRequest = async (decision: object): Promise<GivenPassword> =>
  unlessRefused(await api.post<GivenPassword>('oficina/usuarios/solicitudes/aprobar', decision, said))

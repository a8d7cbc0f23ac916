import * as z from 'zod/mini'
import { ROLES, type Role } from '../office/office.ts'
import { reasonGiven, staffPerson } from '../office/office-forms.ts'
import type { ProposedOperation } from '../office/worklist.ts'
import { type Answer, defineCall } from './call.ts'
import { fromFields } from './from-fields.ts'
import { defineList } from './list.ts'
import { decisionOnProposal, OF_PROPOSALS, proposed } from './proposals.ts'
import { code, momentOrNone } from './shapes.ts'
import { heldAs, wire } from './wire.ts'

const KEEPS = { access: 'office:staff' } as const
const OF_MEMBER = { ...KEEPS, params: wire({ accountId: ['codigo', code] }) } as const

const roles = z.array(z.enum(ROLES))
const rolesGiven = z.array(z.enum(ROLES, 'common.unknownCode'), 'common.required')
const eachOnce = (given: typeof rolesGiven) =>
  heldAs(given, { decode: (sent): readonly Role[] => [...new Set(sent)], encode: (held) => [...held] })

/** All staff, including blocked members, by office and name; and all offices. */
export const staff = defineCall({
  ...KEEPS,
  get: 'oficina/usuarios',
  summary: 'Listar al personal',
  answer: wire({
    members: [
      'usuarios',
      z.array(
        wire({
          accountId: ['codigo', z.int()],
          account: 'cuenta',
          names: 'nombres',
          officeId: ['oficina', z.int()],
          office: 'oficina_nombre',
          roles: ['roles', roles],
          blocked: ['bloqueada', z.boolean()],
          factorSet: ['segundo_factor', z.boolean()],
          passwordGiven: ['clave_entregada', z.boolean()],
          own: ['propia', z.boolean()],
        }),
      ),
    ],
    offices: ['oficinas', z.array(wire({ id: ['codigo', z.int()], name: 'nombre' }))],
  }),
})
export type StaffMember = Answer<typeof staff>['members'][number]

/** A password to hand over, shown once; '' for a member who keeps their own, and while another person has to decide. */
export const passwordGiven = { account: 'cuenta', password: 'clave', until: ['vence', momentOrNone] } as const

/** Roles that wait for a second person's decision. */
const waiting = ['en_espera', roles] as const

export const enlist = defineCall({
  ...KEEPS,
  post: 'oficina/usuarios',
  summary: 'Pedir el alta de un miembro del personal',
  /** A new member has to have at least one role. */
  body: fromFields(staffPerson, {
    officeId: ['oficina', code],
    roles: ['roles', eachOnce(rolesGiven.check(z.minLength(1, 'office.staff.roleNeeded')))],
  }),
  says: 'office.staff.enlisted',
  beside: { ...passwordGiven, waiting },
})

export const changeRights = defineCall({
  ...OF_MEMBER,
  put: 'oficina/usuarios/:codigo',
  summary: 'Cambiar los datos o roles de un miembro del personal',
  body: fromFields(reasonGiven, { officeId: ['oficina', code], roles: ['roles', eachOnce(rolesGiven)] }),
  says: 'office.staff.rolesChanged',
  beside: { inForce: ['roles', roles], waiting },
})

export const blockMember = defineCall({
  ...OF_MEMBER,
  post: 'oficina/usuarios/:codigo/bloqueo',
  summary: 'Bloquear o desbloquear a un miembro del personal',
  body: fromFields(reasonGiven, { block: ['bloquear', z.boolean('common.invalid')] }),
  says: ({ block }: { readonly block: boolean }) => (block ? 'office.staff.blocked' : 'office.staff.unblocked'),
})

export const resetFactor = defineCall({
  ...OF_MEMBER,
  post: 'oficina/usuarios/:codigo/segundo_factor',
  summary: 'Pedir que se quite el segundo factor de un miembro del personal',
  body: fromFields(reasonGiven),
  says: 'office.staff.waits',
})

export const renewPassword = defineCall({
  ...OF_MEMBER,
  post: 'oficina/usuarios/:codigo/clave',
  summary: 'Dar otra contraseña a un miembro del personal',
  body: fromFields(reasonGiven),
  says: 'office.staff.passwordGiven',
  beside: passwordGiven,
})
export type GivenPassword = Answer<typeof renewPassword>

/** Operations that take two of the people who manage the staff. */
export const MEMBER_OPERATIONS = [
  'givePassword',
  'resetFactor',
  'grantSupervisor',
  'grantUsers',
] as const satisfies readonly ProposedOperation[]
export type MemberOperation = (typeof MEMBER_OPERATIONS)[number]

export const memberRequests = defineList({
  ...KEEPS,
  ...OF_PROPOSALS,
  get: 'oficina/solicitudes_usuarios',
  summary: 'Listar las solicitudes sobre el personal',
  rows: 'solicitudes',
  search: [...OF_PROPOSALS.search, 'account'],
  row: wire({
    ...proposed,
    operation: ['acto', z.enum(MEMBER_OPERATIONS)],
    account: 'cuenta',
    /** Whether it cannot be approved before the member has signed in as themselves. */
    entersFirst: ['debe_ingresar', z.boolean()],
  }),
})
export type MemberRequest = Answer<typeof memberRequests>['rows'][number]

export const decideMemberRequest = defineCall({
  ...KEEPS,
  post: 'oficina/solicitudes_usuarios/aprobar',
  summary: 'Decidir una solicitud sobre el personal',
  body: decisionOnProposal,
  says: ({ approve }: { readonly approve: boolean }) => (approve ? 'office.staff.approved' : 'office.staff.declined'),
  beside: passwordGiven,
})

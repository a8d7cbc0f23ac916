import { arrivals } from '@djbr/domain/fields/contract.ts'
import { registeredDocument } from '@djbr/domain/identity/claimed-identity.ts'
import { languageOf, text } from '@djbr/domain/messages/index.ts'
import { ROLE_WORDS, ROLES, type Role } from '@djbr/domain/office/office.ts'
import { staffPerson } from '@djbr/domain/office/office-forms.ts'
import { dateInLaPaz, laPazTimestamp } from '@djbr/domain/values/dates.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { drawPassword, readInput } from '../../../access/index.ts'
import { reasonShape } from '../../../ground/http/reason.ts'
import { sessionOf } from '../../../ground/http/session.ts'
import type { Slice } from '../../../ground/http/slice.ts'
import { codeParam, saved, savedShape } from '../../../ground/http/wire.ts'
import { principalOf } from '../../../ground/proof/index.ts'
import type { Services } from '../../../services.ts'
import { decide } from '../proposals/decide.ts'
import { decisionShape, proposalShape, proposalsOf } from '../proposals/undeclared.ts'
import { blockMember, renewPassword } from './change-member.ts'
import { changeRoles } from './change-roles.ts'
import { enlist } from './enlist.ts'
import { staffMembers } from './list.ts'
import { isGrant, MEMBER_OPERATIONS, type MemberOperation, memberOperations, proposeOnMember } from './two-persons.ts'

const rolesGiven = z.array(z.enum(ROLES, 'common.unknownCode'), 'common.required')
const eachOnce = (roles: readonly Role[]) => [...new Set(roles)]
const rights = { oficina: codeParam, roles: rolesGiven.transform(eachOnce) }
/** Whoever is taken in has something to do there. */
const firstRights = { ...rights, roles: rolesGiven.min(1, 'office.staff.roleNeeded').transform(eachOnce) }

const memberShape = z.object({
  codigo: z.int(),
  cuenta: z.string(),
  nombres: z.string(),
  oficina: z.int(),
  oficina_nombre: z.string(),
  roles: z.array(z.enum(ROLES)),
  bloqueada: z.boolean(),
  segundo_factor: z.boolean(),
  clave_entregada: z.boolean(),
  propia: z.boolean(),
})

const waiting = { en_espera: z.array(z.enum(ROLES)) }
const changedShape = savedShape.extend({ roles: z.array(z.enum(ROLES)), ...waiting })
const given = savedShape.extend({ cuenta: z.string(), clave: z.string(), vence: z.string() })

/** The accounts of the staff, their roles, blocks and second factors (R8.51 to R8.53). */
export const staffRoutes =
  (services: Services): Slice =>
  async (app) => {
    const { db, clock, listCache } = services
    const config = { access: 'office:staff' } as const
    const params = z.object({ codigo: codeParam })
    const reasoned = z.object({ motivo: reasonShape })

    app.get(
      '/oficina/usuarios',
      {
        config,
        schema: {
          summary: 'Listar al personal',
          response: {
            200: z.object({ usuarios: z.array(memberShape), oficinas: z.array(z.object({ codigo: z.int(), nombre: z.string() })) }),
          },
        },
      },
      async (request) => {
        const members = await staffMembers(db)
        return {
          oficinas: listCache.offices().map(({ id, name }) => ({ codigo: id, nombre: name })),
          usuarios: members.map((member) => ({
            codigo: member.accountId,
            cuenta: member.account,
            nombres: member.names,
            oficina: member.officeId,
            oficina_nombre: member.office,
            roles: member.roles,
            bloqueada: member.blocked,
            segundo_factor: member.factorSet,
            clave_entregada: member.passwordGiven,
            propia: member.accountId === sessionOf(request).accountId,
          })),
        }
      },
    )

    app.post(
      '/oficina/usuarios',
      {
        config,
        schema: {
          summary: 'Pedir el alta de un miembro del personal',
          body: z.object({ ...arrivals(staffPerson), ...firstRights }),
          response: { 200: given.extend(waiting) },
        },
      },
      async (request) => {
        const asked = readInput(staffPerson, request.body, dateInLaPaz(clock.now()))
        const { paternal, maternal, names, birthDate, reason } = asked
        const person = {
          ...registeredDocument(asked),
          ...{ paternalSurname: paternal, maternalSurname: maternal, names, birthDate: birthDate ?? '' },
          ...{ phone: '', email: '', identityChecked: false },
        }
        const { roles, oficina } = request.body
        const account = await enlist(services, sessionOf(request), principalOf(request), { person, officeId: oficina, roles, reason })
        return {
          ...saved(request, account.waits ? 'office.staff.enlistedWaiting' : 'office.staff.enlisted'),
          cuenta: account.name,
          clave: account.given?.password ?? '',
          vence: account.given ? laPazTimestamp(account.given.until) : '',
          en_espera: account.waiting,
        }
      },
    )

    app.put(
      '/oficina/usuarios/:codigo',
      {
        config,
        schema: {
          summary: 'Cambiar los datos o roles de un miembro del personal',
          params,
          body: z.object({ ...rights, motivo: reasonShape }),
          response: { 200: changedShape },
        },
      },
      async (request) => {
        const { roles, oficina, motivo } = request.body
        const rights = { accountId: request.params.codigo, reason: motivo, roles, officeId: oficina }
        const { inForce, waiting } = await changeRoles(services, sessionOf(request), principalOf(request), rights)
        const words = { roles: namesOf(request, inForce), waiting: namesOf(request, waiting) }
        return {
          ...saved(request, waiting.length > 0 ? 'office.staff.rolesWait' : 'office.staff.rolesChanged', {}, words),
          roles: [...inForce],
          en_espera: [...waiting],
        }
      },
    )

    app.post(
      '/oficina/usuarios/:codigo/bloqueo',
      {
        config,
        schema: {
          summary: 'Bloquear o desbloquear a un miembro del personal',
          params,
          body: reasoned.extend({ bloquear: z.boolean('common.invalid') }),
          response: { 200: savedShape },
        },
      },
      async (request) => {
        const { bloquear, motivo } = request.body
        const on = { accountId: request.params.codigo, reason: motivo }
        await blockMember(services, sessionOf(request), principalOf(request), { ...on, block: bloquear })
        return saved(request, bloquear ? 'office.staff.blocked' : 'office.staff.unblocked')
      },
    )

    app.post(
      '/oficina/usuarios/:codigo/segundo_factor',
      {
        config,
        schema: {
          summary: 'Pedir que se quite el segundo factor de un miembro del personal',
          params,
          body: reasoned,
          response: { 200: savedShape },
        },
      },
      async (request) => {
        const on = { accountId: request.params.codigo, reason: request.body.motivo }
        await proposeOnMember(services, sessionOf(request), principalOf(request), 'resetFactor', on)
        return saved(request, 'office.staff.waits')
      },
    )

    app.post(
      '/oficina/usuarios/:codigo/clave',
      { config, schema: { summary: 'Dar otra contraseña a un miembro del personal', params, body: reasoned, response: { 200: given } } },
      async (request) => {
        const on = { accountId: request.params.codigo, reason: request.body.motivo }
        const renewed = await renewPassword(services, sessionOf(request), principalOf(request), on)
        if (renewed) return { ...saved(request, 'office.staff.passwordGiven'), ...disclosed(renewed) }
        await proposeOnMember(services, sessionOf(request), principalOf(request), 'givePassword', on)
        return { ...saved(request, 'office.staff.waits'), ...undisclosed }
      },
    )

    const proposal = proposalShape.extend({ acto: z.enum(MEMBER_OPERATIONS), cuenta: z.string(), debe_ingresar: z.boolean() })
    app.get(
      '/oficina/solicitudes_usuarios',
      { config, schema: { summary: 'Listar las solicitudes sobre el personal', response: { 200: z.array(proposal) } } },
      async (request) => {
        const proposals = await proposalsOf(services, sessionOf(request), principalOf(request), {
          kinds: MEMBER_OPERATIONS,
          deciding: 'staff',
          action: 'staff.list',
        })
        const members = await staffMembers(db)
        return proposals.map(({ kind, target, shown }) => {
          const member = members.find(({ accountId }) => accountId === target)
          const entered = member?.factorSet === true && !member.passwordGiven
          return {
            ...shown,
            acto: kind as MemberOperation,
            cuenta: member?.account ?? '',
            debe_ingresar: isGrant(kind) && !entered,
          }
        })
      },
    )

    app.post(
      '/oficina/solicitudes_usuarios/aprobar',
      { config, schema: { summary: 'Decidir una solicitud sobre el personal', body: decisionShape, response: { 200: given } } },
      async (request) => {
        const decision = request.body
        const officer = sessionOf(request)
        const drawn = await drawPassword(services)
        const done = await decide(services, officer, principalOf(request), memberOperations(officer, drawn), decision)
        if (!done) return { ...saved(request, 'office.staff.declined'), ...undisclosed }
        if (done.kind !== 'givePassword') return { ...saved(request, 'office.staff.approved'), ...undisclosed }
        const { name } = await db.selectFrom('account').select('name').where('id', '=', done.target).executeTakeFirstOrThrow()
        return { ...saved(request, 'office.staff.passwordGiven'), ...disclosed({ ...drawn, name }) }
      },
    )
  }

function namesOf(request: FastifyRequest, roles: readonly Role[]): string {
  const language = languageOf(request.headers['accept-language'])
  return roles.map((role) => text(language, ROLE_WORDS[role])).join(', ') || text(language, 'office.staff.noRoles')
}

const undisclosed = { cuenta: '', clave: '', vence: '' }
const disclosed = ({ name, password, until }: { readonly name: string; readonly password: string; readonly until: Date }) => ({
  cuenta: name,
  clave: password,
  vence: laPazTimestamp(until),
})

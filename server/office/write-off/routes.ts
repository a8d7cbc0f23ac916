import { displayControlCode } from '@djbr/domain/declaration/control-code.ts'
import { arrivals } from '@djbr/domain/fields/contract.ts'
import { claimedDocument, registeredDocument } from '@djbr/domain/identity/claimed-identity.ts'
import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import { readInput } from '../../access/index.ts'
import { lineShape, reasonShape } from '../../http/reason.ts'
import { sessionOf } from '../../http/session.ts'
import type { Slice } from '../../http/slice.ts'
import { certificateNumberParam, codeParam, saved, savedShape } from '../../http/wire.ts'
import { principalOf } from '../../proof/index.ts'
import { declarationByCode, receivedUnder } from '../../reception/index.ts'
import type { Services } from '../../services.ts'
import { decide } from '../proposals/decide.ts'
import { proposalShape, proposalsOf } from '../proposals/list.ts'
import { propose } from '../proposals/propose.ts'
import { decisionShape } from '../proposals/wire.ts'
import { choiceShape, declarationOfDocument, UNDISCLOSED, whatWasSworn } from './find.ts'
import { writeOff } from './write-off.ts'

const requestShape = proposalShape.extend({
  control_cge: z.string(),
  decjur_estado: z.int(),
  /** While it waits; '' afterwards, and for what was never sworn. */
  motdec_descripcion: z.string(),
  entidad: z.string(),
  /** Of its reception; else the year when it was sworn. */
  numero: z.string(),
})

/** Write-offs: proposed by one, decided by another (R8.33). */
export const writeOffRoutes =
  (services: Services): Slice =>
  async (app) => {
    const { clock } = services
    const config = { access: 'office:writeOff' } as const

    app.get(
      '/oficina/bajas',
      { config, schema: { summary: 'Listar las bajas pedidas', response: { 200: z.array(requestShape) } } },
      async (request) => {
        const proposals = await proposalsOf(services, sessionOf(request), principalOf(request), {
          kinds: [writeOff.kind],
          deciding: 'writeOff',
          action: 'proposal.list',
        })
        return Promise.all(
          proposals.map(async ({ basis, named, target, waits, shown }) => ({
            ...shown,
            ...(waits ? await whatWasSworn(services.db, target) : UNDISCLOSED),
            control_cge: named ? displayControlCode(String(basis.controlCode ?? '')) : '',
            decjur_estado: Number(basis.state),
          })),
        )
      },
    )

    app.post(
      '/oficina/baja',
      {
        config,
        schema: {
          summary: 'Pedir la baja de una declaración',
          body: z.object({
            ...arrivals(claimedDocument),
            control_cge: z.string('common.required').max(30).nullish(),
            numero_certificado: certificateNumberParam.nullish(),
            /** Which of the person's, where there are several. */
            decjur_codigo: codeParam.nullish(),
            motivo: reasonShape,
            referencia: lineShape,
          }),
          response: { 200: savedShape.extend({ codigo: z.uuid(), declaraciones: z.array(choiceShape).optional() }) },
        },
      },
      async (request) => {
        const { control_cge, numero_certificado: number, decjur_codigo, motivo, referencia } = request.body
        const officer = sessionOf(request)
        const principal = principalOf(request)
        const document =
          control_cge || number ? null : registeredDocument(readInput(claimedDocument, request.body, dateInLaPaz(clock.now())))
        const asked = document && { document, chosen: decjur_codigo ?? null, reason: motivo }
        const found = asked && (await declarationOfDocument(services, officer, principal, asked))
        const codigo = await propose(services, officer, principal, writeOff, {
          find: async (trx, concerns) => {
            if (found) return found
            if (number) return (await receivedUnder(trx, number)).declarationId
            return (await declarationByCode(trx, { officer, action: 'propose', concerns }, control_cge ?? '')).id
          },
          reason: motivo,
          reference: referencia,
        })
        return { ...saved(request, 'office.writeOff.proposed'), codigo }
      },
    )

    app.post(
      '/oficina/baja/aprobar',
      {
        config,
        schema: { summary: 'Decidir una baja', body: decisionShape, response: { 200: savedShape } },
      },
      async (request) => {
        const decision = request.body
        await decide(services, sessionOf(request), principalOf(request), [writeOff], decision)
        return saved(request, decision.approve ? 'office.writeOff.approved' : 'office.writeOff.declined')
      },
    )
  }

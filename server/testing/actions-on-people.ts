import { randomBytes, randomUUID } from 'node:crypto'
import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import type { Browser, TestApp } from './app.ts'
import { withExport } from './examining.ts'
import { controlCodeOf, fillSheets, golden, officer, startedInLaPaz } from './filing.ts'
import { addObligation, reportPost } from './register.ts'
import { addMatch, addScore } from './scored.ts'

/** The person acted upon: the one who acts, a relative of theirs, or somebody else. */
export interface Target {
  readonly account: string
  readonly personId: number
  readonly document: string
}

/** The person who acts, in the office. */
export interface Acting {
  readonly account: string
  readonly browser: Browser
}

/** A call that is ready to be made. */
interface Call {
  readonly method?: 'GET' | 'PUT'
  /** Below /api/oficina/. */
  readonly path: string
  readonly body?: object
}

export interface ActionOnPerson {
  /** Which variant of its call, where there are several. */
  readonly variant?: string
  /** A member of the demo's staff who may make the call. */
  readonly as: string
  /** The person it is done to when not to oneself or a relative; a declarant when absent. */
  readonly stranger?: string
  /** Prepares everything so that only kinship keeps the act from being done. */
  prepare(scene: Scene, acting: Acting, target: Target): Promise<Call>
  /** Its name in the audit. */
  readonly action: string
  /** Set when the act is done without giving a reason. */
  readonly withoutReason?: true
  /** Why the person is not told at once; they are when absent. */
  readonly notifiedLater?: string
  /** Where the act is tried on relatives, if not here. */
  readonly relativesElsewhere?: string
}

const why = { motivo: 'Lo pidió con una nota' }
const BY_THE_SEARCH = 'the search that it follows was told'
const TRIED_AMONG_STAFF = 'a relative who is of the staff is tried in staff.test.ts'
const RECEPTION_DESK = 'recepcion01'
const SUPERVISOR = 'supervisor01'
const USERS = 'usuarios001'
/** The account appointed in an entity, which is therefore not a declarant in the other acts. */
const APPOINTED = 'declarante05'
const FOLLOW_UP = 'seguimient01'
/** Owner of the case from which an act on another owner is made. */
const THIRD = 'declarante03'
const SELECTOR = 'seleccion01'
const EXAMINER = 'verificad01'
const DECIDER = 'decision01'
const BY_THE_CASE = 'the notice that the case was opened tells, and so does its end (R18.8)'
const REVIEWED = { state: 'review' }
const PROPOSED = { state: 'proposed', proposedOutcome: 'consistent', proposedReasons: 'Todo concuerda' }

/**
 * Every call of the office that concerns one person, and how it is made on somebody: nobody makes it on themselves or a relative (safety S45). A call that is
 * neither here nor in ABOUT_NOBODY (access-table.ts) fails a test.
 */
export const ACTIONS_ON_PEOPLE: Readonly<Record<string, readonly ActionOnPerson[]>> = {
  'POST /api/oficina/declaraciones/buscar': [
    {
      variant: 'by document',
      as: SUPERVISOR,
      prepare: async (_, __, { document }) => ({
        path: 'declaraciones/buscar',
        body: { tipdoc_codigo: 1, numero_docidentidad: document, ...why },
      }),
      action: 'person.view',
    },
    {
      variant: 'by control code',
      as: RECEPTION_DESK,
      prepare: async (scene, _, target) => ({ path: 'declaraciones/buscar', body: { control_cge: await scene.finished(target), ...why } }),
      action: 'declaration.view',
    },
    {
      variant: 'to receive',
      as: RECEPTION_DESK,
      prepare: async (scene, _, target) => ({ path: 'declaraciones/buscar', body: { control_cge: await scene.finished(target) } }),
      action: 'declaration.view',
      withoutReason: true,
      notifiedLater: 'the reception tells, or a job half an hour later',
    },
  ],
  'POST /api/oficina/recepcion': [
    {
      as: RECEPTION_DESK,
      prepare: async (scene, _, target) => ({ path: 'recepcion', body: { control_cge: await scene.finished(target) } }),
      action: 'declaration.receive',
      withoutReason: true,
    },
  ],
  'POST /api/oficina/recepcion/constancia': [
    {
      as: RECEPTION_DESK,
      prepare: async (scene, acting, target) => ({
        path: 'recepcion/constancia',
        body: { control_cge: await scene.received(target, acting) },
      }),
      action: 'reception.print',
      withoutReason: true,
      notifiedLater: 'the reception that it is of was told',
    },
  ],
  'POST /api/oficina/habilitacion': [
    {
      as: RECEPTION_DESK,
      prepare: async (scene, _, target) => ({ path: 'habilitacion', body: { control_cge: await scene.finished(target), ...why } }),
      action: 'declaration.enable',
    },
  ],
  'POST /api/oficina/cuentas/restablecer': [
    {
      as: RECEPTION_DESK,
      prepare: async (scene, _, target) => {
        await scene.asDeclarant(target)
        return { path: 'cuentas/restablecer', body: { tipdoc_codigo: 1, numero_docidentidad: target.document, cedula_vista: true, ...why } }
      },
      action: 'account.restore',
    },
  ],
  'GET /api/oficina/personas/:/sesiones': [
    {
      as: RECEPTION_DESK,
      prepare: async (scene, acting, target) => ({ method: 'GET', path: `personas/${await scene.seen(acting, target)}/sesiones` }),
      action: 'person.sessions',
      withoutReason: true,
      notifiedLater: BY_THE_SEARCH,
    },
  ],
  'POST /api/oficina/personas/:/sesiones/cerrar': [
    {
      as: RECEPTION_DESK,
      prepare: async (scene, acting, target) => {
        await scene.entered(target)
        return { path: `personas/${await scene.seen(acting, target)}/sesiones/cerrar`, body: why }
      },
      action: 'session.endByOffice',
    },
  ],
  'POST /api/oficina/personas/:/bloqueo': [
    {
      as: RECEPTION_DESK,
      prepare: async (scene, acting, target) => ({ path: `personas/${await scene.seen(acting, target)}/bloqueo`, body: why }),
      action: 'account.block',
    },
  ],
  'POST /api/oficina/personas/:/desbloqueo': [
    {
      as: RECEPTION_DESK,
      prepare: async (scene, acting, target) => {
        await scene.blocked(target)
        return { path: `personas/${await scene.seen(acting, target)}/desbloqueo`, body: why }
      },
      action: 'unblock.propose',
    },
  ],
  'POST /api/oficina/desbloqueos/decidir': [true, false].map((aprobar) => ({
    variant: aprobar ? 'to approve' : 'to decline',
    as: SUPERVISOR,
    prepare: async (scene, _, target) => ({
      path: 'desbloqueos/decidir',
      body: { codigo: await scene.unblockAsked(target), aprobar, ...why },
    }),
    action: aprobar ? 'unblock.approve' : 'unblock.decline',
  })),
  'POST /api/oficina/propuestas/retirar': [
    {
      as: SUPERVISOR,
      prepare: async (scene, acting, target) => ({
        path: 'propuestas/retirar',
        body: { codigo: await scene.proposedBy(acting, target) },
      }),
      action: 'unblock.withdraw',
      withoutReason: true,
    },
  ],
  'POST /api/oficina/correcciones/ver': [
    {
      as: SUPERVISOR,
      prepare: async (scene, _, target) => ({ path: 'correcciones/ver', body: { codigo: await scene.correctionAsked(target) } }),
      action: 'correction.view',
      withoutReason: true,
    },
  ],
  'POST /api/oficina/correcciones/resolver': [
    {
      variant: 'to reject',
      as: SUPERVISOR,
      prepare: async (scene, _, target) => ({
        path: 'correcciones/resolver',
        body: { codigo: await scene.correctionAsked(target), aceptar: false, ...why },
      }),
      action: 'correction.reject',
    },
    {
      variant: 'over who holds the document',
      as: SUPERVISOR,
      stranger: 'declarante04',
      prepare: async (scene, _, target) => ({
        path: 'correcciones/resolver',
        body: { codigo: await scene.documentAskedOf(target), aceptar: true, cedula_vista: true, ...why },
      }),
      action: 'person.displace',
    },
  ],
  'POST /api/oficina/baja': [
    {
      as: SUPERVISOR,
      prepare: async (scene, _, target) => ({
        path: 'baja',
        body: { control_cge: await scene.finished(target), referencia: 'RES-1/2026', ...why },
      }),
      action: 'writeOff.propose',
    },
  ],
  'POST /api/oficina/tarjetas/anular': [
    {
      as: 'tarjetas001',
      prepare: async (scene, _, target) => ({ path: 'tarjetas/anular', body: { numero_tarjeta: await scene.cardOf(target), ...why } }),
      action: 'card.revoke',
    },
  ],
  'POST /api/oficina/descongelamiento': [
    {
      as: SUPERVISOR,
      prepare: async (scene, _, target) => {
        await scene.recoveryClosed(target)
        return { path: 'descongelamiento', body: { tipo: 'recuperacion', tipdoc_codigo: 1, numero_docidentidad: target.document, ...why } }
      },
      action: 'reopenRecovery.propose',
    },
  ],
  'POST /api/oficina/descongelamiento/aprobar': [true, false].map((aprobar) => ({
    variant: aprobar ? 'to approve' : 'to decline',
    as: SUPERVISOR,
    prepare: async (scene, _, target) => ({
      path: 'descongelamiento/aprobar',
      body: { codigo: await scene.reopeningAsked(target), aprobar, ...why },
    }),
    action: aprobar ? 'reopenRecovery.approve' : 'reopenRecovery.decline',
  })),
  'POST /api/oficina/baja/aprobar': [true, false].map((aprobar) => ({
    variant: aprobar ? 'to approve' : 'to decline',
    as: SUPERVISOR,
    prepare: async (scene, _, target) => ({ path: 'baja/aprobar', body: { codigo: await scene.writeOffAsked(target), aprobar, ...why } }),
    action: aprobar ? 'declaration.writeOff' : 'writeOff.decline',
  })),
  'GET /api/oficina/seguimiento/personas/:': [
    {
      as: FOLLOW_UP,
      prepare: async (scene, _, target) => ({ method: 'GET', path: `seguimiento/personas/${(await scene.owing(target)).obligedId}` }),
      action: 'followUp.view',
      withoutReason: true,
      notifiedLater: 'what the follow-up sees stands in the profile, without a notice',
    },
  ],
  'POST /api/oficina/seguimiento/obligaciones/:/propuesta': [
    {
      as: FOLLOW_UP,
      prepare: async (scene, _, target) => ({
        path: `seguimiento/obligaciones/${(await scene.owing(target)).obligationId}/propuesta`,
        body: { tipo: 'exencion', referencia: 'RES-1/2026', ...why },
      }),
      action: 'exemption.propose',
    },
  ],
  'POST /api/oficina/omisiones': [
    {
      as: FOLLOW_UP,
      prepare: async (scene, _, target) => ({
        path: 'omisiones',
        body: { entidad: 1, mes: '2026-10', obligacion: (await scene.owing(target)).obligationId },
      }),
      action: 'omission.open',
      withoutReason: true,
    },
  ],
  'POST /api/oficina/omisiones/:': [
    {
      as: FOLLOW_UP,
      prepare: async (scene, _, target) => ({
        path: `omisiones/${await scene.omissionOpen(target)}`,
        body: { resultado: 'notified', fecha: '2026-11-15', referencia: 'RES-2/2026' },
      }),
      action: 'omission.resolve',
      withoutReason: true,
    },
  ],
  'POST /api/oficina/exenciones/decidir': [true, false].map((aprobar) => ({
    variant: aprobar ? 'to approve' : 'to decline',
    as: FOLLOW_UP,
    prepare: async (scene, _, target) => ({
      path: 'exenciones/decidir',
      body: { codigo: await scene.exemptionAsked(target), aprobar, ...why },
    }),
    action: aprobar ? 'exemption.approve' : 'exemption.decline',
  })),
  'POST /api/oficina/examen/seleccion': [
    {
      as: SELECTOR,
      prepare: async (scene, _, target) => ({
        path: 'examen/seleccion',
        body: { certificado: await scene.certificateOf(target), referencia: 'NOTA 7/2026', recibida: '2026-11-10', ...why },
      }),
      action: 'case.select',
      notifiedLater: BY_THE_CASE,
    },
  ],
  'POST /api/oficina/examen/casos/:': [
    {
      as: EXAMINER,
      prepare: async (scene, _, target) => ({ path: `examen/casos/${(await scene.examined(target, REVIEWED)).caseId}` }),
      action: 'case.view',
      withoutReason: true,
    },
  ],
  'POST /api/oficina/examen/puntajes': [
    {
      as: SELECTOR,
      prepare: async (scene, _, target) => ({ path: 'examen/puntajes', body: { puntajes: [await scene.scored(target)] } }),
      action: 'case.select',
      withoutReason: true,
      notifiedLater: BY_THE_CASE,
    },
  ],
  'POST /api/oficina/examen/casos/:/juradas': [
    {
      as: EXAMINER,
      prepare: async (scene, _, target) => ({ path: `examen/casos/${(await scene.examined(target, REVIEWED)).caseId}/juradas` }),
      action: 'case.view',
      withoutReason: true,
    },
  ],
  'POST /api/oficina/examen/casos/:/juradas/formulario': [
    {
      as: EXAMINER,
      prepare: async (scene, _, target) => ({
        path: `examen/casos/${(await scene.examined(target, REVIEWED)).caseId}/juradas/formulario`,
        body: { certificado: await scene.certificateOf(target) },
      }),
      action: 'case.view',
      withoutReason: true,
    },
  ],
  'POST /api/oficina/examen/casos/:/matriz': [
    {
      as: EXAMINER,
      prepare: async (scene, _, target) => ({ path: `examen/casos/${(await scene.examined(target, REVIEWED)).caseId}/matriz` }),
      action: 'case.view',
      withoutReason: true,
    },
  ],
  'POST /api/oficina/examen/casos/:/matriz/exportar': [
    {
      as: EXAMINER,
      prepare: async (scene, _, target) => ({ path: `examen/casos/${(await scene.examined(target, REVIEWED)).caseId}/matriz/exportar` }),
      action: 'case.view',
      withoutReason: true,
    },
  ],
  'POST /api/oficina/examen/casos/:/matriz/imprimir': [
    {
      as: EXAMINER,
      prepare: async (scene, _, target) => ({ path: `examen/casos/${(await scene.examined(target, REVIEWED)).caseId}/matriz/imprimir` }),
      action: 'case.view',
      withoutReason: true,
    },
  ],
  'POST /api/oficina/examen/casos/:/coincidencias/:': [
    {
      as: EXAMINER,
      prepare: async (scene, _, target) => {
        const { caseId, matchId } = await scene.matched(target)
        return { path: `examen/casos/${caseId}/coincidencias/${matchId}`, body: why }
      },
      action: 'owner.view',
    },
  ],
  'POST /api/oficina/examen/decisiones/:/juradas': [
    {
      as: DECIDER,
      prepare: async (scene, _, target) => ({ path: `examen/decisiones/${(await scene.examined(target, PROPOSED)).caseId}/juradas` }),
      action: 'case.view',
      withoutReason: true,
    },
  ],
  'POST /api/oficina/examen/decisiones/:/juradas/formulario': [
    {
      as: DECIDER,
      prepare: async (scene, _, target) => ({
        path: `examen/decisiones/${(await scene.examined(target, PROPOSED)).caseId}/juradas/formulario`,
        body: { certificado: await scene.certificateOf(target) },
      }),
      action: 'case.view',
      withoutReason: true,
    },
  ],
  'POST /api/oficina/examen/decisiones/:/matriz': [
    {
      as: DECIDER,
      prepare: async (scene, _, target) => ({ path: `examen/decisiones/${(await scene.examined(target, PROPOSED)).caseId}/matriz` }),
      action: 'case.view',
      withoutReason: true,
    },
  ],
  'POST /api/oficina/examen/decisiones/:/matriz/exportar': [
    {
      as: DECIDER,
      prepare: async (scene, _, target) => ({
        path: `examen/decisiones/${(await scene.examined(target, PROPOSED)).caseId}/matriz/exportar`,
      }),
      action: 'case.view',
      withoutReason: true,
    },
  ],
  'POST /api/oficina/examen/decisiones/:/matriz/imprimir': [
    {
      as: DECIDER,
      prepare: async (scene, _, target) => ({
        path: `examen/decisiones/${(await scene.examined(target, PROPOSED)).caseId}/matriz/imprimir`,
      }),
      action: 'case.view',
      withoutReason: true,
    },
  ],
  'POST /api/oficina/examen/casos/:/notas': [
    {
      as: EXAMINER,
      prepare: async (scene, _, target) => ({
        path: `examen/casos/${(await scene.examined(target, REVIEWED)).caseId}/notas`,
        body: { texto: 'Falta el folio' },
      }),
      action: 'case.note',
      withoutReason: true,
      notifiedLater: BY_THE_CASE,
    },
  ],
  'POST /api/oficina/examen/casos/:/pedidos': [
    {
      as: EXAMINER,
      prepare: async (scene, _, target) => ({
        path: `examen/casos/${(await scene.examined(target, REVIEWED)).caseId}/pedidos`,
        body: { preguntas: [{ pregunta: '¿De dónde viene?' }] },
      }),
      action: 'case.ask',
      withoutReason: true,
    },
  ],
  'POST /api/oficina/examen/casos/:/propuesta': [
    {
      as: EXAMINER,
      prepare: async (scene, _, target) => ({
        path: `examen/casos/${(await scene.examined(target, REVIEWED)).caseId}/propuesta`,
        body: { resultado: 'consistent', motivos: 'Todo concuerda' },
      }),
      action: 'case.propose',
      withoutReason: true,
      notifiedLater: BY_THE_CASE,
    },
  ],
  'POST /api/oficina/examen/casos/:/aplazamiento': [
    {
      as: EXAMINER,
      prepare: async (scene, _, target) => ({
        path: `examen/casos/${(await scene.examined(target, REVIEWED)).caseId}/aplazamiento`,
        body: why,
      }),
      action: 'case.askDeferral',
      notifiedLater: BY_THE_CASE,
    },
  ],
  'GET /api/oficina/examen/casos/:/adjuntos/:': [
    {
      as: EXAMINER,
      prepare: async (scene, _, target) => {
        const { caseId, fileId } = await scene.examined(target, REVIEWED)
        return { method: 'GET', path: `examen/casos/${caseId}/adjuntos/${fileId}` }
      },
      action: 'case.download',
      withoutReason: true,
      notifiedLater: BY_THE_CASE,
    },
  ],
  'POST /api/oficina/examen/decisiones/:': [
    {
      as: DECIDER,
      prepare: async (scene, _, target) => ({ path: `examen/decisiones/${(await scene.examined(target, PROPOSED)).caseId}` }),
      action: 'case.view',
      withoutReason: true,
    },
  ],
  'POST /api/oficina/examen/decisiones/:/resultado': [
    {
      as: DECIDER,
      prepare: async (scene, _, target) => ({
        path: `examen/decisiones/${(await scene.examined(target, PROPOSED)).caseId}/resultado`,
        body: { resultado: 'consistent' },
      }),
      action: 'case.decide',
      withoutReason: true,
    },
  ],
  'POST /api/oficina/examen/decisiones/:/devolucion': [
    {
      as: DECIDER,
      prepare: async (scene, _, target) => ({
        path: `examen/decisiones/${(await scene.examined(target, PROPOSED)).caseId}/devolucion`,
        body: why,
      }),
      action: 'case.return',
      notifiedLater: BY_THE_CASE,
    },
  ],
  'POST /api/oficina/examen/decisiones/:/prorroga': [
    {
      as: DECIDER,
      prepare: async (scene, _, target) => ({
        path: `examen/decisiones/${(await scene.examined(target, REVIEWED)).caseId}/prorroga`,
        body: why,
      }),
      action: 'case.prolong',
      notifiedLater: BY_THE_CASE,
    },
  ],
  'POST /api/oficina/examen/decisiones/:/aplazamiento': [true, false].map((aprobar) => ({
    variant: aprobar ? 'to approve' : 'to decline',
    as: DECIDER,
    prepare: async (scene, _, target) => ({
      path: `examen/decisiones/${(await scene.examined(target, { ...REVIEWED, deferralAskedAt: new Date() })).caseId}/aplazamiento`,
      body: { aprobar },
    }),
    action: aprobar ? 'case.defer' : 'case.declineDeferral',
    withoutReason: true,
    notifiedLater: BY_THE_CASE,
  })),
  'GET /api/oficina/examen/decisiones/:/adjuntos/:': [
    {
      as: DECIDER,
      prepare: async (scene, _, target) => {
        const { caseId, fileId } = await scene.examined(target, PROPOSED)
        return { method: 'GET', path: `examen/decisiones/${caseId}/adjuntos/${fileId}` }
      },
      action: 'case.download',
      withoutReason: true,
      notifiedLater: BY_THE_CASE,
    },
  ],
  'POST /api/oficina/examen/decisiones/:/expedientes': [
    {
      as: DECIDER,
      prepare: async (scene, _, target) => ({
        path: `examen/decisiones/${(await scene.referred(target)).caseId}/expedientes`,
        body: { referencia: 'REQ-FIS-2', ...why },
      }),
      action: 'case.orderExport',
      notifiedLater: BY_THE_CASE,
    },
  ],
  'GET /api/oficina/examen/decisiones/:/expedientes/:': [
    {
      as: DECIDER,
      prepare: async (scene, _, target) => {
        const { caseId, exportId } = await scene.referred(target)
        return { method: 'GET', path: `examen/decisiones/${caseId}/expedientes/${exportId}` }
      },
      action: 'case.downloadExport',
      withoutReason: true,
      notifiedLater: BY_THE_CASE,
    },
  ],
  'POST /api/oficina/fallas/certificar': [
    {
      as: SUPERVISOR,
      prepare: async (scene, _, target) => ({ path: 'fallas/certificar', body: { servicio: 'portal', hora: await scene.failed(target) } }),
      action: 'failure.certify',
      withoutReason: true,
    },
  ],
  'POST /api/oficina/solicitudes_usuarios/aprobar': [
    {
      as: USERS,
      stranger: 'catalogos01',
      prepare: async (scene, _, target) => ({
        path: 'solicitudes_usuarios/aprobar',
        body: { codigo: await scene.memberAsked(target), aprobar: false, ...why },
      }),
      action: 'staff.decline',
      relativesElsewhere: TRIED_AMONG_STAFF,
    },
  ],
  'POST /api/oficina/seguimiento/reclamos/:': [
    {
      as: FOLLOW_UP,
      prepare: async (scene, _, target) => ({ path: `seguimiento/reclamos/${await scene.claimed(target)}`, body: why }),
      action: 'claim.view',
    },
  ],
  'POST /api/oficina/seguimiento/reclamos/:/decision': [
    {
      as: FOLLOW_UP,
      prepare: async (scene, _, target) => ({
        path: `seguimiento/reclamos/${await scene.claimed(target)}/decision`,
        body: { aceptar: false, ...why },
      }),
      action: 'entity.resolveClaim',
    },
  ],
  'POST /api/oficina/seguimiento/dudas/:': [
    {
      as: FOLLOW_UP,
      prepare: async (scene, _, target) => ({ path: `seguimiento/dudas/${await scene.doubted(target)}`, body: { aceptar: false, ...why } }),
      action: 'entity.resolveDoubt',
    },
  ],
  'POST /api/oficina/designaciones': [
    {
      as: USERS,
      stranger: APPOINTED,
      prepare: async (scene, _, target) => ({
        path: 'designaciones',
        body: {
          ...(await scene.identityOf(target)),
          ...{ entidad: 1, calidad: 2, acto: 'Memorándum 9/2026', desde: '2026-11-20', hasta: '', ...why },
        },
      }),
      action: 'member.appoint',
    },
  ],
  'POST /api/oficina/usuarios': [
    {
      as: USERS,
      prepare: async (scene, _, target) => ({
        path: 'usuarios',
        body: { ...(await scene.identityOf(target)), oficina: 1, roles: ['recepcion'], ...why },
      }),
      action: 'staff.enlist',
    },
  ],
  ...Object.fromEntries(
    (
      [
        ['PUT', '', 'staff.changeRoles', { oficina: 1, roles: ['catalogos'] }],
        ['POST', '/bloqueo', 'staff.unblock', { bloquear: false }],
        ['POST', '/segundo_factor', 'staff.propose', {}],
        ['POST', '/clave', 'staff.propose', {}],
      ] as const
    ).map(([method, path, action, body]) => [
      `${method} /api/oficina/usuarios/:${path}`,
      [
        {
          as: USERS,
          stranger: 'catalogos01',
          prepare: async (scene: Scene, _: Acting, target: Target) => ({
            ...(method === 'PUT' && { method }),
            path: `usuarios/${await scene.accountIdOf(target)}${path}`,
            body: { ...body, ...why },
          }),
          action,
          relativesElsewhere: TRIED_AMONG_STAFF,
        },
      ],
    ]),
  ),
  'POST /api/oficina/designaciones/:/conclusion': [
    {
      as: USERS,
      stranger: APPOINTED,
      prepare: async (scene, _, target) => ({ path: `designaciones/${await scene.appointed(target)}/conclusion`, body: why }),
      action: 'member.end',
    },
  ],
}

/** What a desk finds when a person comes: made anew for each act. */
export interface Scene {
  /** Signed in as a declarant. */
  asDeclarant(target: Target): Promise<Browser>
  /** Returns the control code of a finished declaration of the person. */
  finished(target: Target): Promise<string>
  /** Like `finished`, but received; the reception is recorded as this officer's. */
  received(target: Target, by: Acting): Promise<string>
  /** Returns the handle by which an officer names a person they found. */
  seen(acting: Acting, target: Target): Promise<string>
  /** Signs the person in somewhere. */
  entered(target: Target): Promise<void>
  blocked(target: Target): Promise<void>
  /** Makes another officer's proposal to unblock the person. */
  unblockAsked(target: Target): Promise<string>
  /** Like `unblockAsked`, proposed by the officer who acts. */
  proposedBy(acting: Acting, target: Target): Promise<string>
  /** Returns the number of the person's card. */
  cardOf(target: Target): Promise<number>
  recoveryClosed(target: Target): Promise<void>
  /** Makes another officer's proposal to reopen the person's recovery. */
  reopeningAsked(target: Target): Promise<string>
  /** Makes another's proposal about the access of a member of the staff. */
  memberAsked(target: Target): Promise<string>
  /** Makes a correction that the person asked for. */
  correctionAsked(target: Target): Promise<number>
  /** Makes an unconfirmed correction that gives the person's document to another. */
  documentAskedOf(target: Target): Promise<number>
  /** Makes another officer's proposal to write off the person's declaration. */
  writeOffAsked(target: Target): Promise<string>
  /** Returns the hour of a failure that only this person met. */
  failed(target: Target): Promise<string>
  /** Makes an obligation of the person, whom an entity reported. */
  owing(target: Target): Promise<{ readonly obligedId: number; readonly obligationId: number }>
  /** Makes the person's answer to an entity, not decided yet. */
  claimed(target: Target): Promise<number>
  doubted(target: Target): Promise<number>
  /** Makes a case of omission of the person, opened by another officer. */
  omissionOpen(target: Target): Promise<number>
  /** Makes a case of the person, held by the examiner, with an answer's file that is JSON. */
  examined(target: Target, columns: object): Promise<{ readonly caseId: number; readonly fileId: number; readonly declarationId: number }>
  /** Gives the person's received declaration the highest score there is. */
  scored(target: Target): Promise<number>
  /** Makes a case of an unrelated declarant who declared the same as the person. */
  matched(target: Target): Promise<{ readonly caseId: number; readonly matchId: number }>
  /** Makes a referred case of the person, with a signed file of it. */
  referred(target: Target): Promise<{ readonly caseId: number; readonly exportId: number }>
  /** Returns the national number of a received declaration of the person. */
  certificateOf(target: Target): Promise<string>
  /** Makes another officer's proposal to exempt the person. */
  exemptionAsked(target: Target): Promise<string>
  identityOf(target: Target): Promise<object>
  accountIdOf(target: Target): Promise<number>
  /** Returns the person's appointment in an entity. */
  appointed(target: Target): Promise<number>
}

/** Accounts whose declarations name a relative, with the relative's document. */
type Kin = Readonly<Record<string, string>>

/** Makes what acts need, on a portal of its own. */
export function sceneOf(portal: TestApp, kin: Kin): Scene {
  const { owner } = portal.database
  const now = () => portal.clock.now()
  const declarants = new Map<string, Browser>()
  let hours = 0
  let years = 3000

  const open = async ({ account, personId }: Target) => {
    await owner.deleteFrom('proposal').where('decidedAt', 'is', null).execute()
    await owner.updateTable('account').set({ blockedAt: null }).where('personId', '=', personId).execute()
    return account
  }
  const idOf = async (account: string) =>
    (await owner.selectFrom('account').select('id').where('name', '=', account).executeTakeFirstOrThrow()).id
  const personIdOf = async (account: string) =>
    (await owner.selectFrom('account').select('personId').where('name', '=', account).executeTakeFirstOrThrow()).personId

  const asDeclarant = async (target: Target) => {
    const account = await open(target)
    const known = declarants.get(account)
    if (known && (await known.get('system/avisos')).statusCode === 200) return known
    const browser = portal.browser()
    await browser.signIn(account)
    declarants.set(account, browser)
    return browser
  }
  const finished = async (target: Target) => {
    const browser = await asDeclarant(target)
    const { cod_estado } = (await browser.get('djbr_registro/obtiene_estado')).json<{ cod_estado: number }>()
    if (cod_estado !== STATE.finished) {
      if (cod_estado !== STATE.inProcess)
        await browser.post('djbr_registro/declaracion_jurada', { ...startedInLaPaz, copiar_anterior: false })
      await fillSheets(browser)
      const relative = kin[target.account]
      if (relative) await browser.post('djbr_registro/parentesco', { ...golden('relative').sent, nro_documento: relative })
      await browser.post('djbr_registro/finalizar_declaracion_externo')
    }
    return controlCodeOf(browser)
  }
  /** Blocks the person's account, except that of staff: kinship is checked before. */
  const blocked = async (target: Target) => {
    await open(target)
    await owner
      .updateTable('account')
      .set({ blockedAt: now() })
      .where('personId', '=', target.personId)
      .where('officeId', 'is', null)
      .execute()
  }
  /** Makes a proposal about an account, as another officer left it. */
  const waiting = async (target: Target, kind: string, basis: object, by = 'supervisor02') => {
    const id = randomUUID()
    const over = { kind, target: await idOf(target.account), personId: target.personId, basis: JSON.stringify(basis) }
    const asked = { reason: why.motivo, proposedBy: await idOf(by), proposedAt: now() }
    await owner
      .insertInto('proposal')
      .values({ id, ...over, ...asked })
      .execute()
    return id
  }
  const recoveryClosed = async (target: Target) => {
    await open(target)
    const recoveryClosedUntil = new Date(now().getTime() + 3_600_000)
    await owner.updateTable('account').set({ recoveryClosedUntil }).where('personId', '=', target.personId).execute()
  }
  /** Makes a proposal by a supervisor who is nobody's relative. */
  const proposed = async (path: string, body: object) => {
    const answer = await (await officer(portal, 'supervisor02')).post(`oficina/${path}`, body)
    const { codigo } = answer.json<{ codigo?: string }>()
    if (codigo === undefined) throw new Error(`not proposed: ${answer.body}`)
    return codigo
  }
  const declarationIdOf = async (code: string) =>
    (await owner.selectFrom('declaration').select('id').where('controlCode', '=', code.replaceAll('-', '')).executeTakeFirstOrThrow()).id
  const correction = async (personId: number, holderId: number) => {
    await owner.deleteFrom('dataCorrectionRequest').execute()
    const { documentNumber } = await owner
      .selectFrom('person')
      .select('documentNumber')
      .where('id', '=', holderId)
      .executeTakeFirstOrThrow()
    const { id } = await owner
      .insertInto('dataCorrectionRequest')
      .values({ personId, holderId, documentNumber, requestedAt: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  const owing = async (target: Target) => {
    await open(target)
    const person = { documentNumber: target.document, personId: target.personId, matchedAt: now() }
    const { obligedId } = await reportPost(owner, { entityCode: 1, person })
    const [origin, opensOn, dueOn] = [`year:${years++}`, '2026-10-01', '2026-10-31']
    return { obligedId, obligationId: await addObligation(owner, obligedId, { origin, opensOn, dueOn }) }
  }

  /** Has the desk really receive the person's declaration. */
  const receptionOf = async (target: Target) => {
    const code = await finished(target)
    const answer = await (await officer(portal, 'recepcion02')).post('oficina/recepcion', { control_cge: code, cedula_vista: true })
    const { err_codigo, numero_certificado_departamental: certificate } =
      answer.json<Record<'err_codigo' | 'numero_certificado_departamental', string>>()
    if (!certificate) throw new Error(`not received: ${err_codigo} ${answer.body}`)
    return { certificate, declarationId: await declarationIdOf(code) }
  }

  const examined: Scene['examined'] = async (target, columns) => {
    const { declarationId } = await receptionOf(target)
    const { personId } = target
    const [examiner, at] = [await idOf(EXAMINER), now()]
    const of = { personId, declarationId, channel: 'lot', grounds: '{"channel":"lot","draw":1,"position":1}', selectedAt: at }
    const { id: caseId } = await owner
      .insertInto('examinationCase')
      .values({ ...of, state: 'review', assignedTo: examiner, assignedAt: at, allUntil: '2027-03-22', ...columns })
      .returning('id')
      .executeTakeFirstOrThrow()
    const asked = {
      caseId,
      personId,
      askedAt: at,
      askedBy: examiner,
      questions: '[{"kind":null,"place":null,"words":"x"}]',
      dueOn: '2026-12-11',
    }
    const { id: requestId } = await owner
      .insertInto('examinationRequest')
      .values({ ...asked, answeredAt: at, answers: '[{"cause":"other","words":"x"}]' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const file = { requestId, personId, question: 0, name: 'x.pdf', type: 'pdf', hash: 'x', addedAt: at, bytes: Buffer.from('{}') }
    const { id: fileId } = await owner.insertInto('examinationAttachment').values(file).returning('id').executeTakeFirstOrThrow()
    return { caseId, fileId, declarationId }
  }
  const referred: Scene['referred'] = async (target) => {
    const { caseId } = await examined(target, REVIEWED)
    return { caseId, exportId: await withExport(portal, caseId, DECIDER) }
  }

  return {
    asDeclarant,
    finished,
    examined,
    scored: async ({ personId, ...target }) =>
      addScore(portal, { personId, declarationId: (await receptionOf({ personId, ...target })).declarationId }),
    matched: async (target) => {
      const declarant = { account: THIRD, personId: await personIdOf(THIRD), document: '' }
      const { caseId, declarationId } = await examined(declarant, REVIEWED)
      const other = { personId: target.personId, declarationId: (await receptionOf(target)).declarationId }
      return { caseId, matchId: await addMatch(portal, { personId: declarant.personId, declarationId }, other) }
    },
    certificateOf: async (target) => (await receptionOf(target)).certificate,
    referred,
    received: async (target, { account }) => {
      const code = await finished(target)
      const answer = await (await officer(portal, 'recepcion02')).post('oficina/recepcion', { control_cge: code })
      if (answer.json<{ err_codigo: number }>().err_codigo !== 0) throw new Error(`not received: ${answer.body}`)
      const officerId = await idOf(account)
      const declarationId = await declarationIdOf(code)
      await owner.updateTable('reception').set({ officerId }).where('declarationId', '=', declarationId).execute()
      await sql`
        UPDATE snapshot SET canonical = said.by, hash = sha256(convert_to(said.by, 'UTF8'))
        FROM (SELECT id, regexp_replace(canonical, '"officer":[0-9]+', ${`"officer":${officerId}`}) AS by FROM snapshot) said
        WHERE said.id = snapshot.id AND declaration_id = ${declarationId} AND kind = 'received'`.execute(owner)
      return code
    },
    seen: async ({ account }, { personId }) => {
      const { id: sessionId } = await owner
        .selectFrom('session')
        .select('id')
        .where('personId', '=', await personIdOf(account))
        .where('inOffice', '=', true)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      const id = randomUUID()
      const at = { viewedAt: now(), viewedOn: dateInLaPaz(now()), toldAt: now() }
      await owner
        .insertInto('officeView')
        .values({ id, officerId: await idOf(account), sessionId, personId, reason: why.motivo, ...at })
        .execute()
      return id
    },
    entered: async (target) => {
      await asDeclarant(target)
    },
    blocked,
    unblockAsked: async (target) => {
      await blocked(target)
      return waiting(target, 'unblockAccount', { account: target.account, blockedAt: now().toISOString() })
    },
    proposedBy: async ({ account }, target) => {
      await blocked(target)
      return waiting(target, 'unblockAccount', { account: target.account, blockedAt: now().toISOString() }, account)
    },
    memberAsked: async (target) => {
      await open(target)
      return waiting(target, 'resetFactor', {})
    },
    cardOf: async (target) => {
      await open(target)
      const { personId } = target
      await owner.updateTable('card').set({ state: 'revocada' }).where('personId', '=', personId).execute()
      const kept = { codeMac: randomBytes(32), pinHash: '$argon2id$', issuedAt: now(), activatedAt: now() }
      const { id } = await owner
        .insertInto('card')
        .values({ ...kept, personId, state: 'activada' })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    recoveryClosed,
    reopeningAsked: async (target) => {
      await recoveryClosed(target)
      return proposed('descongelamiento', { tipo: 'recuperacion', tipdoc_codigo: 1, numero_docidentidad: target.document, ...why })
    },
    correctionAsked: async ({ personId }) => correction(personId, await personIdOf('declarante05')),
    documentAskedOf: async (target) => {
      await open(target)
      await owner.updateTable('person').set({ provisional: true }).where('id', '=', target.personId).execute()
      return correction(await personIdOf('declarante05'), target.personId)
    },
    writeOffAsked: async (target) => proposed('baja', { control_cge: await finished(target), referencia: 'RES-1/2026', ...why }),
    failed: async ({ personId }) => {
      hours += 1
      const hour = new Date(Math.floor(now().getTime() / 3_600_000 - hours) * 3_600_000)
      const code = `0000${String(hours).padStart(8, '0')}`
      await owner
        .insertInto('technicalFailure')
        .values({ code, personId, service: 'portal', hour, happenedAt: hour, dueOn: '2026-12-31' })
        .execute()
      return hour.toISOString()
    },
    owing,
    claimed: async (target) => {
      await open(target)
      const person = { documentNumber: target.document, personId: target.personId, matchedAt: now() }
      const { postId } = await reportPost(owner, { entityCode: 1, person, claimedAt: now() })
      const { id } = await owner
        .insertInto('registerClaim')
        .values({ postId, entityCode: 1, personId: target.personId, kind: 'not_here', claimedAt: now() })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    doubted: async (target) => {
      await open(target)
      const person = { documentNumber: target.document, personId: target.personId, matchedAt: now() }
      const dead = { endedOn: '2026-10-31', endCause: 'fallecimiento', endReportedAt: now() }
      const { postId, obligedId } = await reportPost(owner, { entityCode: 1, person, ...dead })
      const doubt = { kind: 'death', entityCode: 1, obligedPersonId: obligedId, postId, raisedAt: now() }
      return (await owner.insertInto('registerDoubt').values(doubt).returning('id').executeTakeFirstOrThrow()).id
    },
    omissionOpen: async (target) => {
      const { obligationId } = await owing(target)
      const { id } = await owner
        .insertInto('omissionCase')
        .values({ obligationId, entityCode: 1, openedAt: now(), openedBy: await idOf('seguimient02') })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    exemptionAsked: async (target) => {
      const { obligationId } = await owing(target)
      const id = randomUUID()
      const basis = JSON.stringify({ dueOn: '2026-10-31', extendedTo: null, exemptSince: null, filedOn: null, until: null })
      const over = { kind: 'exemptObligation', target: obligationId, personId: target.personId, basis }
      const asked = { reason: why.motivo, reference: 'RES-1/2026', proposedBy: await idOf('seguimient02'), proposedAt: now() }
      await owner
        .insertInto('proposal')
        .values({ id, ...over, ...asked })
        .execute()
      return id
    },
    identityOf: async ({ personId }) => {
      const person = await owner.selectFrom('person').selectAll().where('id', '=', personId).executeTakeFirstOrThrow()
      return {
        ...{ tipdoc_codigo: person.documentType, numero_docidentidad: person.documentNumber, sufijo_docidentidad: person.complement },
        ...{ perdec_appaterno: person.paternalSurname, perdec_apmaterno: person.maternalSurname, perdec_nombres: person.names },
        perdec_fecha_nacimiento: person.birthDate,
      }
    },
    accountIdOf: ({ account }) => idOf(account),
    appointed: async ({ account }) => {
      const { owner } = portal.database
      const accountId = await idOf(account)
      const known = await owner
        .selectFrom('entityMember')
        .select('id')
        .where('accountId', '=', accountId)
        .where('endedAt', 'is', null)
        .executeTakeFirst()
      if (known) return known.id
      const made = { entityCode: 1, capacity: 'suplente', act: 'Memorándum 9/2026', fromDay: '2026-01-01' }
      const { id } = await owner
        .insertInto('entityMember')
        .values({ accountId, ...made, appointedBy: await idOf('usuarios002'), appointedAt: portal.clock.now() })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
  }
}

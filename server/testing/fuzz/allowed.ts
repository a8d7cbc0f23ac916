import type { Kind } from './marks.ts'
import type { Write } from './writes.ts'

interface Allowed {
  /** The calls by their names; any when absent. */
  readonly calls?: readonly string[]
  readonly why: string
}

const SEVERAL: Allowed = {
  calls: ['POST /api/oficina/baja'],
  why: 'which of several declarations is meant is asked with what there is to choose from: a view, noted and told to the person (S45)',
}

/** What a refused call may write anyway. Anything else that a refusal leaves behind is a defect. */
const A_REFUSAL_MAY_WRITE: Readonly<Record<string, Allowed>> = {
  'INSERT audit': { why: 'refusals are audited (S46)' },
  'UPDATE session': { why: 'whoever calls is there: the session goes on (S8)' },
  'INSERT attempt_count': { why: 'a wrong try makes the next one dearer (S61): summed by subject and by source' },
  'UPDATE attempt_count': { why: 'a wrong try makes the next one dearer (S61): summed by subject and by source' },
  'INSERT visitor': { why: 'a browser is known by a cookie from its first public call on (S1)' },
  'UPDATE card': { calls: ['POST /api/control_tarjeta/login_tarjeta'], why: 'failures of a card are counted (S5)' },
  'INSERT identity_check': { why: 'what the register answered is kept, whatever follows (S36)' },
  'UPDATE person': {
    calls: ['POST /api/djbr_registro/finalizar_declaracion_externo', 'POST /api/djbr_registro/finalizar_declaracion'],
    why: 'whose data the register confirmed is known before the declaration is judged (S36, S37)',
  },
  'INSERT visitor_pass': {
    calls: ['POST /api/djbr_registro/contrastacion_segip_externo'],
    why: 'that the register knows nobody by these data is its answer, no refusal: the wizard goes on with them (S3)',
  },
  'INSERT office_view': SEVERAL,
  'INSERT notice': SEVERAL,
  'INSERT _private_jobs': SEVERAL,
}

export function mayBeWritten(call: string, { op, table }: Write): boolean {
  const allowed = A_REFUSAL_MAY_WRITE[`${op} ${table}`]
  return allowed !== undefined && (allowed.calls ?? [call]).includes(call)
}

/** Data of other people that a call may tell those whom it lets in, by its name, and why. Anything else is a defect. */
export const MAY_DISCLOSE: Readonly<Record<string, { readonly kinds: readonly Kind[]; readonly why: string }>> = {
  'GET /api/oficina/propuestas': { kinds: ['document'], why: 'one proposed it by that document oneself' },
  'GET /api/oficina/bajas': { kinds: ['name', 'document', 'controlCode'], why: 'a second person decides on whom was proposed (S45)' },
  'GET /api/oficina/desbloqueos': { kinds: ['name', 'document'], why: 'a second person decides on whom was proposed (S45)' },
  'GET /api/oficina/descongelamientos': { kinds: ['name', 'document'], why: 'a second person decides on whom was proposed (S45)' },
  'GET /api/oficina/exenciones': { kinds: ['name', 'document'], why: 'a second person decides on whom was proposed (S45)' },
  'GET /api/oficina/omisiones': { kinds: ['name', 'document'], why: 'the authority follows up whom entities reported (R15.9)' },
  'GET /api/oficina/seguimiento/dudas': {
    kinds: ['name', 'document'],
    why: 'the authority decides what entities said of whom they reported (R11.27)',
  },
  'GET /api/oficina/seguimiento/reclamos': {
    kinds: ['name', 'document'],
    why: 'the authority decides what people answer to the entities that reported them (R15.11)',
  },
  'POST /api/oficina/seguimiento/reclamos/:reclamo': {
    kinds: ['name', 'document'],
    why: 'seen for a reason that its person is told (S45)',
  },
  'GET /api/oficina/seguimiento/entidades/:entidad': {
    kinds: ['name', 'document'],
    why: 'the authority follows up whom entities reported (R15.4)',
  },
  'GET /api/oficina/seguimiento/personas/:persona': {
    kinds: ['name', 'document'],
    why: 'the authority follows up whom entities reported (R15.4)',
  },
  'POST /api/oficina/examen/casos/:caso': {
    kinds: ['name', 'document', 'holdings'],
    why: 'who examines a case sees what was sworn, and its declarant is told (R18.8)',
  },
  'POST /api/oficina/examen/casos/:caso/juradas': {
    kinds: ['name', 'document', 'holdings', 'contact'],
    why: 'who examines a case reads what was sworn, and its declarant is told (R18.23)',
  },
  'POST /api/oficina/examen/casos/:caso/matriz': {
    kinds: ['holdings'],
    why: 'who examines a case sees where each figure comes from, and its declarant is told (R16.19)',
  },
  'POST /api/oficina/examen/decisiones/:caso/juradas': {
    kinds: ['name', 'document', 'holdings', 'contact'],
    why: 'who decides on a case reads what was sworn, and its declarant is told (R18.23)',
  },
  'POST /api/oficina/examen/decisiones/:caso/matriz': {
    kinds: ['holdings'],
    why: 'who decides on a case sees where each figure comes from, and its declarant is told (R16.19)',
  },
  'POST /api/oficina/examen/casos/:caso/matriz/exportar': {
    kinds: ['name', 'document'],
    why: 'the table says whose case it is, as the case does, and its declarant is told (R16.19)',
  },
  'POST /api/oficina/examen/decisiones/:caso/matriz/exportar': {
    kinds: ['name', 'document'],
    why: 'the table says whose case it is, as the case does, and its declarant is told (R16.19)',
  },
  'POST /api/oficina/examen/casos/:caso/coincidencias/:coincidencia': {
    kinds: ['name', 'document'],
    why: 'another owner is named for a reason that they are told (R16.20)',
  },
  'POST /api/oficina/examen/decisiones/:caso': {
    kinds: ['name', 'document', 'holdings'],
    why: 'who decides on a case sees what was sworn, and its declarant is told (R18.8)',
  },
  'GET /api/oficina/recepcion/jornada': { kinds: ['name', 'controlCode'], why: 'an officer sees what they received today' },
  'GET /api/entidad/personas': { kinds: ['name', 'document'], why: 'an entity sees whom it reported, and they read who saw them (R13.10)' },
  'GET /api/entidad/personas/csv': {
    kinds: ['name', 'document'],
    why: 'the list of an entity as a table, noted as seen like the screen (R13.21)',
  },
  'GET /api/entidad/personas/:codigo': {
    kinds: ['name', 'document'],
    why: 'an entity sees whom it reported, and they read who saw them (R13.10)',
  },
  'POST /api/djbr_registro/consulta_publica': { kinds: ['name'], why: 'the public search shows who has declared (S23)' },
  'POST /api/system/sesion': {
    kinds: ['name', 'document', 'contact'],
    why: 'who signs in is told who they are, and a caller may sign in as another',
  },
  'POST /api/djbr_registro/validar_control_externo': {
    kinds: ['name', 'document'],
    why: 'whoever holds a certificate, with its code and its day, compares it with what was received (S26)',
  },
  'POST /api/oficina/cuentas/restablecer': {
    kinds: ['name'],
    why: 'an officer who saw the identity card gives its holder an account again',
  },
  'POST /api/oficina/declaraciones/buscar': {
    kinds: ['name', 'document', 'controlCode'],
    why: 'an officer finds somebody and the codes of their papers, for a reason that they are told (S45)',
  },
}

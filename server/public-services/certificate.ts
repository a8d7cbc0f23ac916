import { displayControlCode, isControlCode, normalizeControlCode } from '@djbr/domain/control-code.ts'
import { displayDate, type PlainDate } from '@djbr/domain/dates.ts'
import { STATE } from '@djbr/domain/lifecycle.ts'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { displayNumbers } from '../proof/index.ts'
import { swornDeclaration } from '../reception/index.ts'
import type { Services } from '../services.ts'

/** The received declaration that goes by a control code and was received on a day in La Paz; undefined when there is none. */
export async function receivedDeclaration(db: Database, typedCode: string, receivedOn: PlainDate) {
  const code = isControlCode(typedCode) ? normalizeControlCode(typedCode) : '-'
  return db
    .selectFrom('declaration')
    .innerJoin('reception', 'reception.declarationId', 'declaration.id')
    .select(['declaration.id', 'receptionSystem', 'year', 'reception.department', 'departmentNumber', 'nationalNumber'])
    .where('controlCode', '=', code)
    .where('receivedOn', '=', sql<PlainDate>`${receivedOn}::date`)
    .where('state', '=', STATE.received)
    .executeTakeFirst()
}

/** What a certificate says, under both of the documents' names at once (rules.md 7). */
export async function certificateFacts({ db, catalogs }: Services, typedCode: string, receivedOn: PlainDate) {
  const found = await receivedDeclaration(db, typedCode, receivedOn)
  const frozen = found && (await swornDeclaration(db, found.id))
  if (!found || !frozen) return undefined
  const { declarant, declarationData, position, words } = frozen.sworn
  const numbers = displayNumbers(found)
  const code = displayControlCode(typedCode)
  const word = (list: string, key: number | null) => (key === null ? '' : (words[list]?.[key] ?? ''))
  const surnames = [declarant.paternal, declarant.maternal].filter(Boolean).join(' ')
  const documentType = word('tipos_documentos', declarant.documentType)
  const reason = word('motivos_declaracion', declarationData.reason)
  const date = displayDate(receivedOn)
  return {
    numeroCertificadoDep: numbers.department,
    codigoControlCge: code,
    motivoDeclaracion: reason,
    tipdoc: documentType,
    docidentidad: declarant.document,
    apellidos: surnames,
    nombres: declarant.names,
    fechaRecepcion: date,
    entidad: position?.entity ?? '',
    cargo: position?.post ?? '',
    tipdoc_descripcion: documentType,
    perdec_docidentidad: declarant.document,
    dep_sigla_expedicion: catalogs.detail('departamentos', declarant.issuedIn),
    perdec_apellidos: surnames,
    perdec_nombres: declarant.names,
    motdec_descripcion: reason,
    decjur_fecha_recepcion_formateado: date,
    decjur_fecha_ultima_visita: '',
    ent_descripcion: position?.entity ?? '',
    cardec_descripcion_cargo: position?.post ?? '',
    decjur_numero_certificado_departamento: numbers.department,
    numero_certificado_nacional: numbers.national,
    decjur_control_cge: code,
  }
}

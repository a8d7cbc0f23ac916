import { displayControlCode, isControlCode, normalizeControlCode } from '@djbr/domain/declaration/control-code.ts'
import { displayDate, type PlainDate } from '@djbr/domain/values/dates.ts'
import { bytesOf } from '../../declaring/reception/index.ts'
import { readPublic } from '../../ground/database/public-read.ts'
import { Failure } from '../../ground/http/failure.ts'
import { digest, newSecret } from '../../ground/http/secrets.ts'
import type { Services } from '../../services.ts'
import { sealedDeclaration, sealedReception } from './sealed-reception.ts'

/** Returns the received declaration with a control code and a day of reception in La Paz, as it was sealed; undefined when there is none. */
export async function receivedDeclaration({ db, replica }: Services, enteredCode: string, receivedOn: PlainDate) {
  const found = await readPublic(replica, db, (one) => sealedReception(one, codeOf(enteredCode), receivedOn))
  return found?.writtenOff ? undefined : found
}

const codeOf = (enteredCode: string): string => (isControlCode(enteredCode) ? normalizeControlCode(enteredCode) : '-')

/** Returns what a certificate says, under both of the documents' names at once (R3.28). */
export async function certificateFacts(services: Services, enteredCode: string, receivedOn: PlainDate) {
  const { db, replica, listCache } = services
  const found = await readPublic(replica, db, (one) => sealedDeclaration(one, codeOf(enteredCode), receivedOn))
  if (!found || found.writtenOff) return undefined
  const { declarant, declarationData, position, words } = found.sworn
  const code = displayControlCode(enteredCode)
  const word = (list: string, key: number | null) => (key === null ? '' : (words[list]?.[key] ?? ''))
  const surnames = [declarant.paternal, declarant.maternal].filter(Boolean).join(' ')
  const documentType = word('tipos_documentos', declarant.documentType)
  const reason = word('motivos_declaracion', declarationData.reason)
  const date = displayDate(receivedOn)
  return {
    numeroCertificadoDep: found.departmental,
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
    dep_sigla_expedicion: word('departamentos/sigla', declarant.issuedIn) || listCache.detail('departamentos', declarant.issuedIn),
    perdec_apellidos: surnames,
    perdec_nombres: declarant.names,
    motdec_descripcion: reason,
    decjur_fecha_recepcion_formateado: date,
    decjur_fecha_ultima_visita: '',
    ent_descripcion: position?.entity ?? '',
    cardec_descripcion_cargo: position?.post ?? '',
    decjur_numero_certificado_departamento: found.departmental,
    numero_certificado_nacional: found.national,
    decjur_control_cge: code,
  }
}

const HANDLE_LIFE_SECONDS = 2 * 60
/** Reception system of a declaration that was received digitally. */
const DIGITAL = 1

/** A signed certificate that a visitor may fetch, and the hash that it must have. */
export interface Handed {
  readonly handle: string
  readonly hash: string
}

/**
 * Hands the signed certificate of a digital reception to a visitor, by a handle good for two minutes and once (safety S27). Returns undefined when no such declaration
 * was received digitally; throws `refused` while it waits to be signed.
 */
export async function handCertificate(
  services: Services,
  visitorId: number,
  enteredCode: string,
  receivedOn: PlainDate,
): Promise<Handed | undefined> {
  const { db, clock } = services
  const found = await receivedDeclaration(services, enteredCode, receivedOn)
  if (found?.receptionSystem !== DIGITAL) return undefined
  const signed = await db
    .selectFrom('issuedDocument')
    .innerJoin('signedDocument', 'signedDocument.id', 'issuedDocument.id')
    .select(['signedDocument.id', 'signedDocument.hash'])
    .where('declarationId', '=', found.declarationId)
    .where('class', '=', 'certificate')
    .executeTakeFirst()
  if (!signed) throw new Failure('refused', 'lifecycle.row.signing')
  const handle = newSecret(32)
  const expiresAt = new Date(clock.now().getTime() + HANDLE_LIFE_SECONDS * 1000)
  await db
    .insertInto('documentHandle')
    .values({ handleHash: digest(handle), visitorId, documentId: signed.id, expiresAt })
    .execute()
  return { handle, hash: signed.hash }
}

/** Returns the bytes that a handle stands for, once, to the visitor it was handed to; undefined for any other visitor, for another hash, and after two minutes. */
export async function fetchHanded(services: Services, visitorId: number, { handle, hash }: Handed): Promise<Uint8Array | undefined> {
  const { db, clock } = services
  // @protects S27 a handed certificate is fetched once
  //   instead: deleteFrom ==> selectFrom
  //   instead: returning ==> select
  const handed = await db
    .deleteFrom('documentHandle')
    .where('handleHash', '=', digest(handle))
    // @protects S27 a handed certificate is its visitor’s
    .where('visitorId', '=', visitorId)
    .returning(['documentId', 'expiresAt'])
    .executeTakeFirst()
  // @protects S27 a handed certificate is fetched within two minutes
  //   without: || handed.expiresAt <= clock.now()
  if (!handed || handed.expiresAt <= clock.now()) return undefined
  const document = await db.selectFrom('signedDocument').select('hash').where('id', '=', handed.documentId).executeTakeFirst()
  return document?.hash === hash ? bytesOf(services, hash) : undefined
}

import type { SessionUser } from '@djbr/domain/calls/sessions.ts'
import { documentOf, joinedDocument, type RegisteredDocument } from '@djbr/domain/identity/identity-document.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { asPerson } from '../ground/database/as-person.ts'
import type { Database } from '../ground/database/connect.ts'
import type { Session } from '../ground/http/session.ts'

interface Row extends RegisteredDocument {
  documentType: number
  paternalSurname: string
  maternalSurname: string
  names: string
  gender: number
  phone: string
  email: string
  birthDate: string
  identityVerified: boolean
  identityDifferences: string[]
  account: string | null
  office: string | null
  entity: string | null
  factorSet: boolean
  passwordGiven: boolean
  finished: boolean
}

/** Returns the user of a session, as the database has them now. */
export async function readSessionUser(
  db: Database,
  session: Pick<Session, 'personId' | 'accountId' | 'tipo' | 'ingreso' | 'inOffice' | 'roles' | 'entity'>,
): Promise<SessionUser> {
  const person = await asPerson(db, session.personId, async (trx) => {
    const { rows } = await sql<Row>`
    SELECT p.document_type, p.document_number, p.complement, p.document_prefix, p.document_suffix, p.paternal_surname, p.maternal_surname,
      p.names, p.gender, p.phone, p.email, p.birth_date, p.identity_differences, a.name AS account, o.name AS office,
      (SELECT e.word FROM catalog_entry e WHERE e.list = 'entidades' AND e.code = ${session.entity?.code ?? null}) AS entity,
      second_factor_since(p.id) IS NOT NULL AS factor_set,
      a.password_given_until IS NOT NULL AS password_given,
      p.identity_checked OR EXISTS (SELECT FROM identity_check c WHERE c.id = p.identity_check_id AND c.compared IS NOT NULL) AS identity_verified,
      EXISTS (SELECT FROM declaration d WHERE d.person_id = p.id AND d.state = 2) AS finished
    FROM person p
    LEFT JOIN account a ON a.id = ${session.accountId}
    LEFT JOIN office o ON o.id = a.office_id
    WHERE p.id = ${session.personId}`.execute(trx)
    return rows[0]
  })
  if (!person) throw new Error('a session without its person')
  const difference = (name: string) => (person.identityDifferences.includes(name) ? 1 : 0)
  return {
    nro_documento: documentOf(person),
    tipo_documento: person.documentType,
    perdec_docidentidad: joinedDocument(person.documentType, person),
    primer_apellido: person.paternalSurname,
    segundo_apellido: person.maternalSurname,
    nombres: person.names,
    perdec_genero: person.gender,
    celular: person.phone,
    email: person.email,
    fecha_nacimiento: displayDate(person.birthDate),
    segip: person.identityVerified ? 1 : 0,
    observaciones: {
      perdec_appaterno: difference('paterno'),
      perdec_apmaterno: difference('materno'),
      perdec_nombres: difference('nombres'),
      perdec_fecha_nacimiento: difference('fecha'),
      perdec_docidentidad: difference('documento'),
    },
    tipo: session.tipo,
    ingreso: session.ingreso,
    habilitar_edicion: session.tipo === 'usuario_externo' && !person.finished,
    cuenta: person.account ?? '',
    oficina: person.office ?? '',
    en_oficina: session.inOffice,
    roles: session.roles,
    entidad: session.entity && { codigo: session.entity.code, nombre: person.entity ?? '', calidad: session.entity.capacity },
    segundo_factor: person.factorSet,
    cambiar_clave: person.passwordGiven,
  }
}

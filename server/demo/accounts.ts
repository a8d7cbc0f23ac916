import type { Role } from '@djbr/domain/office/office.ts'
import type { Capacity } from '@djbr/domain/register/entity-members.ts'
import { sealSecret } from '../access/index.ts'
import { actAsPerson } from '../ground/database/as-person.ts'
import { atConsole, audit } from '../ground/proof/index.ts'
import type { Services } from '../services.ts'

const PASSWORD = 'Demo#2026'
const ONE_TIME_SECRET = 'JBSWY3DPEHPK3PXP'
const LA_PAZ = 2

/** Somebody of the demo: everyone here is invented. */
type Row = readonly [account: string, document: string, paternal: string, maternal: string, names: string, gender: 0 | 1, born: string]

const WOMAN = 0
const MAN = 1

const declarants: readonly Row[] = [
  ['declarante01', '4000011', 'MAMANI', 'CONDORI', 'JUAN CARLOS', MAN, '1980-03-15'],
  ['declarante02', '4000022', 'FLORES', 'VARGAS', 'ANA LUCÍA', WOMAN, '1981-03-15'],
  ['declarante03', '4000033', 'ROJAS', 'GUTIÉRREZ', 'LUIS FERNANDO', MAN, '1982-03-15'],
  ['declarante04', '4000044', 'CHOQUE', 'APAZA', 'ROSA ISABEL', WOMAN, '1983-03-15'],
  ['declarante05', '4000055', 'QUISPE', 'MAMANI', 'MARÍA ELENA', WOMAN, '1984-03-15'],
  ['declarante06', '4000066', 'POMA', 'LAURA', 'SONIA', WOMAN, '1985-03-15'],
]

const staff: readonly (readonly [role: Role, ...Row])[] = [
  ['recepcion', 'recepcion01', '5000011', 'TICONA', 'POMA', 'SILVIA', WOMAN, '1985-06-02'],
  ['recepcion', 'recepcion02', '5000022', 'SUÁREZ', 'ROCA', 'MIGUEL ÁNGEL', MAN, '1988-01-24'],
  ['supervisor', 'supervisor01', '5000033', 'ARANCIBIA', 'PEREIRA', 'PATRICIA', WOMAN, '1976-09-11'],
  ['supervisor', 'supervisor02', '5000044', 'CALLISAYA', 'HUANCA', 'RAMIRO', MAN, '1979-12-05'],
  ['tarjetas', 'tarjetas001', '5000055', 'ORTIZ', 'MÉNDEZ', 'CARLA ANDREA', WOMAN, '1990-04-18'],
  ['catalogos', 'catalogos01', '5000066', 'ZEBALLOS', 'IBÁÑEZ', 'JORGE LUIS', MAN, '1983-08-30'],
  ['usuarios', 'usuarios001', '5000077', 'COLQUE', 'YUJRA', 'NATALIA', WOMAN, '1987-02-14'],
  ['usuarios', 'usuarios002', '5000099', 'SALINAS', 'ROCHA', 'MARTÍN', MAN, '1986-06-09'],
  ['auditoria', 'auditoria01', '5000088', 'PAREDES', 'ÁLVAREZ', 'EDGAR', MAN, '1974-11-21'],
  ['seguimiento', 'seguimient01', '5000101', 'LIMACHI', 'CRESPO', 'VERÓNICA', WOMAN, '1982-07-19'],
  ['seguimiento', 'seguimient02', '5000112', 'BARRIOS', 'NINA', 'OSCAR', MAN, '1977-03-28'],
  ['seleccion', 'seleccion01', '5000123', 'CUSICANQUI', 'ARCE', 'MARIELA', WOMAN, '1981-09-04'],
  ['seleccion', 'seleccion02', '5000167', 'ILLANES', 'CORTEZ', 'JAVIER', MAN, '1983-08-30'],
  ['verificacion', 'verificad01', '5000134', 'PACHECO', 'LOZA', 'FREDDY', MAN, '1978-05-22'],
  ['verificacion', 'verificad02', '5000145', 'URQUIDI', 'SANDOVAL', 'TERESA', WOMAN, '1985-11-13'],
  ['decision', 'decision01', '5000156', 'MONTAÑO', 'VELASCO', 'ROLANDO', MAN, '1971-02-08'],
]

/** Of the staff, who appoints the members of the entities. */
const APPOINTING = 'usuarios001'
/** Codes of the list of entities. */
const CUSTOMS = 1
const HEALTH_FUND = 3

/** Who follows up an entity's people, or reads how they stand. */
const entityMembers: readonly (readonly [entity: number, capacity: Capacity, ...Row])[] = [
  [CUSTOMS, 'titular', 'responsab01', '5500011', 'VILLCA', 'TORREZ', 'GABRIELA', WOMAN, '1984-05-06'],
  [HEALTH_FUND, 'titular', 'responsab02', '5500022', 'PINTO', 'AGUILAR', 'HUGO RENÉ', MAN, '1981-10-17'],
  [CUSTOMS, 'mae', 'lectormae01', '5500033', 'ANTEZANA', 'RÍOS', 'LOURDES', WOMAN, '1970-01-30'],
]

/** A row as the database has it; the telephones of a table begin alike and end as the document does. */
const personIn = (phones: string, [account, documentNumber, paternalSurname, maternalSurname, names, gender, birthDate]: Row) => ({
  account,
  registered: { documentNumber, paternalSurname, maternalSurname, names, gender, birthDate, phone: `${phones}${documentNumber.slice(-4)}` },
})

interface DemoPerson extends ReturnType<typeof personIn> {
  readonly role?: Role
  readonly appointed?: { readonly entityCode: number; readonly capacity: Capacity }
}

const everyone: readonly DemoPerson[] = [
  ...declarants.map((row) => personIn('7000', row)),
  ...staff.map(([role, ...row]) => ({ ...personIn('7100', row), role })),
  ...entityMembers.map(([entityCode, capacity, ...row]) => ({ ...personIn('7200', row), appointed: { entityCode, capacity } })),
]

/** Adds the demo's people and accounts that are not there yet (R10.27); for a demo only. */
export async function seedAccounts(services: Pick<Services, 'db' | 'clock' | 'staffKey' | 'passwords'>): Promise<void> {
  const { db, clock, passwords } = services
  const present = await db.selectFrom('account').select('name').execute()
  const people = everyone.filter(({ account }) => !present.some(({ name }) => name === account))
  if (people.length === 0) return
  const passwordHash = await passwords.hash(PASSWORD)
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    const office = await trx
      .selectFrom('office')
      .select('id')
      .where('department', '=', LA_PAZ)
      .where('central', '=', true)
      .executeTakeFirstOrThrow()
    for (const { account: name, registered, role, appointed } of people) {
      const { id } = await trx
        .insertInto('person')
        .values({
          ...registered,
          documentType: 1,
          issuingDepartment: LA_PAZ,
          email: `${name}@ejemplo.bo`,
          createdAt: now,
          updatedAt: now,
        })
        .onConflict((conflict) => conflict.constraint('person_document_unique').doUpdateSet({ updatedAt: now }))
        .returning('id')
        .executeTakeFirstOrThrow()
      const account = await trx
        .insertInto('account')
        .values({
          personId: id,
          name,
          passwordHash,
          passwordChangedAt: now,
          createdAt: now,
          ...(role && { officeId: office.id }),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!account || (!role && !appointed)) continue
      const sealedSecret = sealSecret(services, id, ONE_TIME_SECRET)
      if (role) {
        await trx.insertInto('staffRole').values({ accountId: account.id, role, grantedAt: now }).execute()
        const facts = { given: [role], taken: [] }
        await audit(trx, atConsole, { at: now, action: 'staff.enlist', object: `account:${account.id}`, facts })
      }
      if (appointed) {
        await trx
          .insertInto('entityMember')
          .values({
            accountId: account.id,
            ...appointed,
            act: 'Memorándum 1/2026',
            fromDay: '2026-01-01',
            appointedBy: trx.selectFrom('account').select('id').where('name', '=', APPOINTING),
            appointedAt: now,
          })
          .execute()
      }
      await actAsPerson(trx, id)
      await trx.insertInto('secondFactor').values({ personId: id, sealedSecret, drawnAt: now, confirmedAt: now }).execute()
    }
  })
}

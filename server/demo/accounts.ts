import type { Role } from '@djbr/domain/office/office.ts'
import type { Capacity } from '@djbr/domain/register/entity-members.ts'
import { sealSecret } from '../access/index.ts'
import { actAsPerson } from '../ground/database/as-person.ts'
import { atConsole, audit } from '../ground/proof/index.ts'
import type { Services } from '../services.ts'

const PASSWORD = 'Demo#2026'
const ONE_TIME_SECRET = 'JBSWY3DPEHPK3PXP'
const LA_PAZ = 2

interface DemoPerson {
  readonly account: string
  readonly document: string
  readonly paternal: string
  readonly maternal: string
  readonly names: string
  readonly gender: 0 | 1
  readonly born: string
  readonly phone: string
}

const declarants: readonly DemoPerson[] = [
  {
    account: 'declarante01',
    document: '4000011',
    paternal: 'MAMANI',
    maternal: 'CONDORI',
    names: 'JUAN CARLOS',
    gender: 1,
    born: '1980-03-15',
    phone: '70000011',
  },
  {
    account: 'declarante02',
    document: '4000022',
    paternal: 'FLORES',
    maternal: 'VARGAS',
    names: 'ANA LUCÍA',
    gender: 0,
    born: '1981-03-15',
    phone: '70000022',
  },
  {
    account: 'declarante03',
    document: '4000033',
    paternal: 'ROJAS',
    maternal: 'GUTIÉRREZ',
    names: 'LUIS FERNANDO',
    gender: 1,
    born: '1982-03-15',
    phone: '70000033',
  },
  {
    account: 'declarante04',
    document: '4000044',
    paternal: 'CHOQUE',
    maternal: 'APAZA',
    names: 'ROSA ISABEL',
    gender: 0,
    born: '1983-03-15',
    phone: '70000044',
  },
  {
    account: 'declarante05',
    document: '4000055',
    paternal: 'QUISPE',
    maternal: 'MAMANI',
    names: 'MARÍA ELENA',
    gender: 0,
    born: '1984-03-15',
    phone: '70000055',
  },
  {
    account: 'declarante06',
    document: '4000066',
    paternal: 'POMA',
    maternal: 'LAURA',
    names: 'SONIA',
    gender: 0,
    born: '1985-03-15',
    phone: '70000066',
  },
]

const staff: readonly (DemoPerson & { readonly role: Role })[] = [
  {
    account: 'recepcion01',
    role: 'recepcion',
    document: '5000011',
    paternal: 'TICONA',
    maternal: 'POMA',
    names: 'SILVIA',
    gender: 0,
    born: '1985-06-02',
    phone: '71000011',
  },
  {
    account: 'recepcion02',
    role: 'recepcion',
    document: '5000022',
    paternal: 'SUÁREZ',
    maternal: 'ROCA',
    names: 'MIGUEL ÁNGEL',
    gender: 1,
    born: '1988-01-24',
    phone: '71000022',
  },
  {
    account: 'supervisor01',
    role: 'supervisor',
    document: '5000033',
    paternal: 'ARANCIBIA',
    maternal: 'PEREIRA',
    names: 'PATRICIA',
    gender: 0,
    born: '1976-09-11',
    phone: '71000033',
  },
  {
    account: 'supervisor02',
    role: 'supervisor',
    document: '5000044',
    paternal: 'CALLISAYA',
    maternal: 'HUANCA',
    names: 'RAMIRO',
    gender: 1,
    born: '1979-12-05',
    phone: '71000044',
  },
  {
    account: 'tarjetas001',
    role: 'tarjetas',
    document: '5000055',
    paternal: 'ORTIZ',
    maternal: 'MÉNDEZ',
    names: 'CARLA ANDREA',
    gender: 0,
    born: '1990-04-18',
    phone: '71000055',
  },
  {
    account: 'catalogos01',
    role: 'catalogos',
    document: '5000066',
    paternal: 'ZEBALLOS',
    maternal: 'IBÁÑEZ',
    names: 'JORGE LUIS',
    gender: 1,
    born: '1983-08-30',
    phone: '71000066',
  },
  {
    account: 'usuarios001',
    role: 'usuarios',
    document: '5000077',
    paternal: 'COLQUE',
    maternal: 'YUJRA',
    names: 'NATALIA',
    gender: 0,
    born: '1987-02-14',
    phone: '71000077',
  },
  {
    account: 'usuarios002',
    role: 'usuarios',
    document: '5000099',
    paternal: 'SALINAS',
    maternal: 'ROCHA',
    names: 'MARTÍN',
    gender: 1,
    born: '1986-06-09',
    phone: '71000099',
  },
  {
    account: 'auditoria01',
    role: 'auditoria',
    document: '5000088',
    paternal: 'PAREDES',
    maternal: 'ÁLVAREZ',
    names: 'EDGAR',
    gender: 1,
    born: '1974-11-21',
    phone: '71000088',
  },
  {
    account: 'seguimient01',
    role: 'seguimiento',
    document: '5000101',
    paternal: 'LIMACHI',
    maternal: 'CRESPO',
    names: 'VERÓNICA',
    gender: 0,
    born: '1982-07-19',
    phone: '71000101',
  },
  {
    account: 'seguimient02',
    role: 'seguimiento',
    document: '5000112',
    paternal: 'BARRIOS',
    maternal: 'NINA',
    names: 'OSCAR',
    gender: 1,
    born: '1977-03-28',
    phone: '71000112',
  },
  {
    account: 'seleccion01',
    role: 'seleccion',
    document: '5000123',
    paternal: 'CUSICANQUI',
    maternal: 'ARCE',
    names: 'MARIELA',
    gender: 0,
    born: '1981-09-04',
    phone: '71000123',
  },
  {
    account: 'seleccion02',
    role: 'seleccion',
    document: '5000167',
    paternal: 'ILLANES',
    maternal: 'CORTEZ',
    names: 'JAVIER',
    gender: 1,
    born: '1983-08-30',
    phone: '71000167',
  },
  {
    account: 'verificad01',
    role: 'verificacion',
    document: '5000134',
    paternal: 'PACHECO',
    maternal: 'LOZA',
    names: 'FREDDY',
    gender: 1,
    born: '1978-05-22',
    phone: '71000134',
  },
  {
    account: 'verificad02',
    role: 'verificacion',
    document: '5000145',
    paternal: 'URQUIDI',
    maternal: 'SANDOVAL',
    names: 'TERESA',
    gender: 0,
    born: '1985-11-13',
    phone: '71000145',
  },
  {
    account: 'decision01',
    role: 'decision',
    document: '5000156',
    paternal: 'MONTAÑO',
    maternal: 'VELASCO',
    names: 'ROLANDO',
    gender: 1,
    born: '1971-02-08',
    phone: '71000156',
  },
]

/** Of the staff, who appoints the members of the entities. */
const APPOINTING = 'usuarios001'
/** Codes of the list of entities. */
const CUSTOMS = 1
const HEALTH_FUND = 3

/** Who follows up an entity's people, or reads how they stand. */
const entityMembers: readonly (DemoPerson & { readonly entity: number; readonly capacity: Capacity })[] = [
  {
    account: 'responsab01',
    entity: CUSTOMS,
    capacity: 'titular',
    document: '5500011',
    paternal: 'VILLCA',
    maternal: 'TORREZ',
    names: 'GABRIELA',
    gender: 0,
    born: '1984-05-06',
    phone: '72000011',
  },
  {
    account: 'responsab02',
    entity: HEALTH_FUND,
    capacity: 'titular',
    document: '5500022',
    paternal: 'PINTO',
    maternal: 'AGUILAR',
    names: 'HUGO RENÉ',
    gender: 1,
    born: '1981-10-17',
    phone: '72000022',
  },
  {
    account: 'lectormae01',
    entity: CUSTOMS,
    capacity: 'mae',
    document: '5500033',
    paternal: 'ANTEZANA',
    maternal: 'RÍOS',
    names: 'LOURDES',
    gender: 0,
    born: '1970-01-30',
    phone: '72000033',
  },
]

/** Adds the demo's people and accounts that are not there yet (R10.27); for a demo only. */
export async function seedAccounts(services: Pick<Services, 'db' | 'clock' | 'staffKey' | 'passwords'>): Promise<void> {
  const { db, clock, passwords } = services
  const present = await db.selectFrom('account').select('name').execute()
  const missing = ({ account }: DemoPerson) => !present.some(({ name }) => name === account)
  const people = [...declarants, ...staff, ...entityMembers].filter(missing)
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
    for (const person of people) {
      const role = 'role' in person ? (person.role as Role) : null
      const appointed = 'entity' in person ? (person as (typeof entityMembers)[number]) : null
      const { id } = await trx
        .insertInto('person')
        .values({
          documentType: 1,
          documentNumber: person.document,
          issuingDepartment: LA_PAZ,
          paternalSurname: person.paternal,
          maternalSurname: person.maternal,
          names: person.names,
          gender: person.gender,
          birthDate: person.born,
          email: `${person.account}@ejemplo.bo`,
          phone: person.phone,
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
          name: person.account,
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
            entityCode: appointed.entity,
            capacity: appointed.capacity,
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

import type { Services } from '../services.ts'

const IDENTITY_CARD = 1
const LA_PAZ = 2

/** Somebody invented whom the portal knows by their identity card, without an account. */
interface Known {
  readonly document: string
  readonly paternal: string
  readonly maternal: string
  readonly names: string
  readonly birthDate: string
}

/** Makes somebody known to the portal, once, and gives their code. */
export async function addPerson({ db, clock }: Services, { document, paternal, maternal, names, birthDate }: Known): Promise<number> {
  const now = clock.now()
  const { id } = await db
    .insertInto('person')
    .values({
      documentType: IDENTITY_CARD,
      documentNumber: document,
      issuingDepartment: LA_PAZ,
      paternalSurname: paternal,
      maternalSurname: maternal,
      names,
      gender: 0,
      birthDate,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.constraint('person_document_unique').doUpdateSet({ updatedAt: now }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

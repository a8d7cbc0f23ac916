import type { TestApp } from './app.ts'
import { addObligation, reportPost } from './register.ts'

interface Facts {
  readonly dueOn?: string
  /** As if a declaration of that day had been received. */
  readonly filedOn?: string
  readonly extendedTo?: string
  readonly exempt?: boolean
  readonly document?: string
  /** The portal's person whom this one matches. */
  readonly personId?: number
}

let documents = 6_200_000

/** Adds a person of an entity who owes the declaration of a year, with the known facts. A fulfilled obligation is linked to the first declaration there is. */
export async function owing(portal: TestApp, entityCode: number, facts: Facts = {}) {
  const { owner } = portal.database
  const { dueOn = '2026-10-31', document = String(documents++), personId } = facts
  const matched = personId === undefined ? {} : { personId, matchedAt: portal.clock.now() }
  const { obligedId, postId } = await reportPost(owner, { entityCode, person: { documentNumber: document, ...matched } })
  const obligationId = await addObligation(owner, obligedId, { opensOn: `${dueOn.slice(0, 7)}-01`, dueOn })
  const known = { exemptSince: facts.exempt ? new Date('2026-10-01T12:00:00Z') : null, extendedTo: facts.extendedTo ?? null }
  await owner.updateTable('obligation').set(known).where('id', '=', obligationId).execute()
  if (facts.filedOn) await fulfil(portal, obligationId, facts.filedOn)
  return { obligedId, postId, obligationId }
}

/** As if a declaration of that day had been received. */
export async function fulfil({ database: { owner } }: TestApp, obligationId: number, filedOn: string): Promise<void> {
  const { id: declarationId } = await owner.selectFrom('declaration').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  await owner.updateTable('obligation').set({ declarationId, filedOn, receivedOn: filedOn }).where('id', '=', obligationId).execute()
}

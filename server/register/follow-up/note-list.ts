import type { Transaction } from '../../ground/database/connect.ts'
import { type Acting, audit } from '../../ground/proof/index.ts'
import { noteListed } from '../../office/desk/index.ts'

/** Notes that a list of the follow-up was read, and each person in it whom the portal knows, once a day (R15.4, S46). */
export async function noteList(
  trx: Transaction,
  { services, principal }: Acting,
  object: string,
  people: readonly { readonly personId: number | null }[],
): Promise<void> {
  const noted = { at: services.clock.now(), action: 'followUp.list' } as const
  await audit(trx, principal, { ...noted, object })
  await noteListed(
    trx,
    { ...noted, principal },
    // @protects S46 everybody whom a list of the follow-up shows is noted
    //   instead: people.flatMap(({ personId }) => personId ?? []) ==> []
    people.flatMap(({ personId }) => personId ?? []),
  )
}

import { PASSWORD_COST } from '@djbr/server/access/password-hash.ts'
import { STANDARD } from '@djbr/server/ground/documents/render.ts'
import type { Nation } from '../nation/served.ts'
import { addAccounts } from '../people.ts'
import { barePassword, bareTypst, type Paper } from '../references.ts'
import type { Size } from '../size.ts'
import type { Target } from './ask.ts'
import { declare, type Filed } from './declaration.ts'
import { bareConnections, recorded, replay, takeBack } from './replay.ts'
import type { Spent } from './spent.ts'

/** What the parts of a declaration cost alone, in milliseconds of processor. */
export type Floor = Readonly<Pick<Spent, 'printing' | 'pool' | 'portalSql'>>

/** Declarations made before measuring, so that frequent statements get their names. */
const WARM_UP = 3

/**
 * Measures the least that a whole declaration can cost. One is made in this process, at the portal that made the nation; then its papers are printed by Typst
 * alone, its password is hashed alone, and its statements are sent over a bare connection to the same nation. No other portal may serve meanwhile.
 */
export async function floorOf({ app, databaseUrl }: Nation, size: Size): Promise<Floor> {
  const { services, database, clock } = app
  clock.set(new Date())
  const target: Target = { url: services.config.baseUrl, answers: [] }
  const accounts = await addAccounts(database.ownerUrl, WARM_UP + 1)
  await database.owner.updateTable('person').set({ identityChecked: true }).where('names', '=', 'PRUEBA').execute()
  const file = async (account = '') => {
    const filed: Filed = { account, saved: 0, finalized: false, code: '', done: false }
    await declare(target, filed)
    if (!filed.done) throw new Error(`La declaración que se repite no terminó: ${filed.failure}`)
  }
  for (const account of accounts.slice(1)) await file(account)
  const [own = ''] = accounts
  const papers: Paper[] = []
  const { renderer } = services
  const render = renderer.render
  renderer.render = (asked) => {
    papers.push({ ...asked, standard: STANDARD[asked.template] })
    return render(asked)
  }
  const written = await recorded(() => file(own))
  renderer.render = render

  const bare = bareConnections(databaseUrl)
  const times: number[] = []
  try {
    for (let run = 0; run < size(4, 2); run++) {
      await takeBack(database.superuserUrl, own)
      times.push(await replay(bare, written))
    }
  } finally {
    await bare.close()
  }
  let printing = 0
  for (const paper of papers) printing += (await bareTypst(paper, size(20, 1))).value
  // The first run prepares the statements.
  return { printing, pool: await barePassword(PASSWORD_COST, size(100, 1)), portalSql: Math.min(...times.slice(1)) }
}

import { bytesOfHex } from '@djbr/signature/bytes.ts'
import { asOffice } from '../database/as-person.ts'
import { announce, drawBy, drawnPositions, noteNotified, open, prepare } from '../draws/index.ts'
import { logSize, orderHead } from '../public-log/index.ts'
import type { Services } from '../services.ts'
import { demo, servicesAt, staffSession } from './declarations.ts'

/** A round of drand's quicknet as it was published: the demo's past draw is decided by a real value. */
const VALUE = {
  round: 32_285_085,
  signature: bytesOfHex('81dbce51d584d90d618547f4b50391d53ace6f6b9aeb8fb67e1879427af9d0310ac0ec6f519271d9a313ee84b378d416'),
}
const WHEN = {
  prepared: '2026-09-12T16:10:00-04:00',
  announced: '2026-09-13T09:30:00-04:00',
  announcedOn: '2026-09-13',
  /** The moment of the round. */
  decides: '2026-09-17T11:23:39-04:00',
  drawn: '2026-09-17T11:25:00-04:00',
  opened: '2026-10-20T10:00:00-04:00',
} as const

/** A draw of one declaration out of what the demo's log holds by then, from its announcement to its opening (chapter 17); once, and only where examining is on. */
export async function seedDraw(services: Services): Promise<void> {
  const { db, clock, config } = services
  if (!config.verification || clock.now() < new Date(WHEN.opened)) return
  if (await db.selectFrom('draw').select('id').executeTakeFirst()) return
  const on = (moment: string) => servicesAt(services, moment)
  const [preparing, announcing] = [await staffSession(services, 'seleccion01'), await staffSession(services, 'seleccion02')]
  const stretch = { from: 0, to: await logSize(db), count: 1, decidesAt: new Date(WHEN.decides) }
  const id = await prepare(on(WHEN.prepared), preparing, demo, stretch)
  await announce(on(WHEN.announced), announcing, demo, id)
  await orderHead(db, WHEN.announcedOn, clock.now())
  await drawBy(on(WHEN.drawn), demo, id, VALUE)
  await asOffice(db, 'draws', async (trx) => {
    for (const { place } of await drawnPositions(trx, id)) await noteNotified(trx, id, place, new Date(WHEN.opened))
  })
  await open(on(WHEN.opened), demo, id)
}

import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { addAccounts } from '../people.ts'
import { type Closing, freePort, type Portal, startPortal, temporaryFolder } from '../portal.ts'
import type { Size } from '../size.ts'
import { atLeast, atMost, type Metric, median, metric, type Part } from '../table.ts'
import type { Target } from './ask.ts'
import { type Load, load } from './hour.ts'
import { lossesOf, refusals, rowsOf, someCertificate } from './outcome.ts'
import { startProxy } from './proxy.ts'
import { startReplicated } from './replicated.ts'

/** Least that two portals on the same cores must finish, as a share of what one finishes. */
const NOT_SLOWER = 0.9

/** Measures the last evening through a proxy: with one portal and with two by turns, with one of the two killed, and with the replica cut off. */
export async function eveningOfTwo(closing: Closing, size: Size): Promise<Part> {
  const seconds = size(40, 2)
  const perSecond = size(3.5, 1)
  const database = await startReplicated(closing)
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  closing.defer(() => owner.end())
  const ports = [await freePort(), await freePort(), await freePort()] as const
  const [front, ...behind] = ports
  const shared = {
    DATABASE_URL: database.url,
    DATABASE_READ_URL: database.readUrl,
    DATA_DIR: temporaryFolder(closing),
    BASE_URL: `http://127.0.0.1:${front}`,
    TRUSTED_PROXIES: '127.0.0.1',
    RATE_LIMITS: 'off',
    CARD_KEY: randomBytes(24).toString('hex'),
    STAFF_KEY: randomBytes(24).toString('hex'),
  }
  await startProxy(closing, front, behind)
  await startPortal(closing, { ...shared, PORT: String(behind[0]) })
  const startSecond = (until: Closing): Promise<Portal> => startPortal(until, { ...shared, PORT: String(behind[1]) })
  const accounts = await addAccounts(database.ownerUrl, size(1_400, 20))
  await owner.query(`UPDATE person SET identity_checked = true WHERE names = 'PRUEBA'`)
  const certificate = await someCertificate(owner)
  const target: Target = { url: shared.BASE_URL, answers: [] }
  const run = (inTheMiddle?: () => void) => {
    const people = accounts.splice(0, Math.round(perSecond * seconds))
    return load(target, { perSecond, seconds, accounts: people, certificate, ...(inTheMiddle && { inTheMiddle }) })
  }

  await load(target, { perSecond: 2, seconds: size(5, 1), accounts: accounts.splice(0, size(10, 2)), certificate })
  const pairs: { readonly one: Load; readonly two: Load }[] = []
  for (let pair = 0; pair < size(3, 1); pair++) {
    const one = await run()
    const beside = new AsyncDisposableStack()
    await startSecond(beside)
    try {
      pairs.push({ one, two: await run() })
    } finally {
      await beside.disposeAsync()
    }
  }
  const second = await startSecond(closing)
  const withoutReplica = await run(database.cutReplica)
  const killed = await run(() => process.kill(second.pid, 'SIGKILL'))
  const loads = {
    ...Object.fromEntries(
      pairs.flatMap(({ one, two }, at) => [
        [`un portal, ${at + 1}`, one],
        [`dos portales, ${at + 1}`, two],
      ]),
    ),
    'dos, réplica cortada': withoutReplica,
    'dos, uno matado': killed,
  }
  const all = Object.values(loads)
  return {
    title: `La última tarde por un proxy, a ${perSecond} declaraciones por segundo: PostgreSQL de Debian con réplica, todo en la misma máquina`,
    metrics: [
      ...Object.entries(loads).flatMap(([name, each]) => rowsOf(each, name)),
      atLeast(
        'dos portales terminan, de lo que termina uno, por pares',
        median(pairs.map(({ one, two }) => two.finishedPerSecond / one.finishedPerSecond)),
        NOT_SLOWER,
        '',
      ),
      ...(await lossesOf(owner, all)),
      atMost('declaraciones que no se terminaron', unfinished(all), 0, ''),
      ...answered(all),
    ],
  }
}

const unfinished = (loads: readonly Load[]) => loads.flatMap(({ filings }) => filings).filter(({ done }) => !done).length

const answered = (loads: readonly Load[]): Metric[] => {
  const bad = loads.flatMap(refusals)
  return [
    atMost('respuestas 500', bad.filter(({ status }) => status === 500).length, 0, ''),
    metric(
      'cortadas, o 502 del proxy, y repetidas con la misma clave',
      bad.filter(({ status }) => status === null || status === 502).length,
      '',
    ),
  ]
}

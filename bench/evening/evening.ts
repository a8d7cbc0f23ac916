import pg from 'pg'
import { addAccounts } from '../people.ts'
import { type Closing, startWithDatabase } from '../portal.ts'
import { bareSignature } from '../references.ts'
import type { Size } from '../size.ts'
import { atLeast, atMost, type Metric, metric, type Part } from '../table.ts'
import type { Target } from './caller.ts'
import { type Load, load, timeOf } from './hour.ts'
import { NATIONAL_PEAK, REFERENCE_SIGNATURE_MS, TIMES_THE_PEAK } from './model.ts'

const SAVE_MS = 500
const FINALIZE_MS = 3_000

/** The last evening of a month: the load that one portal carries within the limits, and what happens at twice that. */
export async function evening(closing: Closing, size: Size): Promise<Part> {
  const { portal, ownerUrl } = await startWithDatabase(closing)
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  closing.defer(() => owner.end())
  const steps = size([2.5, 4, 5, 6], [2])
  const seconds = size(40, 2)
  const accounts = await addAccounts(ownerUrl, size(1_500, 12))
  await owner.query(`UPDATE person SET identity_checked = true WHERE names = 'PRUEBA'`)
  const certificate = await someCertificate(owner)
  const target: Target = { url: portal.url, answers: [] }
  const run = async (perSecond: number) => {
    const people = accounts.splice(0, Math.round(perSecond * seconds))
    return load(target, { perSecond, seconds, accounts: people, certificate })
  }

  await load(target, { perSecond: 2, seconds: size(5, 1), accounts: accounts.splice(0, size(10, 2)), certificate })
  const carried: Load[] = []
  for (const step of steps) {
    const measured = await run(step)
    carried.push(measured)
    if (!holds(measured)) break
  }
  const found = carried.filter(holds).at(-1) ?? carried[0]
  if (!found) throw new Error('No se midió ninguna carga.')
  const twice = await run(found.perSecond * 2)
  const all = [...carried, twice]
  const proportion = REFERENCE_SIGNATURE_MS / (await bareSignature())
  return {
    title: 'La última tarde del mes: declaraciones completas, con búsquedas, comprobaciones y ventanilla, en una máquina con su base',
    metrics: [
      metric('hora pico nacional según el modelo', NATIONAL_PEAK, 'declaraciones por segundo'),
      ...all.flatMap((each) => rowsOf(each, each === twice)),
      atLeast('carga que sostiene', found.perSecond, TIMES_THE_PEAK * NATIONAL_PEAK * proportion, 'declaraciones por segundo'),
      ...(await lossesOf(owner, all)),
      atMost('respuestas 500', all.flatMap(({ answers }) => answers).filter(({ status }) => status === 500).length, 0, ''),
      atMost('negativas que no dicen por qué ni cuándo volver', refusals(twice).filter(({ isHonest }) => !isHonest).length, 0, ''),
    ],
  }
}

const holds = (each: Load) =>
  timeOf(each, 'save', 0.99) < SAVE_MS && timeOf(each, 'finalize', 0.99) < FINALIZE_MS && each.filings.every(({ done }) => done)

const refusals = ({ answers }: Load) => answers.filter(({ status }) => status !== 200)

function rowsOf(each: Load, isTwice: boolean): Metric[] {
  const name = isTwice ? `al doble, ${each.perSecond}/s` : `a ${each.perSecond}/s`
  return [
    metric(`${name}: declaraciones terminadas`, each.filings.filter(({ done }) => done).length, `de ${each.filings.length}`),
    metric(`${name}: terminadas por segundo, hasta la última`, each.finishedPerSecond, ''),
    ...(['save', 'finalize', 'draft', 'papers', 'sign-in', 'public', 'desk'] as const).map((kind) =>
      metric(`${name}: ${WORDS[kind]}, p99`, timeOf(each, kind, 0.99), 'ms'),
    ),
    metric(`${name}: negativas por exceso de carga`, refusals(each).length, `de ${each.answers.length}`),
  ]
}

const WORDS = {
  save: 'guardar',
  finalize: 'finalizar',
  draft: 'borrador',
  papers: 'papeles',
  'sign-in': 'ingresar',
  public: 'consultas públicas',
  desk: 'ventanilla',
} as const

/** What was acknowledged and is not there. */
async function lossesOf(owner: pg.Client, loads: readonly Load[]): Promise<Metric[]> {
  const filings = loads.flatMap(({ filings }) => filings)
  const { rows } = await owner.query<{ name: string; saved: number; finalized: boolean }>(
    `SELECT a.name, d.state > 1 AS finalized,
       (SELECT count(*) FROM goods g WHERE g.declaration_id = d.id)::int + (SELECT count(*) FROM deposit b WHERE b.declaration_id = d.id)::int
       + (SELECT count(*) FROM debt e WHERE e.declaration_id = d.id)::int AS saved
     FROM account a JOIN declaration d ON d.person_id = a.person_id WHERE a.name = ANY ($1)`,
    [filings.map(({ account }) => account)],
  )
  const kept = new Map(rows.map((row) => [row.name, row]))
  const sum = (count: (filed: (typeof filings)[number]) => number) => filings.reduce((total, filed) => total + count(filed), 0)
  return [
    metric(
      'registros confirmados',
      sum(({ saved }) => saved),
      '',
    ),
    atMost(
      'confirmados que no están',
      sum(({ account, saved }) => Math.max(0, saved - (kept.get(account)?.saved ?? 0))),
      0,
      '',
    ),
    atMost(
      'registrados dos veces',
      sum(({ account, saved, done }) => (done ? Math.max(0, (kept.get(account)?.saved ?? 0) - saved) : 0)),
      0,
      '',
    ),
    atMost(
      'finalizadas confirmadas que no están',
      sum(({ account, finalized }) => (finalized && !kept.get(account)?.finalized ? 1 : 0)),
      0,
      '',
    ),
    metric('declaraciones que no se pudieron terminar', filings.filter(({ done }) => !done).length, ''),
    ...[...new Set(filings.flatMap(({ failure }) => failure ?? []))]
      .slice(0, 3)
      .map((failure) => ({ name: 'por ejemplo', value: failure })),
  ]
}

async function someCertificate(owner: pg.Client): Promise<{ code: string; receivedOn: string }> {
  const { rows } = await owner.query<{ code: string; on: string }>(
    'SELECT d.control_code AS code, r.received_on::text AS on FROM reception r JOIN declaration d ON d.id = r.declaration_id LIMIT 1',
  )
  const [row] = rows
  if (!row) throw new Error('La demostración no tiene certificados.')
  return { code: row.code, receivedOn: row.on }
}

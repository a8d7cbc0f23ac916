import type pg from 'pg'
import { atMost, type Metric, metric } from '../table.ts'
import { type Load, timeOf } from './hour.ts'

/** Returns the calls that did not succeed: refused for now, or not answered at all. */
export const refusals = ({ answers }: Load) => answers.filter(({ status }) => status !== 200)

/** Returns the outcome of a load as rows of the table. */
export function rowsOf(each: Load, name: string): Metric[] {
  return [
    metric(`${name}: declaraciones terminadas`, each.filings.filter(({ done }) => done).length, `de ${each.filings.length}`),
    metric(`${name}: terminadas por segundo, hasta la última`, each.finishedPerSecond, ''),
    ...(['save', 'finalize', 'draft', 'papers', 'sign-in', 'public', 'desk'] as const)
      .map((kind) => ({ kind, ms: timeOf(each, kind, 0.99) }))
      .filter(({ ms }) => !Number.isNaN(ms))
      .map(({ kind, ms }) => metric(`${name}: ${WORDS[kind]}, p99`, ms, 'ms')),
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

/** Counts what the portal confirmed but the database does not have, and what it recorded twice. */
export async function lossesOf(owner: pg.Client, loads: readonly Load[]): Promise<Metric[]> {
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

/** Returns some certificate of the demo. Throws when there is none. */
export async function someCertificate(owner: pg.Client): Promise<{ code: string; receivedOn: string }> {
  const { rows } = await owner.query<{ code: string; on: string }>(
    'SELECT d.control_code AS code, r.received_on::text AS on FROM reception r JOIN declaration d ON d.id = r.declaration_id LIMIT 1',
  )
  const [row] = rows
  if (!row) throw new Error('La demostración no tiene certificados.')
  return { code: row.code, receivedOn: row.on }
}

// The bare minimum that answers the two calls: Fastify, pg, and the statements that the portal sends. No schema, no rules, no security headers.
import { createHash } from 'node:crypto'
import fastify, { type FastifyRequest } from 'fastify'
import pg from 'pg'
import { listing, type Statement, saving } from './statements.ts'

const MINUTE = 60_000

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.CONNECTIONS) })
const app = fastify()

interface Session {
  readonly id: string
  readonly person_id: string
  readonly account_id: string
}

type Row = Record<string, string | number>
type Query = <Result extends pg.QueryResultRow>(statement: Statement, values?: unknown[]) => Promise<Result[]>

const digest = (secret: string) => createHash('sha256').update(secret).digest()

async function sessionOf({ headers }: FastifyRequest): Promise<Session> {
  const secret = /(?:^|; )djbr=([^;]*)/.exec(headers.cookie ?? '')?.[1] ?? ''
  const token = headers.authorization?.slice('Bearer '.length) ?? ''
  const now = new Date()
  const values = [digest(secret), now, new Date(now.getTime() - 30 * MINUTE), digest(token)]
  const { rows } = await pool.query<Session>({ ...listing.session, values })
  if (!rows[0]) throw new Error('no session')
  return rows[0]
}

async function asPerson<T>(session: Session, work: (query: Query) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const query: Query = async (statement, values) => (await client.query({ ...statement, ...(values && { values }) })).rows
  try {
    await query(listing.begin)
    await query(listing.actAs, [session.person_id])
    const result = await work(query)
    await query(listing.commit)
    return result
  } finally {
    client.release()
  }
}

app.get('/api/djbr_registro/bienes/1', async (request) => {
  const session = await sessionOf(request)
  const rows = await asPerson(session, (query) => query<Row>(listing.rows, [session.person_id]))
  return rows.map((row, index) => ({
    nro: index + 1,
    bie_codigo: Number(row.id),
    version: row.version,
    origen: row.origin,
    por_decidir: row.undecided,
    tipadq_codigo: row.acquisition,
    tipadq_descripcion: row.acquisition === 2 ? 'COMÚN' : 'PROPIO',
    bie_fecha_adquisicion: `${row.year}-01-01`,
    bie_numero_registro: row.registry,
    bie_precio_comercial: row.value,
    bie_rentas_generadas: row.rents,
    bie_descripcion_ubicacion: row.description,
    bie_observacion: row.observation,
  }))
})

app.post('/api/djbr_registro/bienes_muebles', async (request) => {
  const session = await sessionOf(request)
  const sent = request.body as Row
  const now = new Date()
  return asPerson(session, async (query) => {
    const [open] = await query<Row>(saving.hold, [now, session.person_id])
    const year = Number(String(sent.fecha_adquisicion).slice(0, 4))
    const amounts = [sent.valor_bien, sent.rentas_generadas]
    const values = [sent.cod_tipo_adquisicion, year, '', ...amounts, sent.ubicacion, '', sent.observacion]
    const [added] = await query<Row>(saving.insert, [open?.id, session.person_id, null, ...values])
    const event = [now, 'record.add', 'done', session.account_id, session.person_id, session.id, session.person_id]
    await query(saving.audit, [...event, `movable:${added?.id}`, request.ip, request.id, null])
    return { err_codigo: 0, err_existente: 0, err_mensaje: 'Se guardó el registro.', inf_codigo: Number(added?.id), version: 1 }
  })
})

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit())
process.on('disconnect', () => process.exit())
process.send?.('ready')

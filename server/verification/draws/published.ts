import type { PublishedState } from '@djbr/domain/calls/draws.ts'
import { toBase64url } from '@djbr/signature/base64url.ts'
import { hexOf } from '@djbr/signature/bytes.ts'
import type { ExcludedFor } from '@djbr/signature/draw/file.ts'
import type { z } from 'zod'
import type { Database } from '../../ground/database/connect.ts'
import { notFound } from '../../ground/http/failure.ts'
import { chainShape, type drawFile } from './published-file.ts'

const stateOf = ({ drawnAt, openedAt }: { readonly drawnAt: Date | null; readonly openedAt: Date | null }): PublishedState =>
  openedAt ? 'abierto' : drawnAt ? 'sorteado' : 'anunciado'

/** Returns every announced draw, latest first. */
export async function publishedDraws(db: Database) {
  const rows = await db
    .selectFrom('draw')
    .select(['name', 'announcedAt', 'decidesAt', 'count', 'drawnAt', 'openedAt'])
    .where('announcedAt', 'is not', null)
    .orderBy('announcedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, name: row.name ?? '', announcedAt: row.announcedAt ?? row.decidesAt, state: stateOf(row) }))
}

interface Published {
  readonly file: z.output<typeof drawFile>
  readonly state: PublishedState
  /** Places whose case is closed, never with what outcome. */
  readonly closed: number[]
}

const byName = async (db: Database, name: string) => {
  const draw = await db.selectFrom('draw').selectAll().where('name', '=', name).executeTakeFirstOrThrow(notFound)
  return draw
}

/** Returns everything published of a draw (R17.12). Throws `notFound` for an unknown name. */
export async function publishedDraw(db: Database, name: string): Promise<Published> {
  const draw = await byName(db, name)
  const exclusions = await db
    .selectFrom('drawExclusion')
    .select(['place', 'reason'])
    .where('drawId', '=', draw.id)
    .orderBy('place')
    .execute()
  // Row-level security hides them before the opening.
  const places = await db.selectFrom('drawPlace').select(['place', 'closedAt']).where('drawId', '=', draw.id).orderBy('rank').execute()
  const file: z.output<typeof drawFile> = {
    convocatoria: draw.statement ?? '',
    posicion: draw.place ?? 0,
    cadena: chainShape.parse(draw.chain),
    excluidas: exclusions.map(({ place, reason }) => ({ posicion: place, motivo: reason as ExcludedFor })),
    valor: draw.valueRound !== null && draw.signature ? { ronda: draw.valueRound, firma: hexOf(draw.signature) } : null,
    apertura: draw.secret ? { secreto: toBase64url(draw.secret), sorteadas: places.map(({ place }) => place) } : null,
  }
  return { file, state: stateOf(draw), closed: places.filter(({ closedAt }) => closedAt !== null).map(({ place }) => place) }
}

/** Returns the program that a draw's statement names. Throws `notFound` for an unknown name. */
export const programOf = async (db: Database, name: string): Promise<string> => (await byName(db, name)).program ?? ''

/** Returns the draws as the office sees them, including unannounced ones, latest first. */
export async function drawsOfOffice(db: Database) {
  const rows = await db
    .selectFrom('draw')
    .innerJoin('account as preparing', 'preparing.id', 'draw.preparedBy')
    .select([
      'draw.id',
      'draw.name',
      'fromPlace',
      'toPlace',
      'count',
      'decidesAt',
      'preparedAt',
      'preparedBy',
      'preparing.name as preparer',
    ])
    .select(['announcedAt', 'withdrawnAt', 'round', 'fallbackRound', 'drawnAt', 'openedAt'])
    .orderBy('draw.id', 'desc')
    .execute()
  return rows.map((row) => ({
    ...row,
    state: row.announcedAt ? stateOf(row) : row.withdrawnAt ? ('retirado' as const) : ('preparado' as const),
  }))
}

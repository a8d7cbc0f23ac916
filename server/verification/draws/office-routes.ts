import { announceDraw, drawWith, officeDraws, openDraw, poolBetween, prepareDraw, withdrawDraw } from '@djbr/domain/calls/draws.ts'
import type { PlainDate } from '@djbr/domain/values/dates.ts'
import { bytesOfHex } from '@djbr/signature/bytes.ts'
import { asOffice } from '../../ground/database/as-person.ts'
import { act, calls, serve } from '../../ground/http/serve.ts'
import { logSize } from '../../public/log/index.ts'
import { announce } from './announce.ts'
import { open } from './open.ts'
import { poolSizeOf } from './pool-of-draw.ts'
import { prepare } from './prepare.ts'
import { drawsOfOffice } from './published.ts'
import { drawBy } from './value.ts'
import { withdraw } from './withdraw.ts'

/** Returns noon in La Paz of a draw's day, when it is decided. */
const noonOf = (day: PlainDate) => new Date(`${day}T12:00:00-04:00`)

/** The steps of a draw, for the officers who choose what is examined (R17.11, R17.12). */
export const officeDrawRoutes = calls(
  serve(officeDraws, async ({ services: { db }, session: { accountId } }) => ({
    logSize: await logSize(db),
    draws: (await drawsOfOffice(db)).map((draw) => ({ ...draw, own: draw.preparedBy === accountId })),
  })),
  serve(poolBetween, async ({ services: { db } }, { from, to }) => ({
    declarations: await asOffice(db, 'draws', (trx) => poolSizeOf(trx, from, to)),
  })),
  act(prepareDraw, (acting, { day, ...stretch }) => prepare(acting, { ...stretch, decidesAt: noonOf(day) })),
  act(announceDraw, announce),
  act(withdrawDraw, withdraw),
  act(drawWith, (acting, { signature, ...asked }) => drawBy(acting, { ...asked, signature: bytesOfHex(signature.replace(/\s/g, '')) })),
  act(openDraw, open),
)

import type { OwnAdvice } from '@djbr/domain/calls/own-review.ts'
import type { FollowedDeclaration } from '@djbr/domain/declaration/declaration.ts'
import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { recordKinds } from '@djbr/domain/kinds/index.ts'
import { type Language, text } from '@djbr/domain/messages/index.ts'
import { type Advice, review } from '@djbr/domain/review/index.ts'
import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { asPerson } from '../../ground/database/as-person.ts'
import type { Session } from '../../ground/http/session.ts'
import type { Services } from '../../services.ts'
import { latest } from '../lifecycle/index.ts'
import { compose } from './compose.ts'
import { type LastReceived, lastReceivedBefore } from './last-sworn.ts'
import { CALLS } from './progress.ts'

/** Returns the current user's declaration in process, beside the last received one; null when none is in process. */
export const openAndLast = ({ db }: Services, { personId }: Session): Promise<OpenAndLast | null> =>
  asPerson(db, personId, async (trx) => {
    const found = await latest(trx, personId)
    if (found?.state !== STATE.inProcess) return null
    return { declaration: await compose(trx, found.id), last: await lastReceivedBefore(trx, personId, found.id) }
  })

interface OpenAndLast {
  readonly declaration: FollowedDeclaration
  readonly last: LastReceived | null
}

/** Returns the self-review of the current user's open declaration (R6.15); err_existente 1 when none is open. */
export async function reviewOf(services: Services, session: Session, language: Language): Promise<OwnAdvice> {
  const open = await openAndLast(services, session)
  if (!open) return { err_existente: 1, consejos: [] }
  const advice = review({ ...open, today: dateInLaPaz(services.clock.now()) })
  return { err_existente: 0, consejos: advice.map((one) => onTheWire(one, language)) }
}

function onTheWire({ rule, severity, title, reasonIn, at, params }: Advice, language: Language) {
  const kind = 'kind' in at ? recordKinds[at.kind] : null
  const words = { ...(kind && { section: text(language, kind.texts.title) }), ...params }
  return {
    regla: rule,
    gravedad: severity === 'attention' ? ('atencion' as const) : ('sugerencia' as const),
    titulo: text(language, title, words),
    motivo: text(language, reasonIn(language), words),
    hoja: 'sheet' in at ? CALLS[at.sheet] : null,
    lista: kind?.path.list ?? null,
    codigo: 'kind' in at ? at.id : null,
  }
}

import { randomUUID } from 'node:crypto'
import { canStart, STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { kindNames } from '@djbr/domain/declaration/totals.ts'
import { blank, type FieldSet, type RecordOf } from '@djbr/domain/fields/record-kind.ts'
import { recordKinds } from '@djbr/domain/kinds/index.ts'
import { declarationStart, REASON } from '@djbr/domain/sheets/declaration-data.ts'
import { hasSpouse, personalData } from '@djbr/domain/sheets/personal-data.ts'
import { position } from '@djbr/domain/sheets/position.ts'
import { proxy } from '@djbr/domain/sheets/proxy.ts'
import { dateInLaPaz, type PlainDate } from '@djbr/domain/values/dates.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import { ownAction } from '../../ground/proof/index.ts'
import { declarantOf, latest, requireValid } from '../lifecycle/index.ts'
import { FAMILIES, insert, recordsOf } from '../records/index.ts'
import { type DeclarationData, keptData } from './kept-data.ts'
import type { Person } from './people.ts'
import { copySpouse, saveSheet, sheetOf, spouseOf } from './sheets.ts'

const { civilStatus, domicile } = personalData.fields

/** Personal data that a declaration is started with (R4.22), when they are sent. */
export const home = {
  name: 'home',
  fields: { civilStatus: { ...civilStatus, write: 'cod_estcivil' }, domicile: { ...domicile, write: 'dom_declaracion' } },
} as const satisfies FieldSet

interface Start {
  readonly data: DeclarationData
  readonly home?: RecordOf<typeof home>
  /** Whether it starts from the last received one. */
  readonly copy: boolean
}

/**
 * Starts a declaration, from the last received one or empty; a rectification always from the one that it names. Returns its code. Throws `refused` while another is
 * open (R4.17 to R4.20).
 */
export const start = ownAction(
  { action: 'declaration.start' },
  async ({ services, session, trx, at, note }, { data, home: sent, copy }: Start): Promise<number> => {
    const { personId } = session
    const person = await trx.selectFrom('person').selectAll().where('id', '=', personId).forNoKeyUpdate().executeTakeFirstOrThrow()
    const current = await latest(trx, personId)
    const state = current?.state ?? STATE.none
    if (!canStart(state)) throw new Failure('refused', state === STATE.finished ? 'lifecycle.notReceived' : 'lifecycle.alreadyOpen')
    const facts = { today: dateInLaPaz(at), declarant: declarantOf(session, person) }
    requireValid(declarationStart, data, facts, services.listCache)
    const asked = sent && (sent.civilStatus !== null || sent.domicile !== '') ? sent : null
    if (asked) requireValid(home, asked, facts, services.listCache)

    const kept = await keptData(trx, session, data)
    const source = kept.rectifies ?? (copy && current?.state === STATE.received ? current.id : null)
    const { id } = await trx
      .insertInto('declaration')
      .values({
        ...kept,
        personId,
        startsFrom: source,
        startedAt: at,
        changedAt: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const target = { id, personId }
    if (source !== null) await copyFrom(trx, source, target, data.reason, dateInLaPaz(at))
    if (kept.rectifies !== null) {
      await decideCopied(trx, id)
      await copyEmptyLists(trx, kept.rectifies, target)
    }
    if (asked) await saveSheet(trx, 'personalData', target, { ...(await personalDataOf(trx, id, person)), ...asked })
    note({ object: `declaration:${id}` })
    return id
  },
)

/** Copies sheets and records as new ones that keep their origin; a person who takes office fills the new position again. */
async function copyFrom(
  trx: Transaction,
  source: number,
  target: { id: number; personId: number },
  reason: number | null,
  today: PlainDate,
): Promise<void> {
  for (const sheet of reason === REASON.beforeOffice ? [personalData, proxy] : [personalData, position, proxy]) {
    const filled = await sheetOf(trx, sheet, source)
    const copied = sheet === personalData ? filled && without(filled, ['gender']) : filled && { ...filled, undecided: true }
    if (copied) await saveSheet(trx, sheet.name, target, copied)
  }
  const partner = hasSpouse((await sheetOf(trx, personalData, source))?.civilStatus ?? null) && (await spouseOf(trx, source))
  if (partner) await copySpouse(trx, target, partner)
  if (reason === REASON.beforeOffice) await offerAsPreviousPost(trx, source, target, today)
  for (const name of kindNames) {
    for (const { id: _, version: __, undecided: ___, ...record } of await recordsOf(trx, recordKinds[name], source)) {
      await insert(trx, recordKinds[name], target, record as never)
    }
  }
}

/** Decides everything that a rectification copies: it was sworn so, and what was wrong in it is changed (R4.23). */
async function decideCopied(trx: Transaction, declarationId: number): Promise<void> {
  for (const table of [...FAMILIES, 'position', 'proxy'] as const) {
    await trx.updateTable(table).set({ undecided: false }).where('declarationId', '=', declarationId).execute()
  }
}

/** Copies the lists that were sworn to be empty: they are empty in a rectification too (R4.23); another declaration asks again. */
async function copyEmptyLists(
  trx: Transaction,
  source: number,
  { id: declarationId, personId }: { id: number; personId: number },
): Promise<void> {
  const lists = await trx.selectFrom('emptyList').select('kind').where('declarationId', '=', source).execute()
  if (lists.length === 0) return
  await trx
    .insertInto('emptyList')
    .values(lists.map(({ kind }) => ({ declarationId, personId, kind })))
    .execute()
}

/**
 * Offers the former position as a previous post to a person who takes office, who may have held another before. It waits among the previous posts, where there is room,
 * for the declarant's word (R4.20). A post without an end is taken to last until the month of the start.
 */
async function offerAsPreviousPost(
  trx: Transaction,
  source: number,
  target: { id: number; personId: number },
  today: PlainDate,
): Promise<void> {
  const { previousPost } = recordKinds
  const held = await sheetOf(trx, position, source)
  const listed = await recordsOf(trx, previousPost, source)
  if (!held?.from || held.from > today || listed.length >= (previousPost.atMost ?? 0)) return
  const monthOf = (date: PlainDate) => `${date.slice(0, 7)}-01`
  await insert(trx, previousPost, target, {
    entity: held.entity.toUpperCase(),
    post: held.post.toUpperCase(),
    from: monthOf(held.from),
    until: monthOf(held.until && held.until < today ? held.until : today),
    country: held.country,
    observation: '',
    origin: randomUUID(),
  })
}

/** Returns the personal data of a declaration as they were copied; else the register's contact and nothing more. */
async function personalDataOf(trx: Transaction, id: number, { email, phone }: Pick<Person, 'email' | 'phone'>) {
  const copied = await sheetOf(trx, personalData, id)
  return without(copied ?? { ...blank(personalData), email, phone }, ['gender'])
}

const without = <T extends object>(record: T, names: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name))) as Partial<T>

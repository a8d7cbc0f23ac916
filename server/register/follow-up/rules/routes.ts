import type { Asked } from '@djbr/domain/calls/call.ts'
import { countAgain, decideRules, proposeRules, rulesProposals, rulesVersions } from '@djbr/domain/calls/register-rules.ts'
import { rulesChange, rulesOf } from '@djbr/domain/register/rules-change.ts'
import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { asOffice } from '../../../ground/database/as-person.ts'
import type { Transaction } from '../../../ground/database/connect.ts'
import { Failure } from '../../../ground/http/failure.ts'
import { act, calls, serve } from '../../../ground/http/serve.ts'
import { type Acting, officeAction } from '../../../ground/proof/index.ts'
import { type Listed, proposalsIn } from '../../../office/desk/index.ts'
import { beginPreview, previewsOf } from '../../obligations/index.ts'
import { entityWords } from '../wire.ts'
import { rulesSetting } from './setting.ts'

/** Restarts the trial on everybody of rules that await a decision (R11.26). Throws `notFound` for any others. */
const previewAgain = officeAction(
  {
    action: 'rules.preview',
    sees: 'proposals',
    object: ({ id }: Asked<typeof countAgain>) => `proposal:${id}`,
    find: (trx, _, { id }) => rulesSetting.waiting(trx, id),
  },
  ({ services, trx, found }, { id }) => beginPreview(services, trx, id, found),
)

/** The rules of the register: read, proposed with a preview of their effects, and decided by another officer (R11.25, R11.26). */
export const rulesRoutes = calls(
  serve(rulesVersions, ({ services: { db } }) => asOffice(db, 'proposals', rulesSetting.versions)),
  serve(rulesProposals, (acting, asked) => proposalsIn(rulesProposals, rulesSetting.listed, withPreviews(acting))(acting, asked)),
  act(proposeRules, propose),
  act(decideRules, rulesSetting.decide),
  act(countAgain, previewAgain),
)

const NOT_BEGUN = { people: 0, lookedAt: 0, endedAt: null, effects: [], entities: [] } as const

/** Adds to proposals what each would do, as far as it has been counted. */
const withPreviews =
  ({ services: { clock, listCache } }: Acting) =>
  async (rows: readonly Listed[], trx: Transaction) => {
    const ids = rows.map(({ id }) => id)
    const previews = await previewsOf(trx, ids)
    const today = dateInLaPaz(clock.now())
    return rulesSetting.describe(rows).map((row) => {
      const preview = previews.get(row.id) ?? NOT_BEGUN
      const { endedAt, entities } = preview
      const current = endedAt !== null && dateInLaPaz(endedAt) === today
      const named = entities.map((counts) => ({ ...counts, words: entityWords(listCache, counts.entity) }))
      return { ...row, preview: { ...preview, current, entities: named } }
    })
  }

/** Proposes other rules and begins to try them on everybody. Throws `invalid` when they name an unknown entity. */
async function propose(acting: Acting, { version, reason, reference, ...entered }: Asked<typeof proposeRules>) {
  const { listCache } = acting.services
  const settings = rulesOf(entered)
  const isKnown = (entity: number) => listCache.word('entidades', entity) !== ''
  if (!settings?.successors.every(({ from, to }) => isKnown(from) && isKnown(to))) {
    const fields = [{ field: rulesChange.fields.successors.write, message: 'followup.rules.successorsUnknown' as const }]
    throw new Failure('invalid', 'common.reviewRequired', { fields })
  }
  return { proposalId: await rulesSetting.propose(acting, { settings, version, reason, reference }) }
}

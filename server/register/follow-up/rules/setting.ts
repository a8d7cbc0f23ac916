import { type RegisterRules, registerRules } from '@djbr/domain/register/rules.ts'
import { differingSwitches } from '@djbr/domain/register/rules-change.ts'
import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import type { Selectable } from 'kysely'
import type { Tables, Transaction } from '../../../ground/database/connect.ts'
import { Failure } from '../../../ground/http/failure.ts'
import { type Adopted, actionsOf, defineVersionedSetting } from '../../../office/desk/index.ts'
import type { Services } from '../../../services.ts'
import { addRules, beginPreview, deriveAll, previewsOf, rulesInForce } from '../../obligations/index.ts'

/** The rules of the register (R11.25). Once proposed, they are tried on everybody. */
export const rulesSetting = defineVersionedSetting<RegisterRules, Selectable<Tables['registerRules']>>({
  kind: 'changeRules',
  proposing: 'changeRules',
  table: 'register_rules',
  action: actionsOf('rules'),
  words: {
    nothing: 'followup.rules.nothing',
    waiting: 'followup.rules.waiting',
    samePerson: 'followup.change.samePerson',
    changed: 'followup.rules.changed',
  },
  async inForce(trx) {
    const { version, rules } = await rulesInForce(trx)
    return { version, settings: rules }
  },
  settingsOf: ({ settings }) => registerRules.parse(settings),
  write: JSON.stringify,
  read: (text) => registerRules.parse(JSON.parse(text)),
  isSame: (one, other) => differingSwitches(one, other).length === 0,
  noted: (proposed, inForce) => ({ switches: inForce ? [...differingSwitches(inForce, proposed)] : [] }),
  begin: beginPreview,
  adopt,
})

/** Puts approved rules in force as the next version and derives everybody by them. Refused unless they were tried on everybody on the same day (R11.26). */
async function adopt(services: Services, trx: Transaction, adopted: Adopted<RegisterRules>): Promise<void> {
  const { proposal, now } = adopted
  const preview = (await previewsOf(trx, [proposal])).get(proposal)
  // @protects S45 rules are approved over what they do to everybody
  //   instead: throw new Failure('refused', 'followup.rules.counting') ==> return addRules(trx, adopted)
  if (!preview?.endedAt) throw new Failure('refused', 'followup.rules.counting')
  // @protects S45 rules are approved over what they do on that day
  //   instead: dateInLaPaz(preview.endedAt) !== dateInLaPaz(now) ==> preview.endedAt > now
  if (dateInLaPaz(preview.endedAt) !== dateInLaPaz(now)) throw new Failure('refused', 'followup.rules.countedBefore')
  await addRules(trx, adopted)
  await deriveAll(services, trx)
}

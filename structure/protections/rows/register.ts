import type { Protection } from '../protection.ts'

const derivation = 'domain/register/derive.test.ts'
const fulfilment = 'domain/register/fulfilment.test.ts'
const deriving = 'server/register/derive.test.ts'
const matching = 'server/register/match.test.ts'
const fulfilling = 'server/register/fulfil.test.ts'
const security = 'server/database/register-security.test.ts'

/** The register of who must declare: what is derived, who is matched, what an entity sees of it. */
export const register: readonly Protection[] = [
  {
    rule: '060',
    name: 'a declaration fulfils one obligation',
    file: 'domain/register/fulfilment.ts',
    text: '    .filter(({ id }) => !used.has(id))\n',
    becomes: '',
    tests: [fulfilment],
    named: 'what it fulfilled before, although another would come first by now',
  },
  {
    rule: '060',
    name: 'nothing is owed by who has died',
    file: 'domain/register/derive.ts',
    text: 'if (!dead) return',
    becomes: 'return',
    tests: [derivation],
    named: 'what somebody owes by their posts',
  },
  {
    rule: '060',
    name: 'no entry that fell due before the portal is derived',
    file: 'domain/register/derive.ts',
    text: 'if (last === null || last < portalFrom) return []\n  const candidate = { reason: REASON.beforeOffice',
    becomes: 'if (last === null) return []\n  const candidate = { reason: REASON.beforeOffice',
    tests: [derivation],
    named: 'what somebody owes by their posts',
  },
  {
    rule: '060',
    name: 'no exit that fell due before the portal is derived',
    file: 'domain/register/derive.ts',
    text: 'if (last === null || last < portalFrom) return []\n  const candidate = { reason: REASON.afterOffice',
    becomes: 'if (last === null) return []\n  const candidate = { reason: REASON.afterOffice',
    tests: [derivation],
    named: 'what somebody owes by their posts',
  },
  {
    rule: '060',
    name: 'no year is derived whose month began before the portal',
    file: 'domain/register/derive.ts',
    text: 'if (begins < portalFrom || begins > horizon) return []',
    becomes: 'if (begins > horizon) return []',
    tests: [derivation],
    named: 'what somebody owes by their posts',
  },
  {
    rule: 'S33',
    name: 'two who derive for one person come after each other',
    file: 'server/register/people.ts',
    text: ".orderBy('id')\n    .forNoKeyUpdate()\n",
    becomes: ".orderBy('id')\n",
    tests: [deriving],
    named: 'is derived once when two derive at the same time',
  },
  {
    rule: 'S44',
    name: 'only somebody whose identity was confirmed is matched',
    file: 'server/register/match.ts',
    text: ' AND NOT p.provisional',
    becomes: '',
    tests: [matching],
    named: 'not before their identity was confirmed',
  },
  {
    rule: 'S44',
    name: 'a match takes the same birth date',
    file: 'server/register/match.ts',
    text: 'p ON p.birth_date = o.birth_date AND',
    becomes: 'p ON',
    tests: [matching],
    named: 'another birth date',
  },
  {
    rule: 'S44',
    name: 'who somebody is is found behind the answer of the entity',
    file: 'server/register/work.ts',
    text: "withinRegister(trx, 'portal', () => deriveObligations(services, trx, ids))",
    becomes: "withinRegister(trx, 'portal', () => deriveFor(services, trx, ids))",
    tests: [matching],
    named: 'waits for nothing that depends on who somebody is',
  },
  {
    rule: 'S33',
    name: 'what a write-off undoes is undone with it',
    file: 'server/office/write-off/write-off.ts',
    text: '    await receptionChanged(services, trx, personId)\n',
    becomes: '',
    tests: [fulfilling],
    named: 'a write-off undoes it',
  },
  {
    rule: '005',
    name: 'an entity that works on the register for a call sees no more of it afterwards',
    file: 'server/database/as-person.ts',
    text: "  await prepared(trx, act, [before?.seen ?? ''])\n",
    becomes: '',
    tests: [deriving],
    named: 'which sees no more of the register than before',
  },
  {
    rule: '005',
    name: 'an entity sees of obligations those that concern it',
    file: 'server/database/migrations/0083_obligations_seen_at_once.sql',
    text: 'id IN (SELECT obligations_of_entity((SELECT present_entity())))',
    becomes: 'obliged_person_id IN (SELECT people_of_entity((SELECT present_entity())))',
    tests: [security],
    named: 'of the obligations of somebody with two posts',
  },
]

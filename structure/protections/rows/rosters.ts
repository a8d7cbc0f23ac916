import type { Protection } from '../protection.ts'

const roster = 'server/roster/roster.test.ts'

/** The rosters of entities: S44 and S45 where a file of people comes in. */
export const rosters: readonly Protection[] = [
  {
    rule: 'S44',
    name: 'an entity sees no roster of another',
    file: 'server/database/migrations/0065_rosters.sql',
    text: "  USING (entity_code = (SELECT present_entity()) OR (SELECT present_register()) = 'portal')\n",
    becomes: '  USING (true)\n',
    tests: [roster],
    named: 'is seen by nobody of another entity',
  },
  {
    rule: 'S45',
    name: 'exits of more than a tenth are confirmed by another person than who loaded them',
    file: 'server/roster/confirm.ts',
    text: '      await requireSecondPerson(trx, roster, personId)\n',
    becomes: '',
    tests: [roster],
    named: 'that lacks more than a tenth ends nobody',
  },
  {
    rule: 'S45',
    name: 'exits of more than a tenth wait',
    file: 'server/roster/confirm.ts',
    text: 'const waits = gone > 0 && takesSecondPerson(gone, roster.postsHeld)',
    becomes: 'const waits = gone > 0 && takesSecondPerson(gone, Number.POSITIVE_INFINITY)',
    tests: [roster],
    named: 'that lacks more than a tenth ends nobody',
  },
  {
    rule: 'S45',
    name: 'nobody loads their own row',
    file: 'server/roster/analyze.ts',
    text: "const isOwn = row.document === own && (outcome === 'new' || outcome === 'changed')",
    becomes: 'const isOwn = false',
    tests: [roster],
    named: 'leaves out the row of who uploaded it',
  },
  {
    rule: 'S45',
    name: 'nobody confirms their own row',
    file: 'server/roster/confirm.ts',
    text: "      if (own > 0) throw new Failure('refused', 'roster.ownRow')\n",
    becomes: '',
    tests: [roster],
    named: 'leaves out the row of who uploaded it',
  },
  {
    rule: 'S44',
    name: 'the names that one entity wrote are not those of another',
    file: 'server/roster/store.ts',
    text: 'o.birth_date, p.paternal_surname, p.maternal_surname, p.names,',
    becomes: 'o.birth_date, o.paternal_surname, o.maternal_surname, o.names,',
    tests: [roster],
    named: 'is compared with the names that the entity itself wrote',
  },
  {
    rule: 'S49',
    name: 'a roster has a most of rows',
    file: 'server/roster/read-upload.ts',
    text: "    if (rows.length === MOST_ROSTER_ROWS) throw new Failure('refused', 'roster.tooManyRows', { params: { max: MOST_ROSTER_ROWS } })\n",
    becomes: '',
    tests: [roster],
    named: 'is refused with more than 40,000 rows',
  },
  {
    rule: 'S45',
    name: 'what was compared with posts that changed since is not written',
    file: 'server/roster/confirm.ts',
    text: 'if (await isStale(trx, roster)) {',
    becomes: 'if (roster.id < 0) {',
    tests: [roster],
    named: 'writes nothing when the entity’s posts changed since the analysis',
  },
]

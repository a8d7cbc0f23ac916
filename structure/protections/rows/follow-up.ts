import type { Protection } from '../protection.ts'

const exemptions = 'server/follow-up/exemptions/exemptions.test.ts'
const closes = 'server/follow-up/closes/closes.test.ts'
const disclosure = 'domain/register/disclosure.test.ts'
const people = 'server/follow-up/people/people.test.ts'

/** What the authority's follow-up adds to S45 and S46 (chapter 15). */
export const followUp: readonly Protection[] = [
  {
    rule: 'S45',
    name: 'nobody changes an obligation of their own document, matched or not',
    file: 'server/follow-up/exemptions/operations.ts',
    text: "      await requireStrangerTo(trx, officer, { personId: held.personId, document: reportedDocument(held) }, half)\n",
    becomes: '',
    tests: [exemptions],
    named: 'is nobody’s to propose or decide over their own document, though the portal did not match it',
  },
  {
    rule: 'S45',
    name: 'an exemption is approved over what was proposed alone',
    file: 'server/follow-up/exemptions/operations.ts',
    text: 'basis: { dueOn, extendedTo, exemptSince: exemptSince?.toISOString() ?? null, filedOn, until }',
    becomes: 'basis: { until }',
    tests: [exemptions],
    named: 'is not approved once the declaration arrived',
  },
  {
    rule: 'S45',
    name: 'nobody looks at their own page of the register',
    file: 'server/follow-up/people/person.ts',
    text: "      await requireStrangerTo(trx, officer, { personId, document: reportedDocument(reported) }, 'view')\n",
    becomes: '',
    tests: [people],
    named: 'nobody looks at their own page, though the portal did not match them',
  },
  {
    rule: 'S46',
    name: 'whom a list of the follow-up shows is noted',
    file: 'server/follow-up/people/entity.ts',
    text: 'shown.flatMap(({ personId }) => personId ?? []),',
    becomes: '[],',
    tests: [people],
    named: 'whom a list shows reads so in their profile, once a day and without a mail',
  },
  {
    rule: 'S43',
    name: 'a closed month takes no row more',
    file: 'server/database/migrations/0074_closed_months.sql',
    text: 'CREATE TRIGGER month_close_row_stands AFTER INSERT ON month_close_row REFERENCING NEW TABLE AS added\n  FOR EACH STATEMENT EXECUTE FUNCTION closed_month_stands();\n',
    becomes: '',
    tests: [closes],
    named: 'takes no row more, and loses none, from the portal itself',
  },
  {
    rule: 'S43',
    name: 'the hash of a closed month is in the audit',
    file: 'server/follow-up/closes/close.ts',
    text: '      await audit(trx, principal, { ...event, facts: { obligations, hash } })\n',
    becomes: '',
    tests: [closes],
    named: 'keeps what became of each obligation, as many as its counts, with a hash that the audit has too',
  },
  {
    rule: '039',
    name: 'a small group is not published, nor what it could be found by',
    file: 'domain/register/disclosure.ts',
    text: 'const isSmall = (count: number) => count > 0 && count < SMALLEST_SHARE\n',
    becomes: 'const isSmall = (count: number) => count > 0 && count < 2\n',
    tests: [disclosure],
    named: 'no group under ten is found by any addition and subtraction of what is published, siblings and total',
  },
]

import { sql } from 'kysely'

/** Whether the person of a notice has an account of the staff. */
export const ofStaff = sql<boolean>`EXISTS (SELECT FROM account WHERE account.person_id = notice.person_id AND office_id IS NOT NULL)`.as(
  'ofStaff',
)

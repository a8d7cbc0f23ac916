import { auditing } from './auditing.ts'
import { backTest } from './back-test.ts'
import { cases } from './cases.ts'
import { databaseAway } from './database-away.ts'
import { deriving } from './deriving.ts'
import { drafts } from './drafts.ts'
import { entityLists } from './entity-lists.ts'
import { evening } from './evening/evening.ts'
import { eveningOfTwo } from './evening/pair.ts'
import { soak } from './evening/soak.ts'
import { firstLoad } from './first-load.ts'
import { followUp } from './follow-up.ts'
import { growth } from './growth/growth.ts'
import { hostile } from './hostile.ts'
import { identity } from './identity.ts'
import { killedSigner } from './killed-signer.ts'
import { publicFace } from './lighthouse.ts'
import { lists } from './lists.ts'
import type { Closing } from './portal.ts'
import { publicServices } from './public.ts'
import { reception } from './reception.ts'
import { records } from './records.ts'
import { review } from './review.ts'
import { roster } from './roster.ts'
import { scoring } from './scoring.ts'
import { signing } from './signing.ts'
import type { Size } from './size.ts'
import { start } from './start.ts'
import type { Part } from './table.ts'
import { uploads } from './uploads.ts'
import { validation } from './validation.ts'

export type Measure = (closing: Closing, size: Size) => Promise<Part>

/** The parts that `npm run tool -- bench` measures, by name. */
export const PARTS: Readonly<Record<string, Measure>> = {
  records,
  drafts,
  'first-load': firstLoad,
  start,
  identity,
  review,
  public: publicServices,
  lighthouse: publicFace,
  lists,
  signing,
  'killed-signer': killedSigner,
  reception,
  validation,
  auditing,
  'database-away': databaseAway,
}

/** The parts measured only when asked for by name: they take minutes, or belong to the verification. */
export const PARTS_BY_NAME: Readonly<Record<string, Measure>> = {
  evening,
  soak,
  'evening-of-two': eveningOfTwo,
  growth,
  hostile,
  'follow-up': followUp,
  'entity-lists': entityLists,
  roster,
  uploads,
  deriving,
  scoring,
  cases,
  'back-test': backTest,
}

import type { Passwords } from './access/password-hash.ts'
import type { Config } from './config.ts'
import type { Archive, PaperWatch } from './ground/archive/index.ts'
import type { Clock } from './ground/clock.ts'
import type { Database } from './ground/database/connect.ts'
import type { Replica } from './ground/database/public-read.ts'
import type { WriteProbe } from './ground/database/write-probe.ts'
import type { Drafts, Renderer } from './ground/documents/index.ts'
import type { JobQueue } from './ground/jobs/queue.ts'
import type { ListCache } from './ground/list-cache/index.ts'
import type { ApprovalService } from './ground/outside/approval/port.ts'
import type { Beacon } from './ground/outside/beacon/port.ts'
import type { CitizenshipService } from './ground/outside/citizenship/port.ts'
import type { IdentityService } from './ground/outside/identity/port.ts'
import type { MailService } from './ground/outside/mail/port.ts'
import type { TrustFiles } from './ground/trust/index.ts'
import type { OutageNotes } from './office/outages/outage-notes.ts'
import type { Validator } from './public/signature/validator.ts'

/** What every act is given. Joined once, in main.ts (and in tests, in testing/app.ts). */
export interface Services {
  readonly db: Database
  /** Whether the database takes writes, by one of its own. */
  readonly writes: WriteProbe
  /** For what is public, where there is one. */
  readonly replica?: Replica | undefined
  readonly clock: Clock
  readonly config: Config
  readonly listCache: ListCache
  readonly renderer: Renderer
  readonly archive: Archive
  /** The papers that are missing, as far as they were looked for. */
  readonly papers: Pick<PaperWatch, 'missing'>
  readonly drafts: Drafts
  readonly identity: IdentityService
  readonly citizenship: CitizenshipService
  readonly approval: ApprovalService
  readonly mail: MailService
  /** The public random values that decide draws. */
  readonly beacon: Beacon
  /** That something failed for somebody. */
  readonly outages: OutageNotes
  readonly jobs: JobQueue
  readonly validator: Validator
  /** Whose signatures are trusted, as their files are now. */
  readonly trust: () => TrustFiles
  readonly passwords: Passwords
  /** The key under which codes of cards and PINs are kept: outside of the database. */
  readonly cardKey: string
  /** The key before it: cards that are kept under it are still taken. */
  readonly formerCardKey: string | undefined
  /** The key under which the second factors of the staff are sealed: outside of the database. */
  readonly staffKey: string
  /** The key under which plates, folios and accounts are digested: outside of the database. */
  readonly examinationKey: string
}

import type { Passwords } from './access/password-hash.ts'
import type { Archive } from './archive/index.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database/connect.ts'
import type { Replica } from './database/public-read.ts'
import type { Drafts, Renderer } from './documents/index.ts'
import type { JobQueue } from './jobs/queue.ts'
import type { ListCache } from './list-cache/index.ts'
import type { OutageNotes } from './outages/outage-notes.ts'
import type { ApprovalService } from './outside/approval/port.ts'
import type { Beacon } from './outside/beacon/port.ts'
import type { CitizenshipService } from './outside/citizenship/port.ts'
import type { IdentityService } from './outside/identity/port.ts'
import type { MailService } from './outside/mail/port.ts'
import type { Validator } from './signature/validator.ts'
import type { TrustFiles } from './trust/index.ts'

/** What every act is given. Joined once, in main.ts (and in tests, in testing/app.ts). */
export interface Services {
  readonly db: Database
  /** For what is public, where there is one. */
  readonly replica?: Replica | undefined
  readonly clock: Clock
  readonly config: Config
  readonly listCache: ListCache
  readonly renderer: Renderer
  readonly archive: Archive
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
  /** The key under which the second factors of the staff are sealed: outside of the database. */
  readonly staffKey: string
  /** The key under which plates, folios and accounts are digested: outside of the database. */
  readonly examinationKey: string
}

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

/** What every act is given. Put together once, in main.ts (and for tests in testing/app.ts). */
export interface Services {
  readonly db: Database
  /** Tells whether the database takes writes, by making one of its own. */
  readonly writes: WriteProbe
  /** The replica for public reads, where there is one. */
  readonly replica?: Replica | undefined
  readonly clock: Clock
  readonly config: Config
  readonly listCache: ListCache
  readonly renderer: Renderer
  readonly archive: Archive
  /** Papers known to be missing, as far as they have been checked. */
  readonly papers: Pick<PaperWatch, 'missing'>
  readonly drafts: Drafts
  readonly identity: IdentityService
  readonly citizenship: CitizenshipService
  readonly approval: ApprovalService
  readonly mail: MailService
  /** The public random values that decide draws. */
  readonly beacon: Beacon
  /** Notes that something failed for a person. */
  readonly outages: OutageNotes
  readonly jobs: JobQueue
  readonly validator: Validator
  /** Returns the trusted authorities, as their files are now. */
  readonly trust: () => TrustFiles
  readonly passwords: Passwords
  /** Key under which codes of cards and PINs are kept, outside the database. */
  readonly cardKey: string
  /** The former key: cards kept under it are still accepted. */
  readonly formerCardKey: string | undefined
  /** Key that seals the staff's second factors, outside the database. */
  readonly staffKey: string
  /** Key for the digests of plates, folios and accounts, outside the database. */
  readonly examinationKey: string
}

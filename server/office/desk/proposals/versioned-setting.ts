import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { asOffice } from '../../../ground/database/as-person.ts'
import type { Transaction } from '../../../ground/database/connect.ts'
import { Failure } from '../../../ground/http/failure.ts'
import { type Acting, officeWork } from '../../../ground/proof/index.ts'
import type { Services } from '../../../services.ts'
import { type Decision, decide } from './decide.ts'
import type { Listed } from './list.ts'
import type { TwoPersonOperation } from './operation.ts'
import { proposeWithin } from './propose.ts'

/** The version in force; 0 and no settings when there is none yet. */
interface InForce<Settings> {
  readonly version: number
  readonly settings: Settings | null
}

/** Settings that two persons agreed on and that become the next version. */
export interface Adopted<Settings> {
  readonly version: number
  readonly settings: Settings
  /** As they were proposed. */
  readonly text: string
  /** The SHA-256 of that text, in hexadecimal. */
  readonly hash: string
  /** The proposal, and the account that approved it. */
  readonly proposal: string
  readonly accountId: number
  readonly now: Date
}

/** What distinguishes one setting from another. */
interface Declared<Settings, Row> extends Pick<TwoPersonOperation, 'kind' | 'proposing' | 'action' | 'words'> {
  readonly table: 'register_rules' | 'weight_set'
  inForce(trx: Transaction): Promise<InForce<Settings>>
  /** The settings of a row of its table. */
  settingsOf(row: Row): Settings
  write(settings: Settings): string
  read(text: string): Settings
  isSame(one: Settings, other: Settings): boolean
  /** Facts for the audit besides their hash. */
  noted?(proposed: Settings, inForce: Settings | null): object
  /** Runs in the transaction of a proposal, right after it. */
  begin?(services: Services, trx: Transaction, proposal: string, settings: Settings): Promise<void>
  /** Puts the next version in force, in the transaction of its approval. */
  adopt(services: Services, trx: Transaction, adopted: Adopted<Settings>): Promise<void>
}

/** Proposed settings: over which version, by what act and why. */
interface Proposed<Settings> {
  readonly settings: Settings
  /** 0 when none is in force. */
  readonly version: number
  readonly reason: string
  readonly reference: string
}

/** Who approved and who proposed a version, by what act and why; '' for one that came with the portal. */
interface Agreement {
  readonly approver: string
  readonly proposer: string
  readonly reference: string
  readonly reason: string
}

/** Defines a setting whose versions two persons agree on: one proposes the next over the one in force, another decides, and each is kept (S45). */
export function defineVersionedSetting<Settings, Row extends { readonly version: number; readonly adoptedAt: Date }>(
  declared: Declared<Settings, Row>,
) {
  const { kind, proposing, table, action, words, inForce, read } = declared

  /** The operation with which its proposer withdraws it (R8.79). */
  const withdrawal: TwoPersonOperation = {
    ...{ kind, proposing, table, action, words },
    notices: null,
    lockAndDescribe: async () => undefined,
    carryOut: async () => {},
  }

  const changeTo = (text: string, present: InForce<Settings>): TwoPersonOperation => {
    const settings = read(text)
    const hash = createHash('sha256').update(text).digest('hex')
    return {
      ...withdrawal,
      noted: { ...declared.noted?.(settings, present.settings), hash },
      async lockAndDescribe(_, trx, version) {
        // When two change it at once, the second sees what the first did.
        await sql`SELECT pg_advisory_xact_lock(hashtext(${table}))`.execute(trx)
        const now = await inForce(trx)
        const changes = now.settings === null || !declared.isSame(now.settings, settings)
        return now.version === version && changes ? { personId: null, basis: { version, settings: text } } : undefined
      },
      async carryOut(services, trx, { session }, { target, proposal }) {
        if (!session?.accountId) throw new Failure('forbidden', 'common.forbidden')
        const by = { proposal, accountId: session.accountId, now: services.clock.now() }
        await declared.adopt(services, trx, { version: target + 1, settings, text, hash, ...by })
      },
    }
  }

  return {
    withdrawal,

    /** The proposals in its list. */
    listed: { kinds: [kind], deciding: proposing, action: 'proposal.list' } as const,

    /** Adds to proposals the settings they propose, and over which version. */
    describe: (rows: readonly Listed[]) => rows.map((row) => ({ ...row, version: row.target, settings: read(String(row.basis.settings)) })),

    /**
     * Proposes other settings over the version that was seen. Returns the proposal's code. Refused when they equal those in force, when another version is in
     * force by now, and while another proposal is pending.
     */
    propose: officeWork(
      { sees: 'proposals', action: action.propose },
      async ({ services, session: officer, principal, trx }, { settings, version, ...why }: Proposed<Settings>) => {
        const present = await inForce(trx)
        // @protects S33 a setting is proposed over the version that was seen
        if (present.version !== version) throw new Failure('refused', words.changed)
        const operation = changeTo(declared.write(settings), present)
        const id = await proposeWithin(services, trx, { officer, principal }, operation, { find: async () => version, ...why })
        await declared.begin?.(services, trx, id, settings)
        return id
      },
    ),

    /** Decides settings that somebody else proposed, as `decide` does. */
    async decide(acting: Acting, decision: Decision): Promise<void> {
      const operations = await asOffice(acting.services.db, 'proposals', async (trx) => {
        const text = await waitingText(trx, kind, decision.id)
        return text === undefined ? [] : [changeTo(text, await inForce(trx))]
      })
      await decide(acting, operations, decision)
    },

    /** Returns the settings of a proposal that nobody decided or withdrew. Throws `notFound` for any other. */
    async waiting(trx: Transaction, proposal: string): Promise<Settings> {
      const text = await waitingText(trx, kind, proposal)
      if (text === undefined) throw new Failure('notFound', 'common.notFound')
      return read(text)
    },

    /** Returns every version, the present one first, with who agreed on it and when it was replaced. Needs a transaction of the office that sees the proposals. */
    async versions(trx: Transaction) {
      const { rows } = await sql<Row & Agreement>`
        SELECT s.*, coalesce(p.reference, '') AS reference, coalesce(p.reason, '') AS reason,
          coalesce(approver.name, '') AS approver, coalesce(proposer.name, '') AS proposer
        FROM ${sql.table(table)} s LEFT JOIN proposal p ON p.id = s.proposal_id
        LEFT JOIN account approver ON approver.id = s.adopted_by LEFT JOIN account proposer ON proposer.id = p.proposed_by
        ORDER BY s.version DESC`.execute(trx)
      return rows.map((row, at) => ({ ...row, settings: declared.settingsOf(row), replacedAt: rows[at - 1]?.adoptedAt ?? null }))
    },
  }
}

/** Returns the settings of an undecided, unwithdrawn proposal as written; undefined for any other. */
async function waitingText(trx: Transaction, kind: TwoPersonOperation['kind'], id: string): Promise<string | undefined> {
  const found = await trx
    .selectFrom('proposal')
    .select('basis')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('decidedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()
  return found && (found.basis as { readonly settings: string }).settings
}

import { text } from '@djbr/domain/messages/index.ts'
import { isReason } from '@djbr/domain/office/reason.ts'
import { type OwnerConfig, readOwnerConfig } from './config.ts'
import { asOwner, requirePortalIn } from './ground/database/as-owner.ts'
import { connect, type Database } from './ground/database/connect.ts'
import { StartRefused } from './start-refused.ts'

export const say = (words: string): void => void process.stdout.write(`${words}\n`)

/** Runs a command of the machine's own console. Prints a refusal or a usage error and exits with 1; any other error is thrown. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    const isOfArguments = String((error as { code?: unknown } | null)?.code ?? '').startsWith('ERR_PARSE_ARGS')
    if (!(error instanceof StartRefused || isOfArguments)) throw error
    say((error as Error).message)
    process.exitCode = 1
  }
}

/** Runs work on the tables of an existing portal, as their owner. */
export async function onOwnTables<Result>(work: (db: Database, config: OwnerConfig) => Promise<Result>): Promise<Result> {
  const config = readOwnerConfig()
  requirePortalIn(config)
  return asOwner(config, async (ownerUrl) => {
    const db = connect({ url: ownerUrl, connections: 2 })
    try {
      return await work(db, config)
    } finally {
      await db.destroy()
    }
  })
}

/** Refuses an act without a reason that can be understood later. */
export function requireReason(reason: string, how: string): void {
  if (!isReason(reason)) throw new StartRefused(`${text('es', 'controls.reasonTooShort')} (--motivo)\n${how}`)
}

import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config.ts'

/**
 * The key under which codes of cards and PINs are kept: of the settings (`CARD_KEY`), else of a file beside the database that is made at the
 * first start and read by its owner alone. Without it every card that was printed is worth nothing.
 */
export function openCardKey({ cardKey, dataDir }: Pick<Config, 'cardKey' | 'dataDir'>): string {
  if (cardKey !== undefined) return cardKey
  const file = join(dataDir, 'card.key')
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}

import { StartRefused } from '../../start-refused.ts'

/** A migration as a database keeps that it was applied. */
export interface Applied {
  readonly version: number
  readonly name: string
  readonly checksum: string
}

/** The first files are the baseline: what the 89 migrations of before it made, told once. */
const BASELINE_FILES = 8

/** The first and the last of the migrations that the baseline took the place of. */
const FORMER_FIRST = '0001_people_and_access.sql'
const FORMER_LAST: Applied = {
  version: 89,
  name: '0089_words_beside_starts.sql',
  checksum: 'fc5c6779c967488d71dbcd32461219956a5cd58a3749ba5d2ead393f3ae0d8f8',
}

/**
 * What was applied to a database, as this portal numbers its migrations: one that the last migration before the baseline made stands at the baseline,
 * and what was applied after it follows (decision 084). StartRefused for a database that stands between the migrations of before.
 */
export function sinceBaseline(done: readonly Applied[], migrations: readonly Applied[]): readonly Applied[] {
  if (done[0]?.name !== FORMER_FIRST || migrations[0]?.name === FORMER_FIRST) return done
  const last = done[FORMER_LAST.version - 1]
  // @protects 084 a database that stands before the baseline is not taken for one that stands at it
  //   instead: last?.name !== FORMER_LAST.name || last.checksum !== FORMER_LAST.checksum ==> false
  //   tests: server/ground/database/baseline.test.ts
  if (last?.name !== FORMER_LAST.name || last.checksum !== FORMER_LAST.checksum) {
    throw new StartRefused(
      `La base de datos quedó en la migración ${done.at(-1)?.name} de una versión anterior. Iníciela una vez con la última versión que tiene la migración ${FORMER_LAST.name}, y después con esta.`,
    )
  }
  const later = done.slice(FORMER_LAST.version).map(({ checksum, name }, index) => {
    const version = BASELINE_FILES + index + 1
    return { version, name: migrations[version - 1]?.name ?? name, checksum }
  })
  return [...migrations.slice(0, BASELINE_FILES), ...later]
}

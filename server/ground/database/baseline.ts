import { createHash } from 'node:crypto'
import { StartRefused } from '../../start-refused.ts'

/** A migration as a database keeps that it was applied. */
export interface Applied {
  readonly version: number
  readonly name: string
  readonly checksum: string
}

/** The first files are the baseline: what the 89 migrations of before it made, told once. */
const BASELINE_FILES = 8

/** The first and the last of the migrations that the baseline took the place of, and the SHA-256 of all of them, a line each of name and checksum. */
const FORMER_FIRST = '0001_people_and_access.sql'
const FORMER_LAST = { version: 89, name: '0089_words_beside_starts.sql' }
const FORMER_ALL = '42cc96535637e048166526fd5f019c9ebecc36fb394a9ea2f8e1d5682881deb3'

/**
 * What was applied to a database, as this portal numbers its migrations: one that the very migrations before the baseline made stands at the baseline,
 * and what was applied after them follows (decision 084). StartRefused for a database that stands between them, or that others of their names made.
 */
export function sinceBaseline(done: readonly Applied[], migrations: readonly Applied[]): readonly Applied[] {
  if (done[0]?.name !== FORMER_FIRST || migrations[0]?.name === FORMER_FIRST) return done
  const former = done.slice(0, FORMER_LAST.version)
  // @protects 084 a database that stands before the baseline is not taken for one that stands at it
  //   instead: former.at(-1)?.name !== FORMER_LAST.name ==> false
  //   tests: server/ground/database/baseline.test.ts
  if (former.at(-1)?.name !== FORMER_LAST.name) {
    throw new StartRefused(
      `La base de datos quedó en la migración ${done.at(-1)?.name} de una versión anterior. Iníciela una vez con la última versión que tiene la migración ${FORMER_LAST.name}, y después con esta.`,
    )
  }
  // @protects 084 a database that changed migrations made is not taken for one that stands at the baseline
  //   instead: hashOf(former) !== FORMER_ALL ==> false
  //   tests: server/ground/database/baseline.test.ts
  if (hashOf(former) !== FORMER_ALL) {
    throw new StartRefused(
      `La base de datos se hizo con migraciones que no son las publicadas hasta ${FORMER_LAST.name}: alguna cambió, y no se sabe qué tablas tiene. Restaure una copia que sí lo sea.`,
    )
  }
  const later = done.slice(FORMER_LAST.version).map(({ checksum, name }, index) => {
    const version = BASELINE_FILES + index + 1
    return { version, name: migrations[version - 1]?.name ?? name, checksum }
  })
  return [...migrations.slice(0, BASELINE_FILES), ...later]
}

const hashOf = (applied: readonly Applied[]): string =>
  createHash('sha256')
    .update(applied.map(({ name, checksum }) => `${name} ${checksum}\n`).join(''))
    .digest('hex')

import { createHash } from 'node:crypto'
import { StartRefused } from '../../start-refused.ts'

/** A migration, as recorded by the database it was applied to. */
export interface Applied {
  readonly version: number
  readonly name: string
  readonly checksum: string
}

/** The first files are the baseline: they create in one go what the 89 earlier migrations made. */
const BASELINE_FILES = 8

/** First and last of the migrations that the baseline replaced, and the SHA-256 of all of them, one line of name and checksum each. */
const FORMER_FIRST = '0001_people_and_access.sql'
const FORMER_LAST = { version: 89, name: '0089_words_beside_starts.sql' }
const FORMER_ALL = '42cc96535637e048166526fd5f019c9ebecc36fb394a9ea2f8e1d5682881deb3'

/**
 * Returns a database's applied migrations by this portal's numbering. One that was made by exactly the migrations before the baseline counts as being at the
 * baseline, followed by whatever was applied since (decision 084). Throws StartRefused for a database that stopped partway through those, or that different
 * migrations of the same names made.
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

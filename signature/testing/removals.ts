import { readdirSync } from 'node:fs'
import { reading, rows } from '../changes/table.ts'
import { parts } from './parts.ts'

/** A protection of the signature engine that can be taken away, to see that a test notices (S29). */
export type Removal = {
  readonly name: string
  /** Where it stands, below `signature/`. */
  readonly file: string
  /** The file's text without it; throws when it is not there. */
  readonly without: (code: string) => string
  /** The tests that can notice: parts of their paths. */
  readonly tests: readonly string[]
}

const gateTests = ['forgeries', 'reading/', 'validate.test', 'timestamp.test', 'changes/', 'cms/signed-data', 'trust/moment']

/** What stands in the place of a gate or of a module of trust. */
const open: Readonly<Record<string, string>> = {
  'every-signature': 'export const everySignature = (signatures) => signatures.at(-1)?.broken === null',
  chain:
    'export const chainTo = async (anchors, from) => [from]; export const isValidAt = ({ notBefore, notAfter }, moment) => notBefore <= moment && moment <= notAfter',
  revocation: "export const readRevocationList = () => ({}); export const revocationOf = async () => 'good'",
}

const moduleRemoval = (folder: string, name: string): Removal => ({
  name,
  file: `${folder}/${name}.ts`,
  without: () => open[name] ?? `export const ${name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())} = () => true`,
  tests: gateTests,
})

const gateNames = readdirSync(new URL('../gates/', import.meta.url)).map((file) => file.replace('.ts', ''))
const gates = gateNames.filter((name) => name !== 'index').map((name) => moduleRemoval('gates', name))
const trust = ['chain', 'revocation', 'vouched-for'].map((name) => moduleRemoval('trust', name))

/** The clauses that nothing is held to by name: what ends no revision is no update, and what cannot be read is none. */
const unheld: Partial<Record<keyof typeof reading, true>> = { endsRevision: true, objectsAreComplete: true }

/** A row that explains nothing any more: an honest update is refused. */
const allowances = Object.keys(rows).flatMap((row) => (row === 'anyObject' ? [] : removalOfRow(row)))

function removalOfRow(row: string): Removal {
  return {
    name: `row ${row}`,
    file: 'changes/ledger.ts',
    without: (code) => withText(code, 'if (!(row in rows))', `if (row === '${row}')`),
    tests: ['changes/'],
  }
}

/** A condition that always holds: a forged update is believed. */
const conditions = Object.entries(rows).flatMap(([row, { when }]) =>
  Object.keys(when).map((condition) => removalOfCondition(`${row}.${condition}`)),
)

function removalOfCondition(condition: string): Removal {
  return {
    name: condition,
    file: 'changes/insist.ts',
    without: (code) =>
      withText(
        code,
        'if (!holds) throw new NotPermitted(condition, object)',
        `if (!holds && condition !== '${condition}') throw new NotPermitted(condition, object)`,
      ),
    tests: ['changes/'],
  }
}

/** A clause of the one reading that always holds. */
const clauses = Object.keys(reading)
  .filter((clause) => !(clause in unheld))
  .map(
    (clause): Removal => ({
      name: `reading.${clause}`,
      file: 'reading/hold.ts',
      without: (code) => withText(code, 'if (!holds) throw', `if (!holds && clause !== '${clause}') throw`),
      tests: ['reading/', 'changes/repaired'],
    }),
  )

const details = parts.map(
  ({ name, file, text, becomes, tests }): Removal => ({ name, file, without: (code) => withText(code, text, becomes), tests: [tests] }),
)

function withText(code: string, text: string, becomes: string): string {
  const pieces = code.split(text)
  if (pieces.length !== 2) throw new Error(`"${text}" stands ${pieces.length - 1} times where it should stand once.`)
  return pieces.join(becomes)
}

/** Those whose names contain one of some words, all where there are none; and the words that no name contains. */
export function askedFor(words: readonly string[]): { readonly asked: readonly Removal[]; readonly unknown: readonly string[] } {
  const has = (word: string) => removals.some(({ name }) => name.includes(word))
  const asked = removals.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
  return { asked, unknown: words.filter((word) => !has(word)) }
}

/** Why a removal takes nothing away from the text of its file; null when it does. */
export function misplacedIn({ name, file, without }: Removal, code: string): string | null {
  try {
    return without(code) === code ? `${name}: ${file} stays as it is.` : null
  } catch (error) {
    return `${name}: ${file}: ${(error as Error).message}`
  }
}

/** Every gate, every row, condition and clause of the tables, and named parts of the rest. */
export const removals: readonly Removal[] = [...gates, ...trust, ...allowances, ...conditions, ...clauses, ...details]

// `node scripts/test/compare-names.ts BEFORE AFTER [SUCCESSORS]`: which tests of one run are missing in another. Both are folders of reports, as a run leaves them in
// REPORTS_DIR. SUCCESSORS (successors.tsv) has a line for each test that another replaced: its name, a tab, the successor's name; where many changed alike, a pattern
// between slashes, a tab, and its replacement.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { namesIn } from './runners.ts'

const [before, after, successors] = process.argv.slice(2)
if (!before || !after) {
  process.stderr.write('Usage: node scripts/test/compare-names.ts BEFORE AFTER [SUCCESSORS]\n')
  process.exit(2)
}
const [had, has] = [before, after].map(namesOf) as [string[], string[]]
const found = new Set(has)
const rows = successors ? rowsOf(successors) : []
const gone = [...new Set(had)].filter((name) => !found.has(name))
const replaced = gone.filter((name) => found.has(successorOf(name)))
const lost = gone.filter((name) => !replaced.includes(name))
for (const name of replaced) process.stdout.write(`${name}\n  is now ${successorOf(name)}\n`)
for (const name of lost) process.stdout.write(`LOST  ${name}\n`)
process.stdout.write(`${had.length} tests before, ${has.length} after; ${gone.length} names changed, ${lost.length} lost\n`)
process.exitCode = lost.length === 0 ? 0 : 1

function namesOf(folder: string): string[] {
  const reports = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
  return reports.flatMap((name) => namesIn(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
}

function rowsOf(file: string): [string, string][] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => line.split('\t') as [string, string])
}

/** Returns the name that replaced another: the one in its own row, or else by the first pattern that changes it. */
function successorOf(name: string): string {
  const own = rows.find(([old]) => old === name)
  if (own) return own[1]
  const patterns = rows.filter(([old]) => old.startsWith('/'))
  const changed = patterns.map(([old, becomes]) => name.replace(new RegExp(old.slice(1, -1)), becomes))
  return changed.find((other) => other !== name) ?? name
}

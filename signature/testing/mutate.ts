// `npm run tool -- mutate-signatures 20000`: validates seeded mutations of signed files. None may be intact, none may take long; ends with 1 otherwise.
import { validate } from '../index.ts'
import { trustStore } from '../trust/store.ts'
import { mutations } from './mutations.ts'

const MAX_MS = 1_000
const MAX_MB = 200
const SEED = 20261122

const count = Number(process.argv[2] ?? 20_000)
const nobody = trustStore([])
const now = new Date('2026-11-22T14:00:00Z')
const source = mutations(SEED)
const believed: string[] = []
let slowest = { ms: 0, what: '' }

for (let done = 0; done < count; done++) {
  const { file, kind, bytes } = source.next().value
  const before = process.cpuUsage()
  const { intact } = await validate(bytes, nobody, now)
  const { user, system } = process.cpuUsage(before)
  const ms = (user + system) / 1_000
  if (ms > slowest.ms) slowest = { ms, what: `${file}, ${kind}` }
  if (intact) believed.push(`${done} ${file}, ${kind}`)
}

const megabytes = process.resourceUsage().maxRSS / 1024
for (const one of believed) process.stdout.write(`íntegro: ${one}\n`)
process.stdout.write(
  `${count} mutaciones, ${believed.length} íntegras; la más lenta ${slowest.ms.toFixed(0)} ms de CPU (${slowest.what}); memoria ${megabytes.toFixed(0)} MB\n`,
)
process.exitCode = believed.length > 0 || slowest.ms > MAX_MS || megabytes > MAX_MB ? 1 : 0

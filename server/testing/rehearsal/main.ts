// `npm run rehearse [-- --kills 20]`: builds the cluster of deploy/cluster on the loopback address and plays what can happen to it. Ends with 1 when something acknowledged
// was lost or doubled, or a chain is broken.
import { parseArgs } from 'node:util'
import { lacking } from './cluster.ts'
import { asTable, rehearse } from './rehearse.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)
const { values } = parseArgs({ options: { kills: { type: 'string', default: '20' } } })
const packages = lacking()
if (packages.length > 0) {
  say(`apt-get install -y --no-install-recommends ${packages.join(' ')}`)
  process.exit(2)
}
const rehearsed = await rehearse({ kills: Number(values.kills), say })
say(`\n${asTable(rehearsed)}`)
const isWell =
  rehearsed.plays.every(({ name, lost, doubled }) => doubled === 0 && (lost === 0 || name === 'fire')) &&
  rehearsed.chains.snapshot &&
  rehearsed.chains.audit
process.exit(isWell ? 0 : 1)

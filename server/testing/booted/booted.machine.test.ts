import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeBootable } from '../containers/images.ts'
import { lacking, type Podman, podmanIn } from '../containers/podman.ts'
import { adapted, blocksOf, page, withValues } from '../installed/blocks.ts'
import { makeCertificates } from '../installed/certificates.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const TREES = '/var/tmp/djbr-bare'
const MACHINE = 'djbr-booted'
const PLACE = { name: 'portal.ejemplo.bo', repository: 'file:///srv/djbr.git', segipPort: '9001', segipToken: 'x' }
const DATABASE = 'postgresql@15-djbr'
const UNITS = ['djbr-portal@8081', 'djbr-portal@8082', 'djbr-signer']
/** Ten starts within 33 seconds once gave a portal up for good. `DATABASE_AWAY_SECONDS=600` waits as long as an evening's repair takes. */
const AWAY_SECONDS = Number(process.env.DATABASE_AWAY_SECONDS ?? 60)
const SERVES_WITHIN_SECONDS = 60
const WAITING = 'El portal espera por ella'

const packages = lacking()
const isRoot = process.getuid?.() === 0
if (packages.length > 0 || !isRoot)
  process.stderr.write(`no machine is booted: ${isRoot ? `apt-get install ${packages.join(' ')}` : 'only root can'}\n`)

describe.skipIf(packages.length > 0 || !isRoot)('a machine that docs/operacion.md installed, booted by systemd', () => {
  const folder = mkdtempSync(join(tmpdir(), 'djbr-booted-'))
  const blocks = new Map(blocksOf(page()).map((block) => [block.title, block]))
  let podman: Podman

  beforeAll(async () => {
    podman = podmanIn(join(TREES, 'containers'))
    await podman(['rm', '--force', '--ignore', '--time=0', MACHINE])
    makeCertificates(folder, PLACE.name)
    const image = await makeBootable(podman, TREES)
    const own = ['--systemd=always', '--privileged', '--network=none', '--pull=never']
    const mounted = [`--volume=${folder}:/root`, `--volume=${root}:/opt/djbr/actual:ro`]
    await podman(['run', '--detach', `--name=${MACHINE}`, ...own, ...mounted, image])
    await vi.waitFor(async () => expect(await bash('systemctl is-system-running || true')).toMatch(/running|degraded/), {
      timeout: 60_000,
      interval: 500,
    })
    await bash('ln -s /opt/djbr/actual/runtime/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm')
    for (const title of ['1. Sus valores', '4. Usuarios y carpetas', '5. Base de datos', '6. Secretos y ajustes', '7. Tablas'])
      await follow(title)
  }, 600_000)
  afterAll(async () => {
    await podman(['rm', '--force', '--ignore', '--time=0', MACHINE])
    rmSync(folder, { recursive: true, force: true })
  }, 60_000)

  test(
    `waits for a database that is away when its units start, and serves by itself once it is back`,
    async () => {
      await bash(`systemctl stop ${DATABASE}`)
      await follow('8. Unidades')
      await vi.waitFor(async () => expect(await bash('journalctl --unit djbr-portal@8081 --output cat')).toContain(WAITING), within())
      expect(await bash('curl --silent http://127.0.0.1:18081/metrics')).toMatch(/^djbr_database_up 0$/m)
      await pause(AWAY_SECONDS * 1000)
      const stood = await Promise.all(UNITS.map(stateOf))
      expect(stood).toEqual(UNITS.map(() => 'ActiveState=active NRestarts=0'))

      const from = performance.now()
      await bash(`systemctl start ${DATABASE}`)
      for (const port of [8081, 8082]) await expect.poll(() => health(port), within()).toMatch(/^200 .*"estado":"ok".*"firma":"ok"/)
      const seconds = ((performance.now() - from) / 1000).toFixed(1)
      process.stdout.write(`away ${AWAY_SECONDS} s, then both portals and the signer served after ${seconds} s: ${stood.join(', ')}\n`)
      expect(await Promise.all(UNITS.map(stateOf))).toEqual(stood)
    },
    (AWAY_SECONDS + 240) * 1000,
  )

  test('is taken out before it ends: it serves while its proxy notices, then ends in order', async () => {
    await bash('systemctl stop --no-block djbr-portal@8081')
    await expect.poll(() => health(8081), within()).toMatch(/^503 /)
    expect(await bash(`curl --silent --fail --header 'Host: ${PLACE.name}' http://127.0.0.1:8081/api/fecha_hora_actual`)).toContain('now')
    await expect.poll(() => bash('systemctl is-active djbr-portal@8081 || true'), within()).toBe('inactive\n')
    expect(await bash('systemctl show --property=ExecMainStatus,Result djbr-portal@8081')).toMatch(
      /^(Result=success|ExecMainStatus=0)\n(Result=success|ExecMainStatus=0)\n$/,
    )
    await bash('systemctl start djbr-portal@8081')
    await expect.poll(() => health(8081), within()).toMatch(/^200 /)
  }, 120_000)

  test('shows nobody else on the machine more than certificates and lists', async () => {
    const places = '/etc/djbr /var/lib/djbr /var/lib/djbr-heads /var/backups/djbr'
    const shown = await bash(`find ${places} -type f -perm /o=rwx`)
    expect(shown.trim().split('\n').sort()).toEqual(['/etc/djbr/database.pem', '/etc/djbr/trust/autoridad.pem'])
    expect(await bash(`grep --recursive --files-with-matches 'PRIVATE KEY' ${shown.replaceAll('\n', ' ')} || true`)).toBe('')
  })

  test('archives its log and is backed up by the units that the page installs', async () => {
    writeFileSync(join(folder, 'pgbackrest.conf'), besideItself(readFileSync(join(root, 'deploy/cluster/pgbackrest.conf'), 'utf8')))
    await bash('install -d -o postgres -g postgres -m 0700 /var/lib/postgresql/repository')
    const { commands = '' } = blocks.get('Un solo equipo: lo mínimo') ?? {}
    // The package is in the image already; the repository is a folder, where the page has another building.
    await bash(commands.replace(/^apt-get .*\n/m, '').replace('deploy/cluster/pgbackrest.conf', '/root/pgbackrest.conf')).catch(
      async (error) => expect.fail(`${error}\n${await bash('journalctl --unit djbr-pgbackrest-full --output cat')}`),
    )
    await bash('systemctl start djbr-pgbackrest-diff')
    const info = JSON.parse(await bash('runuser -u postgres -- pgbackrest --stanza=djbr --output=json info')) as {
      readonly backup: readonly { readonly type: string }[]
      readonly status: { readonly message: string }
    }[]
    expect(info.map(({ backup, status }) => [backup.map(({ type }) => type), status.message])).toEqual([[['full', 'diff'], 'ok']])
    expect(await bash('systemctl is-active djbr-pgbackrest-full.timer djbr-pgbackrest-diff.timer')).toBe('active\nactive\n')
    for (const port of [8081, 8082]) await expect.poll(() => health(port), within()).toMatch(/^200 /)
  }, 240_000)

  test('goes back to a moment as the page says, and serves', async () => {
    const psql = async (statement: string) => (await bash(`runuser -u postgres -- psql -At -c "${statement}" djbr`)).trim()
    await psql('CREATE TABLE rehearsed AS SELECT 1 AS before')
    const moment = await psql('SELECT clock_timestamp()')
    await psql('SELECT pg_sleep(1); UPDATE rehearsed SET before = 0; SELECT pg_switch_wal()')
    const block = blocks.get('Un incendio: volver a un momento')
    await bash('runuser -u postgres -- pgbackrest --stanza=djbr check')
    await bash(block ? withValues(block, { HASTA: moment }) : 'false')
    expect(await psql('SELECT before FROM rehearsed')).toBe('1')
    for (const port of [8081, 8082]) await expect.poll(() => health(port), within()).toMatch(/^200 /)
    await bash('runuser -u postgres -- pgbackrest --stanza=djbr check')
  }, 240_000)

  test('grows into the first member of a cluster: Patroni takes the database that it finds, and the portals go on by themselves', async () => {
    await bash("echo '127.0.0.1 pg1.example.gob.bo' >> /etc/hosts")
    await follow('Dos salas')
    const { commands = '' } = blocks.get('Crecer de uno a dos sin detenerse') ?? {}
    // The packages are in the image already; of three places of etcd there is one, and no watchdog.
    const alone = `sed -i 's/mode: required/mode: off/; s/^  hosts: .*/  hosts: pg1.example.gob.bo:2379/' /etc/patroni/config.yml\n`
    await bash(commands.replace(/^apt-get .*\n/m, '').replace('systemctl daemon-reload\n', `${alone}systemctl daemon-reload\n`))
    const list = () => bash('bash --login -c "patronictl list" || true')
    await expect.poll(list, within()).toMatch(/pg1.*Leader.*running/)
    await bash('systemctl restart djbr-portal@8081 djbr-portal@8082')
    for (const port of [8081, 8082]) await expect.poll(() => health(port), within()).toMatch(/^200 .*"firma":"ok"/)
    expect(await bash('bash --login -c "etcdctl member list"')).toMatch(/started, pg1,/)
    // Without it a standby that lacks what was acknowledged would be promoted.
    expect(await bash('bash --login -c "patronictl show-config"')).toMatch(/^synchronous_mode: true$/m)
    await bash('runuser -u postgres -- pgbackrest --stanza=djbr check')
  }, 240_000)

  /** The settings of pgBackRest with a repository in a folder of this machine. */
  const besideItself = (settings: string) =>
    settings.replace(/^repo1-type=.*\n(repo1-s3-.*\n)+repo1-path=.*$/m, 'repo1-path=/var/lib/postgresql/repository')

  const within = () => ({ timeout: SERVES_WITHIN_SECONDS * 1000, interval: 500 })

  const bash = (commands: string): Promise<string> =>
    podman(['exec', MACHINE, 'bash', '-e', '-o', 'pipefail', '-c', commands], { seconds: 180 })

  async function follow(title: string): Promise<void> {
    const block = blocks.get(title)
    if (!block) throw new Error(`docs/operacion.md has no commands under ${title}`)
    await bash(adapted(block, PLACE))
  }

  const stateOf = async (unit: string) =>
    (await bash(`systemctl show --property=ActiveState,NRestarts ${unit}`)).trim().split('\n').sort().join(' ')

  const health = (port: number) =>
    bash(
      `curl --silent --write-out '%{http_code} ' --output /tmp/salud http://127.0.0.1:${port}/api/system/salud && cat /tmp/salud || true`,
    )
})

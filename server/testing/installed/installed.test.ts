import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { COMPARED, type Comparison, type IdentityService } from '../../ground/outside/identity/port.ts'
import { admit } from '../../office/desk/staff/at-console.ts'
import { testApp } from '../app.ts'
import { adapted, blocksOf, page, withValues } from './blocks.ts'
import { makeCertificates } from './certificates.ts'
import { fileThrough } from './filing.ts'

const root = new URL('../../../', import.meta.url)
const folder = mkdtempSync(join(tmpdir(), 'djbr-installed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const blocks = blocksOf(page())
const has = (program: string) => spawnSync('which', [program]).status === 0
const place = { name: 'portal.ejemplo.bo', repository: 'file:///srv/djbr.git', segipPort: '9001', segipToken: 'x' }

const compared = Object.fromEntries(COMPARED.map((field) => [field, 1])) as Comparison
const confirming: IdentityService = { ask: async () => ({ outcome: 'matches', compared }), close: () => {} }

/** What a portal asks for outside a demo, beside its address. */
const NEEDED = {
  CARD_KEY: 'of cards, 32 characters or more of it',
  STAFF_KEY: 'of the staff, 32 characters or more',
  SEGIP_URL: 'http://127.0.0.1:9',
  SEGIP_TOKEN: 'x',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'djbr@example.bo',
}

describe('the commands of docs/operacion.md', () => {
  test('install, upgrade, go back, take a package, change keys, archive the log and grow', () => {
    expect(blocks.map(({ kind }) => kind)).toEqual([
      ...Array(13).fill('instalar'),
      'actualizar',
      'volver',
      'paquete',
      ...Array(3).fill('cambiar'),
      'archivar',
      'autoridad',
      'recuperar',
      'crecer',
    ])
  })

  test('are commands of a shell', () => {
    const wrong = blocks.filter((block) => spawnSync('bash', ['-n'], { input: adapted(block, place) }).status !== 0)
    expect(wrong.map(({ title }) => title)).toEqual([])
  })

  test('name files of deploy/ that there are, and every one of them is named', () => {
    const named = blocks.flatMap(({ commands }) => commands.match(/\bdeploy\/[\w./*-]+/g) ?? [])
    expect(named.filter((path) => !path.includes('*') && !existsSync(new URL(path, root)))).toEqual([])
    const ofContainers = ['Caddyfile', 'compose.yaml', 'start-database.sh', 'systemd']
    const ofMonitoring = ['alerts.yaml', 'blackbox.yml', 'dashboard.json', 'prometheus.yaml']
    const others = readdirSync(new URL('deploy', root)).filter((name) => !named.includes(`deploy/${name}`) && !name.startsWith('.'))
    expect(others.sort()).toEqual([...ofContainers, ...ofMonitoring, 'cluster'].sort())
    const compose = readFileSync(new URL('deploy/compose.yaml', root), 'utf8')
    expect(others.filter((name) => !page().includes(`deploy/${name}`) && !compose.includes(`./${name}`))).toEqual([])
  })

  test('run with other values only where the page gives one', () => {
    const [values] = blocks
    expect(values && adapted(values, place)).toContain("PORTAL='portal.ejemplo.bo'\n")
    expect(blocks.filter((block) => adapted(block, place) !== block.commands).map(({ title }) => title)).toEqual([
      '1. Sus valores',
      'Actualizar',
    ])
    expect(() => values && withValues(values, { OTRO: 'x' })).toThrow(/OTRO/)
  })
})

describe.runIf(has('systemd-analyze'))('systemd', () => {
  const units = readdirSync(new URL('deploy/systemd', root)).filter((name) => /\.(service|timer)$/.test(name))
  const verified = (unit: string, text: string) => {
    const file = join(folder, unit)
    writeFileSync(file, text.replace('/opt/djbr/actual/node_modules/.bin/node', '/bin/true'))
    const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
    return `${stdout}${stderr}`.split('\n').filter((line) => line.includes(unit))
  }
  const textOf = (unit: string) => readFileSync(new URL(`deploy/systemd/${unit}`, root), 'utf8')

  test.each(units)('understands every line of %s', (unit) => {
    expect(verified(unit, textOf(unit))).toEqual([])
  })

  test('would say what it does not', () => {
    expect(verified('djbr-signer.service', `${textOf('djbr-signer.service')}\n[Service]\nMemoryMost=1G\n`).join()).toContain('MemoryMost')
  })
})

describe.runIf(has('openssl'))('a declaration in a portal that is no demo', () => {
  test('is filed and received from the first member of the staff on, over TLS', async () => {
    makeCertificates(folder, place.name)
    const [key, certificate] = ['portal-key.pem', 'portal.pem'].map((name) => readFileSync(join(folder, name), 'utf8'))
    const server = createServer({ key, cert: certificate }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const env = { DEMO: 'false', BASE_URL: `https://${place.name}:${port}`, CAPTCHA_ENABLED: 'true', ...NEEDED }
    const portal = await testApp({ env, identity: confirming })
    server.on('request', (asked, answer) => portal.app.server.emit('request', asked, answer))
    try {
      const entered = { documento: '1234561', complemento: '', nombres: 'ANA LUCÍA', paterno: 'FLORES', materno: '' }
      const why = { nacimiento: '1975-05-20', oficina: '', motivo: 'Memorando 1/2026' }
      const first = await admit({ ...portal.services, db: portal.database.owner }, { ...entered, ...why })
      const said: string[] = []
      const telling = { say: (what: string) => void said.push(what), now: () => portal.clock.now() }
      await fileThrough(
        { name: place.name, port, certificate: certificate ?? '' },
        { account: first.name, password: first.password },
        telling,
      )
      expect(said.at(-2)).toContain('2026-0000001')
    } finally {
      server.close()
      server.closeAllConnections()
      await portal.close()
    }
  })
})

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { givesMemoryBack } from '../../scripts/setup.mjs'
import { readConfig, readOwnerConfig, readSignerConfig, settings } from '../config.ts'
import { dataHeaders } from '../ground/http/headers.ts'

const read = (path: string) => readFileSync(new URL(`../../deploy/${path}`, import.meta.url), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'djbr-units-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The values that a unit gives to a directive, in order. */
const valuesOf = (unit: string, directive: string) =>
  [...read(`systemd/${unit}`).matchAll(new RegExp(`^${directive}=(.*)$`, 'gm'))].map(([, value = '']) => value)

const pairsIn = (text: string) => [...text.matchAll(/^([A-Z_0-9]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value] as const)
const assigned = (words: string) => words.split(' ').map((word) => word.split('=') as [string, string])

/** What a process gets from its unit and its file of settings, with made-up secrets in files. */
function environmentOf(unit: string, files: readonly string[]): Record<string, string> {
  const own = valuesOf(unit, 'Environment').flatMap((words) => assigned(words.replaceAll('%i', '8081')))
  const given = files.flatMap((file) => pairsIn(read(file))).map(([name, value]) => [name, name.endsWith('_FILE') ? made(value) : value])
  return Object.fromEntries([...own, ...given])
}

function made(path: string): string {
  const file = join(folder, path.replaceAll('/', '-'))
  const address = path.endsWith('smtp-url') ? 'smtp://djbr:x@mail' : 'postgres://djbr:x@localhost/djbr?sslmode=verify-full'
  writeFileSync(file, path.endsWith('-url') ? address : 'made up, and as long as a key has to be')
  return file
}

const portal = environmentOf('djbr-portal@.service', ['settings.env', 'systemd/portal.env'])
const signer = environmentOf('djbr-signer.service', ['systemd/signer.env'])
const owner = environmentOf('djbr-backup.service', ['systemd/owner.env'])

describe('the units', () => {
  const services = ['djbr-portal@.service', 'djbr-signer.service', 'djbr-backup.service']

  test('are these', () => {
    const units = readdirSync(new URL('../../deploy/systemd', import.meta.url)).filter((name) => /\.(service|timer)$/.test(name))
    expect(units.sort()).toEqual([...services, 'djbr-backup.timer'].sort())
  })

  test('give each process all that it needs to start, and the keys of nobody else', () => {
    expect(readConfig(portal)).toMatchObject({ demo: false, port: 8081, metrics: { port: 18081 }, trustedProxies: ['127.0.0.1'] })
    expect(readConfig(portal).allowedHosts).toContain('127.0.0.1:8081')
    expect(readSignerConfig(signer)).toMatchObject({ dataDir: '/var/lib/djbr', headsDir: readConfig(portal).headsDir })
    expect(readOwnerConfig(owner)).toMatchObject({
      demo: false,
      dataDir: '/var/lib/djbr',
      headsDir: readConfig(portal).headsDir,
      backupKey: expect.any(String),
    })
    const ofOthers = [portal, owner].flatMap((given) => Object.keys(given)).filter((name) => name.startsWith('SIGNER_'))
    expect([...ofOthers, ...Object.keys({ ...portal, ...signer }).filter((name) => /OWNER|BACKUP/.test(name))]).toEqual([])
  })

  test('name settings that there are', () => {
    const known = new Set([
      ...settings.names,
      ...settings.fromFiles.map((name) => `${name}_FILE`),
      'NODE_ENV',
      ...Object.keys(givesMemoryBack),
    ])
    expect(Object.keys({ ...portal, ...signer, ...owner }).filter((name) => !known.has(name))).toEqual([])
  })

  test.each(services)('%s runs as a user of its own that may do nothing but its work', (unit) => {
    const user = valuesOf(unit, 'User')[0]
    expect(valuesOf(unit, 'SupplementaryGroups')).toEqual([user])
    expect([valuesOf(unit, 'Group'), valuesOf(unit, 'UMask')]).toEqual([['djbr'], ['0007']])
    const on = ['NoNewPrivileges', 'ProtectHome', 'PrivateTmp', 'PrivateDevices', 'ProtectKernelTunables', 'ProtectControlGroups']
    expect(on.filter((directive) => valuesOf(unit, directive)[0] !== 'yes')).toEqual([])
    expect(valuesOf(unit, 'ProtectSystem')).toEqual(['strict'])
    expect(valuesOf(unit, 'CapabilityBoundingSet')).toEqual([''])
    expect(valuesOf(unit, 'SystemCallFilter')).toEqual(['@system-service', '~@privileged'])
    expect(valuesOf(unit, 'MemoryMax')[0]).toMatch(/^\d+[GM]$/)
    expect(valuesOf(unit, 'TasksMax')[0]).toMatch(/^\d+$/)
  })

  test('are of three users, and only the signer writes the heads', () => {
    expect(services.map((unit) => valuesOf(unit, 'User')[0])).toEqual(['djbr-portal', 'djbr-signer', 'djbr-owner'])
    expect(services.map((unit) => valuesOf(unit, 'ReadWritePaths')[0])).toEqual([
      '/var/lib/djbr',
      '/var/lib/djbr /var/lib/djbr-heads',
      '/var/backups/djbr',
    ])
  })

  test('are never given up, however often they ended', () => {
    for (const unit of services.slice(0, 2))
      expect([valuesOf(unit, 'Restart'), valuesOf(unit, 'StartLimitIntervalSec')]).toEqual([['always'], ['0']])
  })

  test('do not repeat a start that would be refused again', () => {
    for (const unit of services.slice(0, 2)) expect(valuesOf(unit, 'RestartPreventExitStatus')).toEqual(['78'])
  })
})

describe('without containers', () => {
  test('PostgreSQL is set as the container’s is', () => {
    const set = new Map(
      [...read('postgresql.conf').matchAll(/^(\w+) = '?([^'\n]*)'?$/gm)].map(([, name = '', value = '']) => [name, value]),
    )
    const places = ['ssl_cert_file', 'ssl_key_file', 'hba_file']
    const contained = [...read('compose.yaml').matchAll(/^ {8}(\w+)=([^,\n]+),$/gm)].filter(([, name = '']) => !places.includes(name))
    expect(contained.length).toBeGreaterThan(5)
    for (const [, name = '', value] of contained) expect([name, set.get(name)]).toEqual([name, value])
  })

  test('nginx says of callers only what it saw, and answers by itself with the portal’s headers', () => {
    const proxy = read('nginx.conf')
    expect(proxy).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
    expect(proxy).toMatch(/location \/api \{\n\t\treturn 403;/)
    expect(proxy).toContain('server 127.0.0.1:8081')
    const said = [...read('nginx-safety.conf').matchAll(/^add_header ([\w-]+) "?(.*?)"? always;$/gm)]
    const own = dataHeaders({ baseUrl: 'https://djbr.example.bo' })
    const needed = ['strict-transport-security', 'x-content-type-options', 'content-security-policy']
    expect(said.map(([, name = '', value]) => [name.toLowerCase(), value])).toEqual(needed.map((name) => [name, own[name]]))
  })
})

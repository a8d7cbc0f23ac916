import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { settings } from '../config.ts'
import { roles } from '../database/embedded/roles.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

interface Service {
  readonly environment?: Readonly<Record<string, string>>
  readonly secrets?: readonly string[]
  readonly volumes?: readonly string[]
  readonly command?: readonly string[]
  readonly read_only?: boolean
  readonly ports?: readonly string[]
}
const compose = parse(read('deploy/compose.yaml'), { merge: true }) as {
  services: Record<'proxy' | 'portal-1' | 'portal-2' | 'signer' | 'database', Service>
  secrets: Record<string, { file: string }>
  volumes: Record<string, unknown>
}
const { services } = compose
const ours = ['portal-1', 'portal-2', 'signer'] as const
const known = new Set([...settings.names, ...settings.fromFiles.map((name) => `${name}_FILE`)])

describe('the file that starts the containers', () => {
  test.each(ours)('%s is given settings that there are, and secrets that it is given too', (name) => {
    const { environment = {}, secrets = [] } = services[name]
    expect(Object.keys(environment).filter((setting) => !known.has(setting))).toEqual([])
    const paths = Object.values(environment).filter((value) => value.startsWith('/run/secrets/'))
    expect(paths.map((path) => path.slice('/run/secrets/'.length)).sort()).toEqual([...secrets].sort())
    expect(secrets.filter((secret) => !compose.secrets[secret])).toEqual([])
  })

  test('what is no secret has names that there are', () => {
    const names = [...read('deploy/settings.env').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name ?? '')
    expect(names.length).toBeGreaterThan(2)
    expect(names.filter((name) => !known.has(name))).toEqual([])
  })

  test('only the signer has what opens the key, and nothing of ours may write outside of its volumes', () => {
    for (const name of ours) {
      expect(services[name].read_only).toBe(true)
      const ofTheKey = Object.keys(services[name].environment ?? {}).filter((setting) => setting.startsWith('SIGNER_'))
      expect(ofTheKey.length > 0).toBe(name === 'signer')
    }
    expect(services.signer.command?.at(-1)).toBe('server/signer/main.ts')
  })

  test('only the proxy is reached from outside, and two portals are behind it', () => {
    expect(Object.keys(services).filter((name) => services[name as keyof typeof services].ports)).toEqual(['proxy'])
    expect(read('deploy/Caddyfile')).toContain('reverse_proxy portal-1:8080 portal-2:8080')
  })

  test('the roles that it makes are those that the portal knows', () => {
    for (const role of Object.values(roles)) expect(read('deploy/roles.sh')).toContain(`CREATE ROLE ${role} LOGIN NOSUPERUSER`)
  })
})

test('the image runs as a user of its own and says whether it lives', () => {
  const image = read('Dockerfile')
  expect(image).toMatch(/^USER djbr$/m)
  expect(image).toMatch(/^HEALTHCHECK /m)
  expect(image).toContain('/api/system/vivo')
})

describe('docs/operations.md', () => {
  const documented = new Set(
    [...read('docs/operations.md').matchAll(/^\|([^|]*)\|/gm)].flatMap(([, cell = '']) => cell.match(/[A-Z][A-Z0-9_]+/g) ?? []),
  )

  test('explains every setting that there is', () => {
    expect(settings.names.filter((name) => !documented.has(name))).toEqual([])
  })

  test('explains none that there is not', () => {
    const others = ['OLDER_BROWSERS']
    expect([...documented].filter((name) => !settings.names.includes(name) && !others.includes(name))).toEqual([])
  })
})

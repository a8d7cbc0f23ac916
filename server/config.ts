import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { StartRefused } from './start-refused.ts'

export type Config = ReturnType<typeof readConfig>
export type OwnerConfig = ReturnType<typeof readOwnerConfig>
export type SignerConfig = ReturnType<typeof readSignerConfig>

type Environment = Record<string, string | undefined>

const root = fileURLToPath(new URL('../', import.meta.url))

const words = { true: true, on: true, '1': true, false: false, off: false, '0': false } as const

const flag = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['true', 'on', '1', 'false', 'off', '0'], 'debe ser true o false'))
  .transform((word) => words[word])
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)
const text = z.string()
const address = (...schemes: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)),
      `debe ser una dirección ${schemes.map((scheme) => `${scheme}://`).join(' o ')}`,
    )
const port = z
  .string()
  .regex(/^\d{1,5}$/, 'debe ser un puerto, de 1 a 65535')
  .transform(Number)
  .pipe(z.number().min(1, 'debe ser un puerto, de 1 a 65535').max(65535, 'debe ser un puerto, de 1 a 65535'))
const web = address('http', 'https')
/** PostgreSQL's own tools accept several hosts; here HAProxy finds the one that takes writes, and also cuts connections to the others. */
const database = z
  .string()
  .refine(
    (value) => !/^[^:]+:\/\/[^/]*,/.test(value),
    'nombra varios equipos: ponga HAProxy delante de ellos (deploy/cluster/haproxy.cfg) e indique su dirección',
  )
  .pipe(address('postgres', 'postgresql'))

const isBucket = (value: string) => {
  const { username, password, pathname } = new URL(value)
  return username !== '' && password !== '' && pathname.length > 1
}

const environment = z.object({
  PORT: port.default(8080),
  HOST: text.default('127.0.0.1'),
  BASE_URL: web.optional(),
  METRICS_PORT: port.optional(),
  METRICS_HOST: text.default('127.0.0.1'),
  DATABASE_URL: database.optional(),
  DATABASE_OWNER_URL: database.optional(),
  DATABASE_READ_URL: database.optional(),
  DATA_DIR: text.default(resolve(root, '.data')),
  HEADS_DIR: text.optional(),
  ARCHIVE_MIRROR_DIR: text.optional(),
  DEMO: flag.optional(),
  CAPTCHA_ENABLED: flag.default(true),
  TRADITIONAL_ENABLED: flag.default(true),
  DIGITAL_ENABLED: flag.default(false),
  VERIFICATION: flag.optional(),
  RATE_LIMITS: flag.default(true),
  SIMULATORS: flag.optional(),
  SEGIP_URL: web.optional(),
  SEGIP_TOKEN: text.optional(),
  CARD_KEY: text.min(32, 'debe tener 32 caracteres o más').optional(),
  CARD_KEY_FORMER: text.min(32, 'debe tener 32 caracteres o más').optional(),
  STAFF_KEY: text.min(32, 'debe tener 32 caracteres o más').optional(),
  EXAMINATION_KEY: text.min(32, 'debe tener 32 caracteres o más').optional(),
  BACKUP_KEY: text.min(32, 'debe tener 32 caracteres o más').optional(),
  CIUDADANIA_ISSUER: web.optional(),
  CIUDADANIA_CLIENT_ID: text.optional(),
  CIUDADANIA_CLIENT_SECRET: text.optional(),
  APROBACION_URL: web.optional(),
  APROBACION_TOKEN: text.optional(),
  APROBACION_SECRET: text.min(32, 'debe tener 32 caracteres o más').optional(),
  APROBACION_LINK_HOSTS: list.default([]),
  SMTP_URL: address('smtp', 'smtps').optional(),
  MAIL_FROM: text.optional(),
  DRAND_URL: web.optional(),
  REMINDERS_PER_MINUTE: z
    .string()
    .regex(/^\d{1,4}$/, 'debe ser un número, de 1 a 6000')
    .transform(Number)
    .pipe(z.number().min(1, 'debe ser un número, de 1 a 6000').max(6000, 'debe ser un número, de 1 a 6000'))
    .default(60),
  SIGNER_DATABASE_URL: database.optional(),
  SIGNER_P12: text.optional(),
  SIGNER_PASSPHRASE: text.optional(),
  SIGNER_PKCS11_MODULE: text.optional(),
  SIGNER_PKCS11_TOKEN: text.optional(),
  SIGNER_PIN: text.optional(),
  SIGNER_CERTIFICATES: text.optional(),
  SIGNER_CERTIFICATE_KEY: text.optional(),
  TRUST_STORE: text.optional(),
  TSA_URL: web.optional(),
  TSA_POLICY: text.regex(/^[0-2](\.\d{1,15})+$/, 'debe ser un identificador de objeto, como 1.3.6.1').optional(),
  AMBIENTE: z.enum(['0', '1', '2'], 'debe ser 0 (prueba), 1 (producción) o 2 (demostración)').transform(Number).optional(),
  TRADITIONAL_URL: web.optional(),
  SECURITY_CONTACT: address('mailto', 'https', 'tel').optional(),
  TRUSTED_PROXIES: list.default([]),
  ALLOWED_HOSTS: list.default([]),
  ARCHIVE_URL: address('https', 'http')
    .refine((value) => isBucket(value), 'debe ser https://CLAVE:SECRETO@SERVIDOR/CUBO')
    .optional(),
})

type Values = z.output<typeof environment>

/** Variables that are also flags of the office. */
export const FLAG_VARIABLES = ['TRADITIONAL_ENABLED', 'DIGITAL_ENABLED', 'CAPTCHA_ENABLED'] as const
export type FlagVariable = (typeof FLAG_VARIABLES)[number]

/** Settings that may be secret can also come from a file, as `NAME_FILE`. */
const fromFiles = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_READ_URL',
  'SEGIP_TOKEN',
  'CARD_KEY',
  'CARD_KEY_FORMER',
  'BACKUP_KEY',
  'STAFF_KEY',
  'EXAMINATION_KEY',
  'CIUDADANIA_CLIENT_SECRET',
  'APROBACION_TOKEN',
  'APROBACION_SECRET',
  'SMTP_URL',
  'SIGNER_DATABASE_URL',
  'SIGNER_PASSPHRASE',
  'SIGNER_PIN',
  'SIGNER_CERTIFICATE_KEY',
  'ARCHIVE_URL',
] as const

/** Names of all settings, and of those that can also come from a file (`NAME_FILE`). */
export const settings: { readonly names: readonly string[]; readonly fromFiles: readonly string[] } = {
  names: Object.keys(environment.shape),
  fromFiles,
}

/**
 * Returns the portal's settings, from the environment. Throws StartRefused naming every variable that is wrong, refused or missing; the values (which may be
 * secret) are never repeated.
 */
export function readConfig(env: Environment = process.env) {
  const held = ofTheSigner.flatMap((name) => [name, `${name}_FILE`]).filter((name) => present(env)[name] !== undefined)
  // @protects S42 the portal is not given what opens the key
  //   instead: 0 ==> 99
  if (held.length > 0) throw refusal(held.map((name) => `${name} es solo del proceso que firma: inicie con npm start.`))
  const values = valuesOf(env)
  const demo = isDemo(values)
  const simulators = values.SIMULATORS ?? demo
  const refused = demo
    ? []
    : [
        // @protects S52 captcha and limits are not switched off outside of a demo
        ...refusedOutsideDemo(values),
        ...unencrypted(values, ['DATABASE_URL', 'DATABASE_READ_URL']),
        ...servicesInClear(values),
        // @protects S52 keys are nobody’s to invent outside of a demo
        ...missingOutsideDemo(values),
      ]
  if (refused.length > 0) throw refusal(refused)

  const baseUrl = (values.BASE_URL ?? `http://${bracketed(values.HOST)}:${values.PORT}`).replace(/\/+$/, '')
  const origins = sameOrigins(baseUrl)
  return {
    port: values.PORT,
    host: values.HOST,
    /** The portal's public address, without a final slash; absolute links are made from it. */
    baseUrl,
    /** Every origin that counts as this portal's own. */
    origins,
    /** Accepted Host headers, with their port where there is one. */
    allowedHosts: [...new Set([...origins.map((origin) => new URL(origin).host), ...values.ALLOWED_HOSTS])],
    /** Where the metrics are served, apart from everything public; nowhere without a port. */
    metrics: values.METRICS_PORT === undefined ? undefined : { port: values.METRICS_PORT, host: values.METRICS_HOST },
    trustedProxies: values.TRUSTED_PROXIES,
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    dataDir: resolve(values.DATA_DIR),
    archiveUrl: values.ARCHIVE_URL,
    /** The folder that holds a second copy of each document; without it there is only one place. */
    archiveMirrorDir: values.ARCHIVE_MIRROR_DIR && resolve(values.ARCHIVE_MIRROR_DIR),
    headsDir: headsDirOf(values),
    demo,
    ambiente: values.AMBIENTE ?? (demo ? 2 : 1),
    captchaEnabled: values.CAPTCHA_ENABLED,
    traditionalEnabled: values.TRADITIONAL_ENABLED,
    traditionalUrl: values.TRADITIONAL_URL,
    digitalEnabled: values.DIGITAL_ENABLED,
    /** Whether declarations are examined after their reception (R18.1). */
    verification: values.VERIFICATION ?? demo,
    /** Where security.txt sends people who found a weakness; the authority's mail when absent. */
    securityContact: values.SECURITY_CONTACT,
    /** Flags that the environment fixes: the office's choice for them does not count. */
    fixedFlags: FLAG_VARIABLES.filter((name) => present(env)[name] !== undefined),
    rateLimits: values.RATE_LIMITS,
    simulators,
    /** Key under which cards are kept; absent in a demo: a key in the data folder. */
    cardKey: values.CARD_KEY,
    /** Former key: cards printed before it was replaced are still accepted. */
    formerCardKey: values.CARD_KEY_FORMER,
    /** Key that seals the staff's second factors; absent in a demo: a key in the data folder. */
    staffKey: values.STAFF_KEY,
    /** Key for the digests of plates, folios and accounts; absent in a demo: a key in the data folder. */
    examinationKey: values.EXAMINATION_KEY,
    segip: { url: values.SEGIP_URL, token: values.SEGIP_TOKEN },
    citizenship: { issuer: values.CIUDADANIA_ISSUER, clientId: values.CIUDADANIA_CLIENT_ID, clientSecret: values.CIUDADANIA_CLIENT_SECRET },
    approval: {
      url: values.APROBACION_URL,
      token: values.APROBACION_TOKEN,
      /** Secret that the service's notifications carry; absent in a demo: drawn at each start. */
      secret: values.APROBACION_SECRET ?? randomBytes(32).toString('base64url'),
      /** Hosts besides the service's own that its links may lead to. */
      linkHosts: values.APROBACION_LINK_HOSTS,
    },
    mail: { url: values.SMTP_URL, from: values.MAIL_FROM },
    /** Most reminders mailed within a minute, by all processes together. */
    remindersPerMinute: values.REMINDERS_PER_MINUTE,
    /** A drand relay to fetch the values of draws from; when absent, they are entered by hand. */
    drandUrl: values.DRAND_URL,
    trustStore: trustStoreOf(values),
    /** Whether a demo has its signatures timestamped by an authority of its own. */
    simulatesTimestamps: demo && values.TSA_URL === undefined,
  } as const
}

/**
 * Returns the settings of the signing process (safety S42), which alone gets the key's passphrase or PIN. Throws StartRefused as `readConfig` does, and also when
 * a key is only partly specified: a demo's key never stands in for one that was named.
 */
export function readSignerConfig(env: Environment = process.env) {
  const values = valuesOf(env)
  const demo = isDemo(values)
  const saysFile = says(values, ['SIGNER_P12', 'SIGNER_PASSPHRASE'])
  const saysToken = says(values, ['SIGNER_PKCS11_MODULE', 'SIGNER_PKCS11_TOKEN', 'SIGNER_PIN', 'SIGNER_CERTIFICATES'])
  const missing: (keyof Values)[] = saysToken ? ['SIGNER_PKCS11_MODULE', 'SIGNER_PIN', 'SIGNER_CERTIFICATES'] : []
  if (saysFile || !(demo || saysToken)) missing.push('SIGNER_P12', 'SIGNER_PASSPHRASE')
  if (!demo) missing.push('SIGNER_CERTIFICATE_KEY')
  if (values.DATABASE_URL) missing.push('SIGNER_DATABASE_URL')
  if (values.TSA_URL && !demo) missing.push('TRUST_STORE')
  const problems =
    saysFile && saysToken
      ? ['La clave de firma está en un archivo (SIGNER_P12) o en un token (SIGNER_PKCS11_MODULE), no en los dos.']
      : missingIn(values, missing)
  if (!demo) problems.push(...unencrypted(values, ['SIGNER_DATABASE_URL']), ...servicesInClear(values))
  if (problems.length > 0) throw refusal(problems)
  return {
    dataDir: resolve(values.DATA_DIR),
    archiveUrl: values.ARCHIVE_URL,
    archiveMirrorDir: values.ARCHIVE_MIRROR_DIR && resolve(values.ARCHIVE_MIRROR_DIR),
    headsDir: headsDirOf(values),
    /** When absent, the portal's own database, whose address the starter sends. */
    databaseUrl: values.SIGNER_DATABASE_URL,
    /** With neither file nor token, a demo's own key. */
    p12: values.SIGNER_P12,
    passphrase: values.SIGNER_PASSPHRASE ?? '',
    token: values.SIGNER_PKCS11_MODULE && {
      module: values.SIGNER_PKCS11_MODULE,
      token: values.SIGNER_PKCS11_TOKEN,
      pin: values.SIGNER_PIN ?? '',
      certificates: values.SIGNER_CERTIFICATES ?? '',
    },
    /** The ES256 key of certificates, as PEM; when absent, a demo's own. */
    certificateKey: values.SIGNER_CERTIFICATE_KEY,
    trustStore: trustStoreOf(values),
    timestamps: values.TSA_URL === undefined ? undefined : { url: values.TSA_URL, policy: values.TSA_POLICY },
  } as const
}

/**
 * Returns the settings for work at the machine itself, as the owner of the tables: migrating, backing up, restoring, letting the staff in. A portal has none of
 * them. Throws StartRefused as `readConfig` does.
 */
export function readOwnerConfig(env: Environment = process.env) {
  const values = valuesOf(env)
  if (values.DATABASE_URL && !values.DATABASE_OWNER_URL)
    throw refusal(['Falta DATABASE_OWNER_URL: esto lo hace quien es dueño de las tablas.'])
  const demo = isDemo({ ...values, DATABASE_URL: values.DATABASE_OWNER_URL })
  const problems = demo ? [] : [...unencrypted(values, ['DATABASE_OWNER_URL']), ...servicesInClear(values)]
  if (problems.length > 0) throw refusal(problems)
  return {
    demo,
    dataDir: resolve(values.DATA_DIR),
    archiveUrl: values.ARCHIVE_URL,
    headsDir: headsDirOf(values),
    archiveMirrorDir: values.ARCHIVE_MIRROR_DIR && resolve(values.ARCHIVE_MIRROR_DIR),
    /** When absent, the portal's own database, running or started just for this. */
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    /** Key that closes backups; absent in a demo: a key in the data folder. */
    backupKey: values.BACKUP_KEY,
  } as const
}

const says = (values: Values, names: readonly (keyof Values)[]) => names.some((name) => values[name] !== undefined)

/** Settings that the portal must never hold. */
const ofTheSigner = ['SIGNER_PASSPHRASE', 'SIGNER_PIN', 'SIGNER_CERTIFICATE_KEY', 'SIGNER_DATABASE_URL'] as const

function valuesOf(env: Environment): Values {
  const problems: string[] = []
  const parsed = environment.safeParse(withFiles(present(env), problems))
  if (!parsed.success) problems.push(...parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`))
  if (problems.length > 0 || !parsed.success) throw refusal(problems)
  return parsed.data
}

const isDemo = ({ DEMO, DATABASE_URL, HOST }: Values) => DEMO ?? (!DATABASE_URL && isLoopback(HOST))

/** Returns where the signer keeps the chains' heads besides the database. */
const headsDirOf = (values: Values) => resolve(values.HEADS_DIR ?? join(values.DATA_DIR, 'heads'))

/** Returns the store of trusted authorities; a demo trusts the authority that it made. */
const trustStoreOf = (values: Values) => values.TRUST_STORE ?? (isDemo(values) ? resolve(values.DATA_DIR, 'trust') : undefined)

const refusal = (problems: string[]) =>
  new StartRefused(`La configuración no permite iniciar:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)

const present = (env: Environment) => Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))

function withFiles(env: Environment, problems: string[]): Environment {
  const filled = { ...env }
  for (const name of fromFiles) {
    const file = env[`${name}_FILE`]
    if (file === undefined) continue
    if (env[name] !== undefined) problems.push(`${name} y ${name}_FILE no se indican a la vez.`)
    try {
      filled[name] = readFileSync(file, 'utf8').trim()
    } catch {
      problems.push(`${name}_FILE no se puede leer.`)
    }
  }
  return present(filled)
}

function refusedOutsideDemo(values: Values): string[] {
  const refused = []
  if (!values.CAPTCHA_ENABLED) refused.push('CAPTCHA_ENABLED=false solo se admite en la demostración (DEMO=true).')
  if (!values.RATE_LIMITS) refused.push('RATE_LIMITS=off solo se admite en la demostración (DEMO=true).')
  if (values.SIMULATORS) refused.push('SIMULATORS solo se admite en la demostración (DEMO=true).')
  // @protects S54 real people are served over TLS alone
  //   instead: ('https://') ==> ('http')
  if (values.BASE_URL && !values.BASE_URL.startsWith('https://'))
    refused.push('BASE_URL debe empezar con https:// fuera de la demostración.')
  return refused
}

/** A database on another machine is reached over TLS, and only with its own certificate (safety S54). */
function unencrypted(
  values: Values,
  names: readonly ('DATABASE_URL' | 'DATABASE_READ_URL' | 'DATABASE_OWNER_URL' | 'SIGNER_DATABASE_URL')[],
): string[] {
  return names
    .filter((name) => {
      const url = values[name] && new URL(values[name])
      // @protects S54 a database on another machine is asked for TLS
      //   instead: searchParams.get('sslmode') !== 'verify-full' ==> hash
      return url && url.hostname !== '' && !isLoopback(url.hostname) && url.searchParams.get('sslmode') !== 'verify-full'
    })
    .map((name) => `${name} necesita sslmode=verify-full: la base de datos está en otro equipo.`)
}

/**
 * Services on other machines are called over TLS; mail servers are made to use it (`server/ground/outside/mail/smtp.ts`), and no option of their address may
 * change that (safety S54). Only the timestamp authority may be called without TLS: its answer is signed, over what was asked, by an authority of the trust store.
 */
function servicesInClear(values: Values): string[] {
  const refused = (['SEGIP_URL', 'APROBACION_URL', 'CIUDADANIA_ISSUER', 'ARCHIVE_URL', 'DRAND_URL'] as const)
    .filter((name) => {
      const url = values[name] && new URL(values[name])
      // @protects S54 a service on another machine is called by TLS
      //   instead: !isLoopback(url.hostname) ==> url.hostname === ''
      return url && url.protocol !== 'https:' && !isLoopback(url.hostname)
    })
    .map((name) => `${name} debe empezar con https:// fuera de la demostración: el servicio está en otro equipo.`)
  // @protects S54 no option of the mail server’s address takes its TLS away
  //   instead: && new URL(values.SMTP_URL).search ==> === ''
  if (values.SMTP_URL && new URL(values.SMTP_URL).search) refused.push('SMTP_URL no admite opciones (?…) fuera de la demostración.')
  return refused
}

/** The environment that serves no real data: AMBIENTE=0. */
const TRIAL = 0

/**
 * Returns what is missing to serve real people: the address, which links and printed codes lead to; a database, since no standby follows the portal's own; the
 * keys, which nobody may make up, the identity service and mail; the citizenship services once filing is digital, the key of keys once declarations are examined.
 */
function missingOutsideDemo(values: Values): string[] {
  // @protects S54 links of real people lead to an address that was named
  //   without: BASE_URL', '
  const needed: (keyof Values)[] = ['BASE_URL', 'CARD_KEY', 'STAFF_KEY', 'SEGIP_URL', 'SEGIP_TOKEN', 'SMTP_URL', 'MAIL_FROM']
  // @protects S52 real people are served from no database that the portal starts for itself
  //   instead: values.AMBIENTE !== TRIAL ==> false
  if (values.AMBIENTE !== TRIAL) needed.push('DATABASE_URL')
  if (values.VERIFICATION) needed.push('EXAMINATION_KEY')
  if (values.DIGITAL_ENABLED) {
    needed.push(
      'CIUDADANIA_ISSUER',
      'CIUDADANIA_CLIENT_ID',
      'CIUDADANIA_CLIENT_SECRET',
      'APROBACION_URL',
      'APROBACION_TOKEN',
      'APROBACION_SECRET',
    )
  }
  return missingIn(values, needed)
}

const missingIn = (values: Values, needed: readonly (keyof Values)[]) =>
  needed.filter((name) => values[name] === undefined).map((name) => `Falta ${name}, necesario fuera de la demostración.`)

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)

const bracketed = (host: string) => (host.includes(':') && !host.startsWith('[') ? `[${host}]` : host)

/** A machine has three names for itself; a page opened under any of them is the same portal. */
function sameOrigins(baseUrl: string): string[] {
  const { origin, hostname, protocol, port } = new URL(baseUrl)
  if (!isLoopback(hostname)) return [origin]
  const others = ['127.0.0.1', 'localhost', '[::1]'].map((host) => `${protocol}//${host}${port && `:${port}`}`)
  return [...new Set([origin, ...others])]
}

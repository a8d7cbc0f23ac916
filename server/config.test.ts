import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openBackupKey } from './access/index.ts'
import { readConfig, readOwnerConfig, readSignerConfig } from './config.ts'

const production = {
  DEMO: 'false',
  BASE_URL: 'https://djbr.example.bo',
  DATABASE_URL: 'postgres://djbr_app@127.0.0.1/djbr',
  CARD_KEY: 'of cards, 32 characters or more of it',
  STAFF_KEY: 'of the staff, 32 characters or more',
  SEGIP_URL: 'https://segip.example',
  SEGIP_TOKEN: 's',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'djbr@example.bo',
}
const without = (name: keyof typeof production) => Object.fromEntries(Object.entries(production).filter(([key]) => key !== name))

const signing = {
  ...without('DATABASE_URL'),
  SIGNER_P12: '/keys/signer.p12',
  SIGNER_PASSPHRASE: 'p',
  SIGNER_CERTIFICATE_KEY: 'k',
}

test('with nothing said, a demo on the loopback address with its own database', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    baseUrl: 'http://127.0.0.1:8080',
    databaseUrl: undefined,
    demo: true,
    simulators: true,
    ambiente: 2,
    captchaEnabled: true,
    traditionalEnabled: true,
    digitalEnabled: false,
    verification: true,
    rateLimits: true,
    origins: ['http://127.0.0.1:8080', 'http://localhost:8080', 'http://[::1]:8080'],
  })
})

test.each([
  ['own database, loopback', {}, true],
  ['another database', { DATABASE_URL: 'postgres://db/djbr?sslmode=verify-full' }, false],
  ['own database, open to the network', { HOST: '0.0.0.0' }, false],
  ['said so, open to the network', { HOST: '0.0.0.0', DEMO: 'true' }, true],
  ['said no', { DEMO: 'false' }, false],
])('demo by default: %s', (_, env, demo) => {
  expect(readConfig({ ...without('DATABASE_URL'), AMBIENTE: '0', DEMO: undefined, ...env }).demo).toBe(demo)
})

test('declarations are examined in a demo, and elsewhere only where that is said', () => {
  expect(readConfig({ VERIFICATION: 'off' }).verification).toBe(false)
  expect(readConfig(production).verification).toBe(false)
  const key = 'of plates and folios, 32 characters or more'
  expect(readConfig({ ...production, VERIFICATION: 'on', EXAMINATION_KEY: key })).toMatchObject({ verification: true, examinationKey: key })
  expect(() => readConfig({ ...production, VERIFICATION: 'on' })).toThrow('Falta EXAMINATION_KEY')
})

test('outside the demo every missing secret is named', () => {
  expect(() => readConfig({ DEMO: 'false' })).toThrow(/SEGIP_TOKEN[\s\S]*SMTP_URL/)
  for (const name of Object.keys(production) as (keyof typeof production)[])
    if (name !== 'DEMO') expect(() => readConfig(without(name))).toThrow(`Falta ${name}`)
  expect(() => readConfig({ ...production, DIGITAL_ENABLED: 'true' })).toThrow('Falta CIUDADANIA_CLIENT_SECRET')
  expect(readConfig(production)).toMatchObject({ demo: false, simulators: false, ambiente: 1 })
})

test.each(['http://djbr.example.bo', 'http://127.0.0.1:8080', 'HTTP://djbr.example.bo'])(
  'outside the demo the address is one of TLS: %s is refused in one sentence',
  (BASE_URL) => {
    expect(() => readConfig({ ...production, BASE_URL })).toThrow(
      /:\n {2}- BASE_URL debe empezar con https:\/\/ fuera de la demostración\.$/,
    )
    expect(readConfig({ BASE_URL }).baseUrl).toBe(BASE_URL)
  },
)

test('outside the demo no backup is closed with a key that was made up beside it', () => {
  const place = { DATA_DIR: mkdtempSync(join(tmpdir(), 'djbr-config-')), DATABASE_OWNER_URL: 'postgres://owner@127.0.0.1/djbr' }
  expect(() => openBackupKey(readOwnerConfig(place))).toThrow('Falta BACKUP_KEY')
  expect(openBackupKey(readOwnerConfig({ ...place, BACKUP_KEY: production.CARD_KEY }))).toBe(production.CARD_KEY)
  expect(openBackupKey(readOwnerConfig({ ...place, DEMO: 'true' }))).toHaveLength(43)
  expect(() => readOwnerConfig({ DATABASE_URL: 'postgres://db/djbr' })).toThrow('Falta DATABASE_OWNER_URL')
})

test('the process that signs names what is missing; in a demo it makes its own key', () => {
  expect(() => readSignerConfig({ ...signing, SIGNER_PASSPHRASE: undefined })).toThrow('Falta SIGNER_PASSPHRASE')
  expect(() => readSignerConfig({ ...signing, SIGNER_CERTIFICATE_KEY: undefined })).toThrow('Falta SIGNER_CERTIFICATE_KEY')
  expect(() => readSignerConfig({ ...signing, DATABASE_URL: 'postgres://db/djbr' })).toThrow('Falta SIGNER_DATABASE_URL')
  expect(() => readSignerConfig({ ...signing, TSA_URL: 'http://tsa.example' })).toThrow('Falta TRUST_STORE')
  expect(readSignerConfig(signing)).toMatchObject({ p12: '/keys/signer.p12', passphrase: 'p' })
  expect(readSignerConfig({})).toMatchObject({ p12: undefined, token: undefined, databaseUrl: undefined })
})

const token = { SIGNER_PKCS11_MODULE: '/lib/hsm.so', SIGNER_PIN: '1234', SIGNER_CERTIFICATES: '/keys/chain.pem' }

test.each([{}, { ...without('DATABASE_URL'), SIGNER_CERTIFICATE_KEY: 'k' }])(
  'a key that is named by halves is refused, also in a demo: none of its own stands in for it',
  (base) => {
    for (const name of Object.keys(token)) {
      expect(() => readSignerConfig({ ...base, ...token, [name]: undefined })).toThrow(`Falta ${name}`)
      expect(() => readSignerConfig({ ...base, [name]: 'x' })).toThrow('Falta SIGNER_')
    }
    expect(() => readSignerConfig({ ...base, SIGNER_PASSPHRASE: 'p' })).toThrow('Falta SIGNER_P12')
    expect(() => readSignerConfig({ ...base, SIGNER_P12: '/keys/signer.p12' })).toThrow('Falta SIGNER_PASSPHRASE')
    expect(() => readSignerConfig({ ...base, ...token, SIGNER_P12: '/keys/signer.p12' })).toThrow('no en los dos')
    const named = { module: '/lib/hsm.so', token: 'djbr', pin: '1234', certificates: '/keys/chain.pem' }
    expect(readSignerConfig({ ...base, ...token, SIGNER_PKCS11_TOKEN: 'djbr' })).toMatchObject({ p12: undefined, token: named })
  },
)

test.each(['SIGNER_PASSPHRASE', 'SIGNER_PIN', 'SIGNER_CERTIFICATE_KEY', 'SIGNER_DATABASE_URL', 'SIGNER_PASSPHRASE_FILE'])(
  'the portal refuses to be given %s',
  (name) => {
    expect(() => readConfig({ [name]: 'postgres://signer@db/djbr' })).toThrow(name)
  },
)

test.each([
  ['nothing', ''],
  ['encryption alone', '?sslmode=require'],
  ['an authority, but any name', '?sslmode=verify-ca'],
])('outside the demo a database on another machine is refused that is asked for %s', (_, options) => {
  const elsewhere = `postgres://djbr@db.gob.bo/djbr${options}`
  const reads = [
    () => readConfig({ ...production, DATABASE_URL: elsewhere }),
    () => readConfig({ ...production, DATABASE_READ_URL: elsewhere }),
    () => readOwnerConfig({ DEMO: 'false', DATABASE_OWNER_URL: elsewhere }),
    () => readSignerConfig({ ...signing, DEMO: 'false', SIGNER_DATABASE_URL: elsewhere }),
  ]
  for (const read of reads) expect(read).toThrow('_URL necesita sslmode=verify-full')
  expect(() => readConfig({ ...production, DATABASE_URL: 'postgres:///djbr' })).not.toThrow()
})

test.each([
  ['SEGIP_URL', 'http://segip.example/v2'],
  ['APROBACION_URL', 'http://aprobacion.example'],
  ['CIUDADANIA_ISSUER', 'http://ciudadania.example'],
  ['ARCHIVE_URL', 'http://key:secret@store.example/djbr'],
  ['SMTP_URL', 'smtp://mail.example?requireTLS=false'],
  ['SMTP_URL', 'smtps://mail.example?tls.rejectUnauthorized=false'],
])('outside the demo no service on another machine is called in clear: %s=%s', (name, value) => {
  for (const read of [readConfig, readSignerConfig, readOwnerConfig]) {
    const given = read === readConfig ? production : signing
    expect(() => read({ ...given, [name]: value })).toThrow(new RegExp(`:\\n {2}- ${name} [^\\n]* fuera de la demostración[^\\n]*$`))
    expect(() => read({ [name]: value })).not.toThrow()
  }
})

test.each(['http://127.0.0.1:9', 'http://localhost:9', 'http://[::1]:9', 'https://segip.example'])(
  'outside the demo a service on this machine or by TLS is called: %s',
  (SEGIP_URL) => {
    expect(readConfig({ ...production, SEGIP_URL }).segip.url).toBe(SEGIP_URL)
  },
)

test('timestamps are signed, and may come without TLS', () => {
  expect(readSignerConfig({ ...signing, TRUST_STORE: '/trust', TSA_URL: 'http://tsa.example' }).timestamps?.url).toBe('http://tsa.example')
})

test.each([
  ['CAPTCHA_ENABLED', 'false'],
  ['RATE_LIMITS', 'off'],
  ['SIMULATORS', 'on'],
])('%s=%s is refused outside the demo and taken in it', (name, value) => {
  expect(() => readConfig({ ...production, [name]: value })).toThrow(name)
  expect(() => readConfig({ [name]: value })).not.toThrow()
})

test('a secret comes from a file, and not from both places', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'djbr-config-')), 'token')
  writeFileSync(file, 'from-file\n')
  expect(readConfig({ ...without('SEGIP_TOKEN'), SEGIP_TOKEN_FILE: file }).segip.token).toBe('from-file')
  expect(() => readConfig({ ...production, SEGIP_TOKEN_FILE: file })).toThrow('SEGIP_TOKEN_FILE')
  expect(() => readConfig({ SEGIP_TOKEN_FILE: '/nowhere/token' })).toThrow('SEGIP_TOKEN_FILE no se puede leer')
  writeFileSync(file, '\n')
  expect(() => readConfig({ ...without('SEGIP_TOKEN'), SEGIP_TOKEN_FILE: file })).toThrow('Falta SEGIP_TOKEN')
})

test('an empty variable is an absent one', () => {
  expect(readConfig({ PORT: '', BASE_URL: '', DEMO: '' })).toMatchObject({ port: 8080, demo: true })
})

test.each([
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['DEMO', 'maybe'],
  ['BASE_URL', 'djbr.gob.bo'],
  ['DATABASE_URL', 'mysql://secret@db'],
  ['AMBIENTE', '3'],
])('%s=%s stops the start with its name and without its value', (name, value) => {
  let message = ''
  try {
    readConfig({ [name]: value })
  } catch (error) {
    message = String(error)
  }
  expect(message).toContain(name)
  expect(message).not.toContain(value)
})

test('behind a proxy the portal has one origin and the hosts that it is told', () => {
  expect(
    readConfig({ BASE_URL: 'https://djbr.gob.bo/', ALLOWED_HOSTS: 'interno.gob.bo:8080, djbr.gob.bo', TRUSTED_PROXIES: '10.0.0.0/8' }),
  ).toMatchObject({
    baseUrl: 'https://djbr.gob.bo',
    origins: ['https://djbr.gob.bo'],
    allowedHosts: ['djbr.gob.bo', 'interno.gob.bo:8080'],
    trustedProxies: ['10.0.0.0/8'],
  })
})

test('outside the demo the portal’s own database serves a trial alone', () => {
  expect(() => readConfig(without('DATABASE_URL'))).toThrow('Falta DATABASE_URL')
  expect(() => readConfig({ ...without('DATABASE_URL'), AMBIENTE: '0' })).not.toThrow()
})

test.each(['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_READ_URL'])(
  'several hosts in %s are refused, with what stands before them',
  (name) => {
    const several = 'postgres://djbr:secret@one:5432,two:5432/djbr?sslmode=verify-full&target_session_attrs=read-write'
    expect(() => readConfig({ [name]: several })).toThrow(`${name} nombra varios equipos: ponga HAProxy`)
  },
)

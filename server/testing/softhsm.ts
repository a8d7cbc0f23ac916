import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pem } from '../signer/demo-authority.ts'

const modules = [
  '/usr/lib/softhsm/libsofthsm2.so',
  '/usr/lib64/pkcs11/libsofthsm2.so',
  '/usr/local/lib/softhsm/libsofthsm2.so',
  '/opt/homebrew/lib/softhsm/libsofthsm2.so',
]

/** Path of this machine's SoftHSM module; undefined when it has none. */
export const softHsm: string | undefined = modules.find((path) => existsSync(path))

/** Makes a token in a folder, with a key (PKCS #8, PEM); SOFTHSM2_CONF of this process names it. */
export async function tokenWith(folder: string, given: { label: string; pin: string; key: string; certificates: readonly Uint8Array[] }) {
  const { label, pin } = given
  const [configuration, key, certificates] = ['softhsm2.conf', 'key.pem', 'chain.pem'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  await mkdir(join(folder, 'tokens'))
  await writeFile(configuration, `directories.tokendir = ${join(folder, 'tokens')}\nobjectstore.backend = file\nlog.level = ERROR\n`)
  await writeFile(key, given.key, { mode: 0o600 })
  await writeFile(certificates, given.certificates.map((der) => pem('CERTIFICATE', der)).join(''))
  process.env.SOFTHSM2_CONF = configuration
  run('--init-token', '--free', '--label', label, '--so-pin', `${pin}0000`, '--pin', pin)
  run('--import', key, '--token', label, '--label', 'firma', '--id', '01', '--pin', pin)
  return { configuration, certificates }
}

function run(...args: readonly string[]): void {
  const { status, stderr } = spawnSync('softhsm2-util', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`softhsm2-util ${args[0]}: ${stderr}`)
}

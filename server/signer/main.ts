// The signing process: it alone has the key, and it signs what the portal ordered in the database, nothing that anyone sends it (safety S42).
import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { trustStore } from '@djbr/signature/index.ts'
import type { SigningKey, Stamp } from '@djbr/signature/sign/cms.ts'
import { readSignerConfig, type SignerConfig } from '../config.ts'
import { openArchive } from '../ground/archive/index.ts'
import { systemClock } from '../ground/clock.ts'
import { connect } from '../ground/database/connect.ts'
import { describeFault } from '../ground/http/log.ts'
import { httpTimestampAuthority } from '../ground/outside/timestamps/http.ts'
import { pemBlocks, type TrustFiles, trustIn } from '../ground/trust/index.ts'
import type { TimestampPlace } from '../simulators.ts'
import { StartRefused } from '../start-refused.ts'
import { type CertificateKey, certificateKey, demoCertificateKey } from './certificate-key.ts'
import { demoKey } from './demo-authority.ts'
import { openKey } from './open-key.ts'
import { openP12 } from './p12.ts'
import { startSigner } from './service.ts'
import { openToken } from './token.ts'

/** A message from the starter: the current address of the portal's own database, and a demo's timestamp authority. */
type Start = { readonly kind: 'database'; readonly url: string; readonly timestamps?: TimestampPlace }

const refusedToStart = 78
const AGAIN_AFTER_MS = 10_000
const ENDS_WITHIN_MS = 3_000

const say = (text: string) => process.stderr.write(`${text}\n`)
const report = (error: unknown) => say(JSON.stringify({ firma: describeFault(error) }))
process.on('unhandledRejection', report)

try {
  run(readSignerConfig())
} catch (error) {
  if (!(error instanceof StartRefused)) throw error
  say(error.message)
  process.exit(refusedToStart)
}

function run(config: SignerConfig): void {
  let ending = false
  let stop = async () => {}
  const leaving = new AbortController()
  let opened: Promise<SigningKey | null> | undefined
  const key = () => {
    opened ??= openKey({ open: () => namedKey(config), say, againAfterMs: AGAIN_AFTER_MS, signal: leaving.signal })
    return opened
  }
  const end = async () => {
    if (ending) return
    ending = true
    leaving.abort()
    await Promise.race([stop(), pause(ENDS_WITHIN_MS)])
    process.exit()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  process.on('disconnect', end)
  if (config.databaseUrl) stop = serve(config, key(), { url: config.databaseUrl })
  else
    process.on('message', async (start: Start) => {
      await stop()
      if (!ending) stop = serve(config, key(), start)
    })
}

/** Signs the orders of a database until the returned function is called. */
function serve(config: SignerConfig, opening: Promise<SigningKey | null>, { url, timestamps }: Omit<Start, 'kind'>): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const stopped = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }))
  const serving = (async () => {
    const key = await Promise.race([opening, stopped])
    if (!key) return
    const ofCertificates = await namedCertificateKey(config)
    const trust = trustIn(config.trustStore, timestamps?.authority)
    const db = connect({ url, connections: 3 })
    const signer = startSigner({
      db,
      databaseUrl: url,
      archive: await openArchive(config),
      headsDir: config.headsDir,
      clock: systemClock,
      key,
      certificateKey: ofCertificates,
      holder: commonName(key.certificates[0]),
      stamp: stampOf(config, timestamps, trust),
      trust,
      report,
    })
    await stopped
    await signer.stop()
    await db.destroy()
  })()
  return async () => {
    stopping.abort()
    await serving
  }
}

/** Returns the timestamp authority that the settings name, or the demo's own. */
function stampOf({ timestamps }: SignerConfig, simulated: TimestampPlace | undefined, trust: () => TrustFiles): Stamp | null {
  const named = timestamps ?? (simulated && { url: simulated.url, policy: undefined })
  if (!named) return null
  const store = () => {
    const { anchors, lists } = trust()
    return trustStore(anchors, lists)
  }
  return httpTimestampAuthority({ ...named, trust: store, now: () => systemClock.now() })
}

/** Returns the key that the settings name; else, in a demo, one of its own. */
async function namedKey({ p12, passphrase, token, dataDir }: SignerConfig) {
  if (token) return openToken({ ...token, certificates: pemBlocks(await readFile(token.certificates, 'latin1'), 'CERTIFICATE') })
  if (p12) return openP12(await readFile(p12), passphrase)
  const made = await demoKey(dataDir, systemClock.now())
  return openP12(await readFile(made.p12), await readFile(made.passphraseFile, 'utf8'))
}

/** Returns the ES256 key that the settings name; else, in a demo, one of its own. An invalid key aborts the start. */
async function namedCertificateKey({ certificateKey: pem, dataDir }: SignerConfig): Promise<CertificateKey> {
  try {
    return certificateKey(pem ?? (await demoCertificateKey(dataDir)))
  } catch (error) {
    say(`No se pudo abrir la clave de los certificados: ${error instanceof Error ? error.message : error}`)
    process.exit(refusedToStart)
  }
}

const commonName = (certificate: Uint8Array | undefined): string =>
  /^CN=(.*)$/m.exec(certificate ? new X509Certificate(certificate).subject : '')?.[1] ?? ''

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { cp, mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connect } from '../ground/database/connect.ts'
import { readTrustFiles, type TrustFiles } from '../ground/trust/index.ts'
import { certificateKey, demoCertificateKey, publishKey } from '../signer/certificate-key.ts'
import { demoKey } from '../signer/demo-authority.ts'
import { openP12 } from '../signer/p12.ts'
import { signCarriedChain } from '../signer/sign-carried-chain.ts'
import { type HeadServices, signNextChainHead } from '../signer/sign-chain-heads.ts'
import { signNextCode } from '../signer/sign-codes.ts'
import { signAnswerReceipt, signExport } from '../signer/sign-exports.ts'
import { signNextHead } from '../signer/sign-heads.ts'
import { type SigningServices, signNext } from '../signer/sign-next.ts'
import { signReceipt } from '../signer/sign-receipts.ts'
import type { TestApp } from './app.ts'

const MADE_AT = new Date('2026-01-01T00:00:00Z')

let made: Promise<string> | undefined

/** Makes a folder with a demo's key: generating its authority alone takes a second, so the tests of a process share it. */
async function makeKey(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'djbr-key-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await demoKey(folder, MADE_AT)
  return folder
}

/** Puts a demo's key in a folder. Returns it, and what trusts it. */
export async function keyIn(folder: string): Promise<{ key: SigningServices['key']; trust: TrustFiles }> {
  made ??= makeKey()
  await cp(await made, folder, { recursive: true })
  const { p12, passphraseFile } = await demoKey(folder, MADE_AT)
  return { key: openP12(await readFile(p12), await readFile(passphraseFile, 'utf8')), trust: readTrustFiles(`${folder}/trust`) }
}

/** Returns what signs for a test portal, in the signer's role; close it before the portal. */
export function signerBeside(portal: TestApp, key: SigningServices['key']): SigningServices & { close(): Promise<void> } {
  const { archive, clock } = portal.services
  const db = connect({ url: portal.database.signerUrl, connections: 2 })
  return {
    db,
    archive,
    clock,
    key,
    holder: 'Firma de prueba',
    stamp: null,
    trust: () => ({ anchors: [], lists: [] }),
    close: () => db.destroy(),
  }
}

/** Signs everything that waits. Returns how many documents. */
export async function signAll(signer: SigningServices): Promise<number> {
  let signed = 0
  while (await signNext(signer)) signed++
  return signed
}

interface CodeSigner extends HeadServices {
  publish(): Promise<void>
  nextCode(): Promise<boolean>
  nextHead(): Promise<boolean>
  nextCarriedChain(): Promise<boolean>
  nextChainHead(): Promise<boolean>
  close(): Promise<void>
}

/** Returns what signs certificates' codes and the log's heads for a test portal, with its key in a folder and published; close it before the portal. */
export async function codeSignerBeside(portal: TestApp, folder = portal.dataDir): Promise<CodeSigner> {
  const { clock } = portal.services
  const db = connect({ url: portal.database.signerUrl, connections: 2 })
  const key = certificateKey(await demoCertificateKey(folder))
  await publishKey(db, key, clock.now())
  const services = { db, clock, certificateKey: key, headsDir: join(portal.dataDir, 'heads') }
  return {
    ...services,
    publish: () => publishKey(db, key, clock.now()),
    nextCode: () => signNextCode(services),
    nextHead: () => signNextHead(services),
    nextCarriedChain: () => signCarriedChain(services),
    nextChainHead: () => signNextChainHead(services),
    close: () => db.destroy(),
  }
}

/** Signs all waiting codes and heads. */
export async function signCodes(portal: TestApp): Promise<void> {
  const signer = await codeSignerBeside(portal)
  for (const next of [signer.nextCode, signer.nextHead, signer.nextCarriedChain, signer.nextChainHead]) while (await next());
  await signer.close()
}

/** Signs every receipt of a technical failure that waits. */
export async function signReceipts(signer: SigningServices): Promise<void> {
  while (await signReceipt(signer));
}

/** Signs every receipt of an answer that waits. */
export async function signAnswerReceipts(signer: SigningServices): Promise<void> {
  while (await signAnswerReceipt(signer));
}

/** Signs every file of a referred case that waits. */
export async function signExports(signer: SigningServices): Promise<void> {
  while (await signExport(signer));
}

const program = fileURLToPath(new URL('../signer/main.ts', import.meta.url))

interface SignerProcess {
  readonly child: ChildProcess
  /** Returns its output so far. */
  said(): string
  kill(): Promise<void>
  end(): Promise<void>
}

/** Starts the process that signs, over a folder that has its key, or with other settings. */
export function signerProcess(databaseUrl: string, dataDir: string, settings: Readonly<Record<string, string>> = {}): SignerProcess {
  const child = spawn(process.execPath, ['--no-warnings', program], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, SIGNER_DATABASE_URL: databaseUrl, ...settings },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let said = ''
  child.stderr?.on('data', (text) => {
    said += text
  })
  const ended = once(child, 'exit')
  const by = (signal: NodeJS.Signals) => async () => {
    child.kill(signal)
    await ended
  }
  return { child, said: () => said, kill: by('SIGKILL'), end: by('SIGTERM') }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createPasswords } from '@djbr/server/access/index.ts'
import { seedDemo } from '@djbr/server/demo/index.ts'
import { STAFF_KEY } from '@djbr/server/testing/accounts.ts'
import { type TestApp, testApp } from '@djbr/server/testing/app.ts'
import { startTestCluster } from '@djbr/server/testing/cluster.ts'
import type pg from 'pg'
import { asOwner, type Closing, freePort, type Portal, root, startPortal } from '../portal.ts'
import { makeNation } from './nation.ts'

/** A database with a share of the nation, served as the portal's own is, and the portal in this process beside the ones that serve it. */
export interface Nation {
  readonly factor: number
  /** The portal that made the nation, in this process, at its address: it serves while no other does. */
  readonly app: TestApp
  /** Process id of PostgreSQL. */
  readonly postmaster: number
  /** Connection for the processes that serve, through the socket's file. */
  readonly databaseUrl: string
}

/** A portal and the signer beside it, each a process of its own. */
export interface Serving {
  readonly portal: Portal
  readonly signerPid: number
}

let kept: { readonly nation: Promise<Nation>; readonly closing: Closing } | undefined

/**
 * Returns the nation of a factor. It is made for the first part that asks and shared with all others, because making the whole takes twelve minutes.
 * `forgetNation` removes it.
 */
export function servedNation(factor: number): Promise<Nation> {
  if (kept) return kept.nation
  const closing = new AsyncDisposableStack()
  kept = { closing, nation: make(closing, factor) }
  return kept.nation
}

export async function forgetNation(): Promise<void> {
  const { nation, closing } = kept ?? {}
  kept = undefined
  await nation?.catch(() => {})
  await closing?.disposeAsync()
}

async function make(closing: Closing, factor: number): Promise<Nation> {
  // Always on disk, even if memory has room: the measurement includes what a save waits for.
  const cluster = await startTestCluster(Number.POSITIVE_INFINITY)
  closing.defer(() => cluster.stop())
  const port = await freePort()
  const BASE_URL = `http://127.0.0.1:${port}`
  const app = await testApp({ cluster: cluster.address, prints: true, passwords: createPasswords(), env: { BASE_URL, RATE_LIMITS: 'off' } })
  closing.defer(() => app.close())
  app.clock.set(new Date())
  await seedDemo(app.services, (error) => {
    throw error
  })
  await makeNation(app.services, app.database.ownerUrl, factor)
  await asOwner(app.database.ownerUrl, leaveToServe)
  const { pid, socket } = await cluster.serve()
  await app.app.listen({ port, host: '127.0.0.1' })
  const databaseUrl = bySocket(app.database.url, socket)
  return { factor, app, postmaster: pid, databaseUrl }
}

/** Turns autovacuum on again, as in a real portal, and keeps the papers of copies, which are in no archive, from being signed. */
async function leaveToServe(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class WHERE reloptions @> '{autovacuum_enabled=off}'`,
  )
  for (const { name } of rows) await owner.query(`ALTER TABLE ${name} RESET (autovacuum_enabled)`)
  await owner.query(`UPDATE signing_order SET try_after = 'infinity'`)
}

const bySocket = (url: string, socket: string) => (socket === '' ? url : `${url}?host=${encodeURIComponent(socket)}`)

/** Starts the process that signs for the nation; it ends with the part. Returns its process id. */
export async function startSigner(closing: Closing, { app, databaseUrl }: Nation): Promise<number> {
  const { database, dataDir } = app
  const signerUrl = new URL(database.signerUrl)
  signerUrl.search = new URL(databaseUrl).search
  const signer = spawn(process.execPath, ['--no-warnings', join(root, 'server/signer/main.ts')], {
    env: { PATH: process.env.PATH, DEMO: 'true', DATA_DIR: dataDir, SIGNER_DATABASE_URL: signerUrl.href },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(signer, 'exit')
  closing.defer(async () => {
    signer.kill('SIGTERM')
    await ended
  })
  while ((await app.database.owner.selectFrom('signerBeat').select('seenAt').execute()).length === 0) {
    if (signer.exitCode !== null) throw new Error('El proceso que firma no inició.')
    await pause(100)
  }
  return signer.pid ?? 0
}

/** Starts a portal and a signer over the nation; both end with the part. */
export async function serve(closing: Closing, nation: Nation): Promise<Serving> {
  const signerPid = await startSigner(closing, nation)
  const { databaseUrl, app } = nation
  const portal = await startPortal(closing, {
    DATABASE_URL: databaseUrl,
    DATA_DIR: app.dataDir,
    STAFF_KEY,
    RATE_LIMITS: 'off',
    VERIFICATION: 'off',
  })
  return { portal, signerPid }
}

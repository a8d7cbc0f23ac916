import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** The simulators' addresses and credentials. */
export interface Simulators {
  readonly identity: { readonly url: string; readonly token: string }
  readonly mail: Places['mail']
  readonly citizenship: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string }
  readonly approval: { readonly url: string; readonly token: string }
  readonly timestamps: Places['timestamps']
  pid(): number | undefined
  stop(): Promise<void>
}

/** What the simulators' process reports. */
interface Places {
  readonly identity: string
  /** Where mail is handed in, and the page to read it. */
  readonly mail: { readonly smtp: string; readonly inbox: string }
  readonly citizenship: string
  readonly approval: string
  readonly timestamps: TimestampPlace
}

/** The address of a timestamp authority, and the certificate (PEM) of the authority that vouches for its clock. */
export interface TimestampPlace {
  readonly url: string
  readonly authority: string
}

/** The portal as the services know it: the origins that browsers use, and the secret that notifications to it carry. */
export interface KnownPortal {
  readonly origins: readonly string[]
  readonly secret: string
  /** Where the timestamp authority keeps its key; nowhere when absent. */
  readonly clockFile?: string
}

const main = fileURLToPath(new URL('../simulators/main.ts', import.meta.url))
const AGAIN_AFTER_MS = 1_000
const STOPS_WITHIN_MS = 3_000

/**
 * Starts the simulators of the outside services as a process of their own, on free ports that they keep: one that dies is restarted on its port. They end with
 * `stop`, or with this process, however it ends.
 */
export async function startSimulators(portal: KnownPortal = { origins: ['http://127.0.0.1:8080'], secret: '' }): Promise<Simulators> {
  const token = randomBytes(16).toString('hex')
  const first = await launch(token, portal)
  let stopping = false
  let child = first.child

  const revive = async (): Promise<void> => {
    await pause(AGAIN_AFTER_MS, undefined, { ref: false })
    if (stopping) return
    const again = await launch(token, portal, first.places).catch(() => undefined)
    if (!again) return revive()
    child = again.child
    watch()
  }
  const watch = () => {
    if (stopping) void end(child)
    else child.once('exit', () => stopping || revive())
  }
  watch()

  return {
    identity: { url: first.places.identity, token },
    mail: first.places.mail,
    citizenship: { issuer: first.places.citizenship, clientId: 'djbr', clientSecret: token },
    approval: { url: first.places.approval, token },
    timestamps: first.places.timestamps,
    pid: () => child.pid,
    stop: () => {
      stopping = true
      return end(child)
    },
  }
}

const portOf = (url: string) => new URL(url).port

async function launch(token: string, portal: KnownPortal, former?: Places): Promise<{ child: ChildProcess; places: Places }> {
  const ports = former && {
    SEGIP_PORT: portOf(former.identity),
    SMTP_PORT: portOf(former.mail.smtp),
    INBOX_PORT: portOf(former.mail.inbox),
    CIUDADANIA_PORT: portOf(former.citizenship),
    APROBACION_PORT: portOf(former.approval),
    TSA_PORT: portOf(former.timestamps.url),
  }
  const child = spawn(process.execPath, ['--no-warnings', main], {
    env: {
      ...process.env,
      SEGIP_TOKEN: token,
      PORTAL_ORIGINS: portal.origins.join(','),
      APROBACION_SECRET: portal.secret,
      TSA_KEY_FILE: portal.clockFile ?? '',
      ...ports,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.on('error', () => {})
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('Los simuladores no iniciaron.')))
  ended.catch(() => {})
  const [places] = (await Promise.race([once(child, 'message'), ended])) as [Places]
  return { child, places }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  if (child.connected) child.disconnect()
  const late = setTimeout(() => child.kill('SIGKILL'), STOPS_WITHIN_MS)
  await ended
  clearTimeout(late)
}

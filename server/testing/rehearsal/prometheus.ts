import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse, stringify } from 'yaml'
import { freePort } from '../../ground/database/embedded/postmaster.ts'
import { until } from './waiting.ts'

const deploy = (path: string) => fileURLToPath(new URL(`../../../deploy/${path}`, import.meta.url))
const STEP_SECONDS = 1
const WAITED_MS = 240_000
/** Alerts that are not about the portal: nobody takes mail in a rehearsal. */
const OF_OTHERS = ['ServicioExternoCaido']

/** The alerts of deploy/alerts.yaml while something happens. */
export interface Alerts {
  /** Returns the names of the alerts that fire now. */
  firing(): Promise<readonly string[]>
  /** Waits until an alert fires. Returns after how many seconds it did. */
  untilFiring(alert: string): Promise<number>
  /** Returns in words what began to fire since a moment, and after how many seconds; and what was pending but over before it fired. */
  saidSince(from: number): Promise<string>
  stop(): void
}

export const hasPrometheus = (): boolean => spawnSync('prometheus', ['--version']).error === undefined

interface Job {
  readonly job_name: string
}

/** Starts Prometheus with the rules and intervals of deploy/, reading the portals and Patroni of a rehearsal; machines and the outside are not monitored there. */
export async function startPrometheus(
  folder: string,
  { portals, patroni, log }: { readonly portals: readonly number[]; readonly patroni: readonly number[]; readonly log: number },
): Promise<Alerts> {
  const own = join(folder, 'prometheus')
  mkdirSync(own)
  const settings = parse(readFileSync(deploy('prometheus.yaml'), 'utf8').replaceAll('/etc/djbr/cluster', folder)) as {
    scrape_configs: Job[]
    alerting?: unknown
    rule_files: string[]
  }
  const at = (ports: readonly number[]) => [{ targets: ports.map((port) => `127.0.0.1:${port}`) }]
  const targets: Record<string, unknown> = { 'djbr-portal': at(portals), 'djbr-patroni': at(patroni) }
  settings.scrape_configs = settings.scrape_configs.flatMap((job) =>
    targets[job.job_name] ? [{ ...job, static_configs: targets[job.job_name] }] : [],
  )
  settings.rule_files = [deploy('alerts.yaml')]
  delete settings.alerting
  writeFileSync(join(own, 'prometheus.yml'), stringify(settings))
  const port = await freePort()
  const files = [`--config.file=${join(own, 'prometheus.yml')}`, `--storage.tsdb.path=${join(own, 'data')}`]
  const child = spawn('prometheus', [...files, `--web.listen-address=127.0.0.1:${port}`, '--log.level=warn'], {
    stdio: ['ignore', log, log],
  })

  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`)
    const { data } = (await answer.json()) as { data: { result: Found[] } }
    return data.result.filter(({ metric }) => !OF_OTHERS.includes(metric.alertname))
  }
  const firing = async () => named(await ask(`query?query=${encodeURIComponent('ALERTS{alertstate="firing"}')}`))
  await until('Prometheus does not answer', async () => (await fetch(`http://127.0.0.1:${port}/-/ready`).catch(() => null))?.ok === true)
  return {
    firing,
    untilFiring: async (alert) => {
      const from = performance.now()
      await until(`${alert} does not fire`, async () => (await firing()).includes(alert), WAITED_MS)
      return (performance.now() - from) / 1000
    },
    saidSince: async (from) => {
      const [start, end] = [from / 1000, Date.now() / 1000]
      const found = await ask(`query_range?query=ALERTS&start=${start}&end=${end}&step=${STEP_SECONDS}`)
      return inWords(found, start)
    },
    stop: () => child.kill('SIGKILL'),
  }
}

interface Found {
  readonly metric: { readonly alertname: string; readonly alertstate: 'pending' | 'firing' }
  /** Seconds and value; only for a query over time. */
  readonly values?: readonly (readonly [number, string])[]
}

const named = (found: readonly Found[]) => [...new Set(found.map(({ metric }) => metric.alertname))].sort()

function inWords(found: readonly Found[], start: number): string {
  const since = (one: Found) => (one.values?.[0]?.[0] ?? start) - start
  const own = found.filter((one) => since(one) > 0)
  const ofState = (state: Found['metric']['alertstate']) => own.filter(({ metric }) => metric.alertstate === state)
  const firing = ofState('firing').map((one) => `${one.metric.alertname} after ${since(one).toFixed(0)} s`)
  const fired = named(ofState('firing'))
  const pending = named(ofState('pending')).filter((name) => !fired.includes(name))
  const waiting = pending.length > 0 ? [`(not long enough: ${pending.join(', ')})`] : []
  return [...firing, ...waiting].join('; ') || '–'
}

import { readFileSync } from 'node:fs'
import { type Database, poolOf } from '@djbr/server/ground/database/connect.ts'
import { roles } from '@djbr/server/ground/database/embedded/roles.ts'
import { asSuperuser, type ClusterAddress } from '@djbr/server/testing/cluster.ts'
import type pg from 'pg'

/** The cost of a piece of work. */
export interface Cost {
  /** Pages that PostgreSQL touched, in memory or on disk. */
  readonly buffers: number
  /** Milliseconds of processor, of the portal and of its connections' processes. */
  readonly cpu: number
  /** The statement that touched the most pages, with its plan. */
  readonly worst: Explained | undefined
}

interface Explained {
  readonly query: string
  readonly buffers: number
  readonly plan: Node
}

/** A step of a plan, as PostgreSQL reports it in JSON. */
interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Rows'?: number
  readonly 'Actual Loops'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Shared Hit Blocks'?: number
  readonly 'Shared Read Blocks'?: number
  readonly Plans?: readonly Node[]
}

/** Settings that send each statement's plan to the connection that ran it, once it is done: what it did and touched, not how long it waited. */
const EXPLAINED = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
}

/** Has every statement of the portal and the signer explained from now on. Cuts their connections, because open ones would not pick up the setting. */
export const explain = (address: ClusterAddress): Promise<void> =>
  asSuperuser(address, async (client) => {
    for (const role of [roles.app, roles.signer])
      for (const [name, value] of Object.entries(EXPLAINED)) await client.query(`ALTER ROLE ${role} SET ${name} = '${value}'`)
    await client.query('SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE usename = ANY ($1)', [[roles.app, roles.signer]])
  })

/** Watches the connections that some databases open from now on. Returns a function that measures a piece of work done over them. */
export function watch(...databases: readonly Database[]) {
  const pids = new Set<number>()
  let heard: Explained[] = []
  for (const db of databases)
    poolOf(db).on('connect', (client) => {
      pids.add((client as pg.PoolClient & { readonly processID: number }).processID)
      client.on('notice', ({ message }) => {
        const explained = explainedIn(message ?? '')
        if (explained) heard.push(explained)
      })
    })
  const cpu = () => process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000 + sum([...pids].map(cpuOfProcess))
  return async (work: () => Promise<void>): Promise<Cost> => {
    heard = []
    const before = cpu()
    await work()
    const taken = cpu() - before
    const worst = heard.toSorted((a, b) => b.buffers - a.buffers)[0]
    return { buffers: sum(heard.map(({ buffers }) => buffers)), cpu: taken, worst }
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const NANOSECONDS = 1e6

/** Returns the processor time of a process in milliseconds, as its scheduler counts it; 0 when it has ended or Linux does not tell. */
function cpuOfProcess(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / NANOSECONDS
  } catch {
    return 0
  }
}

function explainedIn(message: string): Explained | null {
  const [, json] = /plan:\s*(\{.*)$/s.exec(message) ?? []
  if (!json) return null
  const { 'Query Text': query, Plan: plan } = JSON.parse(json) as { readonly 'Query Text': string; readonly Plan: Node }
  return { query, plan, buffers: buffersOf(plan) }
}

const buffersOf = (node: Node) => (node['Shared Hit Blocks'] ?? 0) + (node['Shared Read Blocks'] ?? 0)

const MAX_SHOWN_LINES = 40

/** Returns a plan as lines: what each step did to which rows, and what it touched. */
export function planLines({ query, plan }: Explained): string {
  const lines: string[] = []
  const write = (node: Node, depth: number) => {
    const on = [node['Relation Name'], node['Index Name']].filter(Boolean).join(' by ')
    const removed = node['Rows Removed by Filter'] ? `, ${node['Rows Removed by Filter']} removed` : ''
    lines.push(
      `${'  '.repeat(depth)}${node['Node Type']} ${on}: ${node['Actual Rows']} × ${node['Actual Loops']}${removed}; ${buffersOf(node)} pages`,
    )
    for (const inner of node.Plans ?? []) write(inner, depth + 1)
  }
  write(plan, 2)
  return [query.replace(/\s+/g, ' ').slice(0, 600), ...lines.slice(0, MAX_SHOWN_LINES)].join('\n')
}

import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

const words = z.array(z.string()).default([])
/** What a service waits for: another service being started, or having reached the state of a condition. */
const started = z.array(z.string()).transform((names) => names.map((name) => ({ name, condition: 'service_started' as const })))
const waitedFor = z
  .record(z.string(), z.strictObject({ condition: z.enum(['service_healthy', 'service_completed_successfully']) }))
  .transform((all) => Object.entries(all).map(([name, { condition }]) => ({ name, condition })))
const checked = z.strictObject({ test: z.tuple([z.literal('CMD')], z.string()), interval: z.string(), retries: z.number() })

/** What deploy/compose.yaml may say of a service; anything else is refused, so that nothing in it is ignored. */
const service = z.strictObject({
  build: z.strictObject({ context: z.string(), args: z.record(z.string(), z.string()) }).optional(),
  image: z.string(),
  read_only: z.boolean().default(false),
  tmpfs: words,
  cap_drop: words,
  cap_add: words,
  security_opt: words,
  restart: z.string(),
  /** podman has no syslog driver: its lines stay in files. */
  logging: z.looseObject({}),
  stop_grace_period: z
    .string()
    .regex(/^\d+s$/)
    .default('10s'),
  shm_size: z.string().default('64mb'),
  env_file: z.union([z.string().transform((file) => [file]), words]),
  environment: z.record(z.string(), z.string()).default({}),
  secrets: words,
  volumes: words,
  ports: words,
  networks: words,
  profiles: words,
  depends_on: z.union([started, waitedFor]).default([]),
  healthcheck: z.union([z.strictObject({ disable: z.literal(true) }), checked]).optional(),
  entrypoint: z.array(z.string()).optional(),
  command: words,
})

const file = z.looseObject({
  services: z.record(z.string(), service),
  networks: z.record(
    z.string(),
    z.strictObject({
      internal: z.boolean().default(false),
      enable_ipv6: z.boolean().default(false),
      ipam: z.strictObject({ config: z.tuple([z.strictObject({ subnet: z.string() })]) }).optional(),
    }),
  ),
  volumes: z.record(z.string(), z.strictObject({})),
  secrets: z.record(z.string(), z.strictObject({ file: z.string() })),
})

export type Service = z.output<typeof service>
export type Compose = z.output<typeof file>

/** Reads deploy/compose.yaml of a folder with these values, as its `.env` gives them. Throws when a value that it requires is missing. */
export function readCompose(folder: string, values: Readonly<Record<string, string>>): Compose {
  const text = readFileSync(join(folder, 'compose.yaml'), 'utf8').replace(/\$\{([A-Z_]+):\?([^}]*)\}/g, (_, name: string, why: string) => {
    const value = values[name]
    if (!value) throw new Error(`${name}: ${why}`)
    return value
  })
  return file.parse(parse(text, { merge: true }))
}

/** Where a project's folders and secrets are, and the name from which its networks and volumes take theirs. */
export interface Place {
  readonly project: string
  readonly folder: string
}

/** Returns the options of `podman run` for a service, up to its image. */
export function optionsOf({ services, secrets }: Compose, name: string, { project, folder }: Place): string[] {
  const one = services[name]
  if (!one) throw new Error(`compose.yaml has no service ${name}`)
  const mounted = (volume: string) => (volume.startsWith('./') ? join(folder, volume) : `${project}_${volume}`)
  return [
    '--pull=never',
    ...(one.read_only ? ['--read-only', '--read-only-tmpfs=false'] : []),
    ...one.tmpfs.map((path) => `--tmpfs=${path}`),
    ...one.cap_drop.map((right) => `--cap-drop=${right}`),
    ...one.cap_add.map((right) => `--cap-add=${right}`),
    ...one.security_opt.map((option) => `--security-opt=${option}`),
    `--stop-timeout=${one.stop_grace_period.slice(0, -1)}`,
    `--shm-size=${one.shm_size}`,
    ...one.env_file.map((path) => `--env-file=${join(folder, path)}`),
    ...Object.entries(one.environment).map(([key, value]) => `--env=${key}=${value}`),
    ...one.secrets.map((secret) => `--volume=${resolve(folder, secrets[secret]?.file ?? '')}:/run/secrets/${secret}:ro`),
    ...one.volumes.map((volume) => `--volume=${mounted(volume)}`),
    ...one.networks.map((network) => `--network=${project}_${network}:alias=${name}`),
    ...healthOf(one),
    ...(one.entrypoint ? [`--entrypoint=${JSON.stringify(one.entrypoint)}`] : []),
  ]
}

function healthOf({ healthcheck }: Service): string[] {
  if (!healthcheck) return []
  if ('disable' in healthcheck) return ['--no-healthcheck']
  const [, ...command] = healthcheck.test
  return [`--health-cmd=${JSON.stringify(command)}`, `--health-interval=${healthcheck.interval}`, `--health-retries=${healthcheck.retries}`]
}

import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Compose, optionsOf, type Place } from './compose.ts'
import type { Podman } from './podman.ts'

const HEALTHY_WITHIN_S = 120
const ENDS_WITHIN_S = 180
const BUILT_WITHIN_S = 900

/** Runs the services of a compose file with podman, as `docker compose` does. */
export class Project {
  readonly #podman: Podman
  readonly #compose: Compose
  readonly #place: Place
  readonly #started = new Set<string>()
  readonly #networks = new Set<string>()

  constructor(podman: Podman, compose: Compose, place: Place) {
    this.#podman = podman
    this.#compose = compose
    this.#place = place
  }

  /** `build`: builds the image of the service that says how it is built. */
  async build(): Promise<void> {
    const { build, image } = Object.values(this.#compose.services).find((service) => service.build) ?? {}
    if (!build || !image) throw new Error('compose.yaml builds nothing')
    const args = Object.entries(build.args).map(([name, value]) => `--build-arg=${name}=${value}`)
    const context = resolve(this.#place.folder, build.context)
    const how = ['--isolation=chroot', '--format=docker', '--pull=never']
    await this.#podman(['build', ...how, ...args, '--tag', image, context], { seconds: BUILT_WITHIN_S })
  }

  /** `up -d`: starts services, or all without a profile; each waits for what it depends on, as the file says. */
  async up(...names: readonly string[]): Promise<void> {
    const all = Object.entries(this.#compose.services).flatMap(([name, { profiles }]) => (profiles.length === 0 ? [name] : []))
    for (const name of names.length > 0 ? names : all) await this.#start(name)
  }

  /** `run --rm`: runs a service once, with its own command or another. Returns its output. */
  async run(name: string, ...command: readonly string[]): Promise<string> {
    const { image, command: own } = this.#service(name)
    await this.#prepare(name)
    const options = optionsOf(this.#compose, name, this.#place)
    return this.#podman(['run', '--rm', ...options, image, ...(command.length > 0 ? command : own)], { seconds: ENDS_WITHIN_S })
  }

  /** `exec`: runs a command as the container's user. */
  exec(name: string, ...command: readonly string[]): Promise<string> {
    return this.#podman(['exec', this.#container(name), ...command])
  }

  /** Returns the process id of a service, as this machine counts them. */
  async pid(name: string): Promise<number> {
    return Number(await this.#podman(['inspect', '--format={{.State.Pid}}', this.#container(name)]))
  }

  /** Waits until a service is healthy; throws its log when it is not in time. */
  async untilHealthy(name: string): Promise<void> {
    for (const until = performance.now() + HEALTHY_WITHIN_S * 1000; performance.now() < until; await pause(500)) {
      const healthy = await this.#podman(['healthcheck', 'run', this.#container(name)]).then(
        () => true,
        () => false,
      )
      if (healthy) return
    }
    throw new Error(`${name} is not healthy:\n${await this.logs(name)}`)
  }

  logs(name: string): Promise<string> {
    return this.#podman(['logs', '--tail=40', this.#container(name)])
  }

  async #start(name: string): Promise<void> {
    if (this.#started.has(name)) return
    this.#started.add(name)
    await this.#prepare(name)
    const { image, command, restart, ports } = this.#service(name)
    const own = [`--name=${this.#container(name)}`, `--restart=${restart}`, ...ports.map((port) => `--publish=${port}`)]
    await this.#podman(['run', '--detach', ...own, ...optionsOf(this.#compose, name, this.#place), image, ...command])
  }

  async #prepare(name: string): Promise<void> {
    const { depends_on, networks } = this.#service(name)
    for (const { name: needed, condition } of depends_on) {
      await this.#start(needed)
      if (condition === 'service_healthy') await this.untilHealthy(needed)
      if (condition === 'service_completed_successfully') await this.#untilDone(needed)
    }
    for (const network of networks) await this.#makeNetwork(network)
  }

  async #untilDone(name: string): Promise<void> {
    const code = await this.#podman(['wait', this.#container(name)], { seconds: ENDS_WITHIN_S })
    if (Number(code) !== 0) throw new Error(`${name} ended with ${code.trim()}:\n${await this.logs(name)}`)
  }

  async #makeNetwork(name: string): Promise<void> {
    if (this.#networks.has(name)) return
    this.#networks.add(name)
    const { internal, enable_ipv6, ipam } = this.#compose.networks[name] ?? {}
    const subnets = ipam?.config.map(({ subnet }) => `--subnet=${subnet}`) ?? []
    const how = [...(internal ? ['--internal'] : []), ...(enable_ipv6 ? ['--ipv6'] : []), ...subnets]
    await this.#podman(['network', 'create', ...how, `${this.#place.project}_${name}`])
  }

  #service(name: string) {
    const service = this.#compose.services[name]
    if (!service) throw new Error(`compose.yaml has no service ${name}`)
    return service
  }

  readonly #container = (name: string) => `${this.#place.project}-${name}`
}

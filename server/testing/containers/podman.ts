import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Debian packages that the containers need, by a program of each. */
const NEEDED = {
  podman: 'podman',
  runc: 'runc',
  iptables: 'iptables',
  debootstrap: 'debootstrap',
  openssl: 'openssl',
  nsenter: 'util-linux',
} as const
const LIBRARIES = { '/usr/lib/podman/netavark': 'netavark', '/usr/lib/podman/aardvark-dns': 'aardvark-dns' } as const

/** Returns the packages that this machine lacks. */
export const lacking = (): string[] => [
  ...Object.entries(NEEDED).flatMap(([program, name]) => (spawnSync('which', [program]).status === 0 ? [] : [name])),
  ...Object.entries(LIBRARIES).flatMap(([file, name]) => (spawnSync('test', ['-x', file]).status === 0 ? [] : [name])),
]

/** Runs a podman command on its own images and containers. Returns its output; throws its error output. It is stopped after so many seconds. */
export type Podman = (args: readonly string[], limits?: { readonly seconds: number }) => Promise<string>

/** Returns a podman whose images, networks and settings are in a folder, apart from everything else on the machine. */
export function podmanIn(folder: string): Podman {
  const running = '/run/djbr-containers'
  for (const path of [folder, running]) mkdirSync(path, { recursive: true })
  const write = (name: string, text: string) => {
    const file = join(folder, name)
    writeFileSync(file, text)
    return file
  }
  const env = {
    ...process.env,
    CONTAINERS_STORAGE_CONF: write(
      'storage.conf',
      `[storage]\ndriver = "overlay"\ngraphroot = "${join(folder, 'storage')}"\nrunroot = "${running}/storage"\n`,
    ),
    CONTAINERS_CONF: write('containers.conf', settings(folder, running)),
    /** The caller who asks for a container's health runs the check. */
    DISABLE_HC_SYSTEMD: 'true',
  }
  return async (args, { seconds } = { seconds: 60 }) => {
    try {
      const { stdout, stderr } = await promisify(execFile)('podman', args, { env, timeout: seconds * 1000, maxBuffer: 64 << 20 })
      return stdout + stderr
    } catch (error) {
      const { stdout = '', stderr = '', killed } = error as { stdout?: string; stderr?: string; killed?: boolean }
      const why = killed ? `not done after ${seconds} seconds` : 'failed'
      throw new Error(`podman ${args.slice(0, 3).join(' ')} ${why}:\n${`${stdout}${stderr}`.slice(-4000)}`)
    }
  }
}

const settings = (folder: string, running: string) => `[containers]
log_driver = "k8s-file"
default_ulimits = ["nofile=1024:1024", "nproc=1024:1024"]
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
tmp_dir = "${running}/engine"
[network]
network_backend = "netavark"
network_config_dir = "${join(folder, 'networks')}"
`

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const NEEDED = ['debootstrap', 'unshare', 'nsenter', 'slirp4netns', 'openssl', 'git']
const NAME_SERVER = '10.0.2.3'

/** A bare Debian 12 with its own network and processes, invisible from outside. `end` stops it with everything that runs in it. */
export interface Tree {
  readonly folder: string
  /** Runs bash commands in it until one fails. Returns their output. */
  run(commands: string): Promise<{ readonly failed: boolean; readonly said: string }>
  /** Starts a program of this machine in its network. */
  spawnBeside(program: string, args: readonly string[], options: { env?: NodeJS.ProcessEnv; ipc?: boolean }): ChildProcess
  end(): Promise<void>
}

/** Returns the programs that this machine lacks for making one; empty when it has all. */
export const missingPrograms = (): string[] => NEEDED.filter((program) => spawnSync('which', [program]).status !== 0)

/** Makes Debian's base once in a folder (structure/bare-debian.sh shares it). Returns its path. */
export function debianBase(trees: string): string {
  const base = join(trees, 'base')
  mkdirSync(trees, { recursive: true })
  if (!existsSync(base)) {
    must('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', `${base}.part`])
    renameSync(`${base}.part`, base)
  }
  return base
}

/** Starts a copy of Debian's base. */
export async function startTree(trees: string, name: string): Promise<Tree> {
  const base = debianBase(trees)
  const folder = join(trees, name)
  rmSync(folder, { recursive: true, force: true })
  must('cp', ['-a', base, folder])
  must('cp', ['-a', '/etc/ssl/certs/.', join(folder, 'etc/ssl/certs/')])
  writeFileSync(join(folder, 'etc/resolv.conf'), `nameserver ${NAME_SERVER}\n`)
  writeFileSync(join(folder, 'etc/hosts'), '127.0.0.1 localhost\n::1 localhost\n')

  const holder = spawn('unshare', ['--net', '--mount', '--pid', '--fork', '--kill-child', 'bash', '-c', HOLD, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(holder.stdout, 'data')
  const pid = Number(readFileSync(`/proc/${holder.pid}/task/${holder.pid}/children`, 'utf8').trim())
  const network = spawn('slirp4netns', ['--configure', '--mtu=65520', '--disable-host-loopback', String(pid), 'tap0'], { stdio: 'ignore' })
  await pause(1000)

  return {
    folder,
    run: (commands) => inside(pid, folder, commands),
    spawnBeside: (program, args, options) => spawnInNetwork(pid, program, args, options),
    end: async () => {
      network.kill()
      if (holder.exitCode !== null || holder.signalCode !== null) return
      const ended = once(holder, 'exit')
      holder.kill('SIGKILL')
      await ended
    },
  }
}

/** Starts a program of this machine in the network of a process. */
export function spawnInNetwork(
  pid: number,
  program: string,
  args: readonly string[],
  { env, ipc = false }: Parameters<Tree['spawnBeside']>[2],
): ChildProcess {
  return spawn('nsenter', ['--target', String(pid), '--net', program, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(ipc ? (['ipc'] as const) : [])],
  })
}

/** The first process of the tree: sets up its own devices and processes, and reaps those whose parent is gone. */
const HOLD = `set -e
ip link set lo up
mount -t proc proc "$0/proc"
mount -t tmpfs tmpfs "$0/run"
mount -t tmpfs tmpfs "$0/dev"
mkdir "$0/dev/shm" "$0/dev/pts" "$0/run/lock"
mount -t tmpfs tmpfs "$0/dev/shm"
chmod 1777 "$0/dev/shm" "$0/run/lock"
for device in "null 1 3" "zero 1 5" "full 1 7" "random 1 8" "urandom 1 9" "tty 5 0"; do
  set -- $device
  mknod -m 0666 "$0/dev/$1" c "$2" "$3"
done
ln -s /proc/self/fd "$0/dev/fd"
ln -s /proc/self/fd/0 "$0/dev/stdin"
ln -s /proc/self/fd/1 "$0/dev/stdout"
ln -s /proc/self/fd/2 "$0/dev/stderr"
echo ready
while :; do sleep 5 & wait $!; done`

/** Variables kept from the environment: how this machine reaches a registry, and whether to build for older browsers. */
export const kept = ['NODE_EXTRA_CA_CERTS', 'OLDER_BROWSERS'].flatMap((name) => (process.env[name] ? [`${name}=${process.env[name]}`] : []))

async function inside(pid: number, folder: string, commands: string): Promise<{ failed: boolean; said: string }> {
  const own = [
    'HOME=/root',
    'PATH=/usr/local/sbin:/usr/sbin:/usr/bin:/sbin:/bin',
    'LANG=C.UTF-8',
    'DEBIAN_FRONTEND=noninteractive',
    ...kept,
  ]
  const args = ['--target', String(pid), '--net', '--mount', '--pid', 'chroot', folder, 'env', '-i', ...own, 'bash', '-e', '-o', 'pipefail']
  const output = join(folder, 'root', 'said')
  const shell = spawn('nsenter', [...args, '-c', `cd /root; exec > /root/said 2>&1\n${commands}`], { stdio: 'ignore' })
  const [code] = await once(shell, 'exit')
  return { failed: code !== 0, said: existsSync(output) ? readFileSync(output, 'utf8') : '' }
}

function must(program: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] })
  if (status !== 0) throw new Error(`${program}: ${stderr.trim().split('\n').at(-1)}`)
}

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parse, stringify } from 'yaml'
import { freePort } from '../../ground/database/embedded/postmaster.ts'
import { databaseUser } from '../../ground/database/embedded/user.ts'
import { ADDRESS } from './address.ts'
import { clockAt, programsWithClock } from './clock.ts'
import { fillDisk, freeDisk, mountDisk, unmountDisk } from './disk.ts'

const deploy = (path: string) => readFileSync(new URL(`../../../deploy/cluster/${path}`, import.meta.url), 'utf8')
const BIN = '/usr/lib/postgresql/15/bin'

/** Debian packages that the rehearsal runs, by the program that shows that each is installed. */
export const NEEDED = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  etcdctl: 'etcd-client',
  haproxy: 'haproxy',
  pgbackrest: 'pgbackrest',
  openssl: 'openssl',
  faketime: 'faketime',
} as const

/** Returns the packages that this machine lacks. */
export const lacking = (): string[] => [
  ...Object.entries(NEEDED).flatMap(([program, name]) => (spawnSync('which', [program]).status === 0 ? [] : [name])),
  ...(existsSync(join(BIN, 'postgres')) ? [] : ['postgresql-15']),
]

export const MEMBERS = ['pg1', 'pg2', 'pg3'] as const
export type MemberName = (typeof MEMBERS)[number]

interface Member {
  readonly name: MemberName
  readonly sql: number
  readonly rest: number
  readonly client: number
  readonly peer: number
  patroni: ChildProcess | undefined
  etcd: ChildProcess | undefined
}

export interface Cluster {
  readonly folder: string
  /** Ports where HAProxy leads to the leader, and to the portals. */
  readonly primaryPort: number
  readonly portalsPort: number
  readonly portals: readonly [number, number]
  /** Ports where the Patroni of each member reports its state. */
  readonly patroni: readonly number[]
  /** Log of its programs; an open file. */
  readonly log: number
  readonly password: string
  leader(): Promise<MemberName | undefined>
  /** Returns the standbys that have everything that was acknowledged. */
  standbys(): Promise<MemberName[]>
  /** Waits until a member leads and enough others stand by synchronously; fails after two minutes. */
  complete(): Promise<void>
  /** Kills a member's Patroni and PostgreSQL at once, as a power cut does. */
  kill(name: MemberName, what: 'machine' | 'postgres'): void
  /** Starts a member's Patroni, with its PostgreSQL on a clock of its own if `withClock`, which `setClock` changes. */
  start(name: MemberName, how?: { readonly withClock: boolean }): void
  setClock(name: MemberName, seconds: number): void
  /** Freezes a member's PostgreSQL as a hanging machine does: its connections stay open, and nothing answers. */
  hang(name: MemberName): void
  wake(name: MemberName): void
  /** Destroys a member with everything on its machine: PostgreSQL, etcd, and the data of both. */
  loseRoom(name: MemberName): void
  /** Replaces it with a new, empty machine, as docs/operacion.md says. */
  rebuildRoom(name: MemberName): void
  /** Whether each member has a disk of its own, which can fill up. */
  readonly hasDisks: boolean
  fill(name: MemberName): Promise<void>
  free(name: MemberName): void
  /** Takes the repository of pgBackRest away, or brings it back. */
  setRepository(where: 'away' | 'there'): void
  backup(): void
  /** Destroys all members, with PostgreSQL, etcd and the data of both. */
  burn(): void
  /** Starts a separate PostgreSQL from the archive. Returns its port. */
  restored(): Promise<{ readonly port: number; stop(): void }>
  /** Rebuilds the first member on an empty machine, up to a moment, and has it lead, as docs/operacion.md says. Returns its port. */
  leadAgain(until: Date): Promise<number>
  stop(): Promise<void>
}

/** Starts a cluster as deploy/cluster describes it, on the loopback address in a folder of its own: three members of Patroni and etcd over TLS, HAProxy and pgBackRest. */
export async function startCluster(say: (text: string) => void): Promise<Cluster> {
  const user = databaseUser()
  const folder = mkdtempSync(join(tmpdir(), 'djbr-rehearsal-'))
  const own = (path: string) => {
    if (user.uid !== undefined) chownSync(path, user.uid, user.gid ?? user.uid)
  }
  const make = (...names: string[]) => {
    const path = join(folder, ...names)
    mkdirSync(path, { recursive: true })
    chmodSync(path, 0o700)
    own(path)
    return path
  }
  const write = (name: string, text: string) => {
    const path = join(folder, name)
    writeFileSync(path, text)
    chmodSync(path, 0o600)
    own(path)
    return path
  }
  own(folder)
  const env = { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C.UTF-8', PGBACKREST_CONFIG: join(folder, 'pgbackrest.conf') }
  const log = openSync(write('cluster.log', ''), 'a')
  const launch = (program: string, args: readonly string[], more: Record<string, string> = {}) =>
    spawn(program, args, { ...user, cwd: folder, env: { ...env, ...more }, detached: true, stdio: ['ignore', log, log] })
  const run = (program: string, args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(program, args, { ...user, cwd: folder, env, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr || stdout}`)
    return stdout
  }

  makeCertificates(folder, run)
  for (const name of ['ca.pem', 'node.pem', 'node-key.pem']) own(join(folder, name))
  const placed = (text: string) =>
    text.replaceAll('/etc/djbr/cluster', folder).replaceAll('/var/lib/postgresql/15/djbr', join(folder, 'data'))

  const members: Member[] = []
  for (const name of MEMBERS) {
    const [sql = 0, rest = 0, client = 0, peer = 0] = [await freePort(), await freePort(), await freePort(), await freePort()]
    members.push({ name, sql, rest, client, peer, patroni: undefined, etcd: undefined })
  }
  const memberOf = (name: MemberName) => members.find((one) => one.name === name) as Member
  const [superuser, replication, rewind] = [1, 2, 3].map(() => randomBytes(12).toString('hex'))

  for (const each of ['repository', 'sockets', 'pgbackrest-log']) make(each)
  const backups = (dataDir: string, port: number) =>
    deploy('pgbackrest.conf')
      .replace(
        /^repo1-type=.*\n(repo1-s3-.*\n)+repo1-path=.*$/m,
        `repo1-path=${join(folder, 'repository')}\nrepo1-cipher-pass=${superuser}`,
      )
      .replace(/^spool-path=.*$/m, `spool-path=${make(`spool-${port}`)}`)
      .replace(/^log-level-console/m, `log-path=${join(folder, 'pgbackrest-log')}\nlock-path=${make(`lock-${port}`)}\nlog-level-console`)
      .replace(/^pg1-path=.*$/m, `pg1-path=${dataDir}\npg1-socket-path=${join(folder, 'sockets')}`)
      .replace(/^pg1-port=.*$/m, `pg1-port=${port}`)
  const configOf = (name: MemberName) => join(folder, `${name}-pgbackrest.conf`)

  const peers = members.map(({ name, peer }) => `${name}=https://127.0.0.1:${peer}`).join(',')
  const startEtcd = ({ name, client, peer }: Member, state: 'new' | 'existing') => {
    const settings = Object.fromEntries(
      [...placed(deploy('etcd.env')).matchAll(/^(ETCD_\w+)=(.*)$/gm)].map(([, key = '', value = '']) => [key, value]),
    )
    return launch('etcd', [], {
      ...settings,
      ETCD_NAME: name,
      ETCD_DATA_DIR: make(`${name}-etcd`),
      ETCD_INITIAL_CLUSTER: peers,
      ETCD_INITIAL_CLUSTER_STATE: state,
      ETCD_INITIAL_ADVERTISE_PEER_URLS: `https://127.0.0.1:${peer}`,
      ETCD_LISTEN_PEER_URLS: `https://127.0.0.1:${peer}`,
      ETCD_ADVERTISE_CLIENT_URLS: `https://127.0.0.1:${client}`,
      ETCD_LISTEN_CLIENT_URLS: `https://127.0.0.1:${client}`,
    })
  }
  for (const member of members) member.etcd = startEtcd(member, 'new')
  const etcdctl = (lost: MemberName, ...args: readonly string[]) => {
    const others = members.filter(({ name }) => name !== lost).map(({ client }) => `https://127.0.0.1:${client}`)
    const keys = [`--cacert=${join(folder, 'ca.pem')}`, `--cert=${join(folder, 'node.pem')}`, `--key=${join(folder, 'node-key.pem')}`]
    return run('etcdctl', [`--endpoints=${others.join(',')}`, ...keys, ...args])
  }

  const diskOf = (name: MemberName) => join(folder, `${name}-disk`)
  const dataDirOf = (name: MemberName) => join(diskOf(name), 'data')
  const hasDisks = MEMBERS.map((name) => mountDisk(make(`${name}-disk`))).every(Boolean)
  for (const name of MEMBERS) make(`${name}-disk`)
  for (const { name, sql, rest } of members) {
    const dataDir = dataDirOf(name)
    const programs = join(folder, `${name}-programs`)
    programsWithClock(programs, BIN, join(folder, `${name}-clock`))
    write(`${name}-pgbackrest.conf`, backups(dataDir, sql))
    const said = parse(
      placed(deploy('patroni.yml'))
        .replaceAll('hostssl', 'host')
        .replaceAll('samenet', 'all')
        .replace('host djbr djbr_owner', 'host all djbr_owner'),
    )
    said.name = name
    Object.assign(said.restapi, { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` })
    said.etcd3.hosts = members.map(({ client }) => `127.0.0.1:${client}`).join(',')
    Object.assign(said.postgresql, {
      listen: `127.0.0.1:${sql}`,
      connect_address: `127.0.0.1:${sql}`,
      data_dir: dataDir,
      bin_dir: programs,
      pgpass: join(folder, `${name}-pgpass`),
      parameters: { unix_socket_directories: join(folder, 'sockets') },
      // Three share one disk here: a member is made from the leader, and its archive is shared.
      create_replica_methods: ['basebackup'],
    })
    said.bootstrap.dcs.postgresql.parameters.archive_command = `pgbackrest --config=${configOf(name)} --stanza=djbr archive-push %p`
    said.bootstrap.dcs.postgresql.parameters.shared_buffers = '64MB'
    said.postgresql.parameters.archive_command = `pgbackrest --config=${configOf(name)} --stanza=djbr archive-push %p`
    said.postgresql.recovery_conf = { restore_command: `pgbackrest --config=${configOf(name)} --stanza=djbr archive-get %f "%p"` }
    said.postgresql.pg_hba[0] = 'local all all trust'
    said.watchdog = { mode: 'off' }
    write(`${name}.yml`, stringify(said))
  }
  const setClock = (name: MemberName, seconds: number) => void write(`${name}-clock`, clockAt(seconds))
  const start: Cluster['start'] = (name, { withClock } = { withClock: false }) => {
    if (withClock) setClock(name, 0)
    else rmSync(join(folder, `${name}-clock`), { force: true })
    memberOf(name).patroni = launch('patroni', [join(folder, `${name}.yml`)], {
      PATRONI_SUPERUSER_PASSWORD: superuser ?? '',
      PATRONI_REPLICATION_PASSWORD: replication ?? '',
      PATRONI_REWIND_PASSWORD: rewind ?? '',
    })
  }

  const [primaryPort, standbyPort, portalsPort, one, two] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  let haproxy = placed(deploy('haproxy.cfg'))
    .replace(/^\t(log|user|group) .*\n/gm, '')
    .replace('127.0.0.1:5000', `127.0.0.1:${primaryPort}`)
    .replace('127.0.0.1:5001', `127.0.0.1:${standbyPort}`)
    .replace('127.0.0.1:8080', `127.0.0.1:${portalsPort}`)
    .replaceAll('127.0.0.1:8081', `127.0.0.1:${one}`)
    .replaceAll('127.0.0.1:8082', `127.0.0.1:${two}`)
    .replaceAll('check port 8008 ', 'check ')
    .replace('hdr Host djbr.example.gob.bo', `hdr Host ${new URL(ADDRESS).host}`)
  for (const { name, sql, rest } of members)
    haproxy = haproxy.replaceAll(`server ${name} ${name}.example.gob.bo:5432`, `server ${name} 127.0.0.1:${sql} port ${rest}`)
  const proxy = launch('haproxy', ['-db', '-f', write('haproxy.cfg', haproxy)])

  const ask = (rest: number, path: string) =>
    new Promise<{ status: number; body: string }>((resolve) => {
      const asking = request({ host: '127.0.0.1', port: rest, path, rejectUnauthorized: false, timeout: 2000 }, (answer) => {
        let body = ''
        answer.on('data', (part) => {
          body += part
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
      })
      asking.on('error', () => resolve({ status: 0, body: '' }))
      asking.on('timeout', () => asking.destroy())
      asking.end()
    })
  const those = async (path: string) => {
    const answers = await Promise.all(members.map(async ({ name, rest }) => ({ name, status: (await ask(rest, path)).status })))
    return answers.flatMap(({ name, status }) => (status === 200 ? [name] : []))
  }
  const leader = async () => (await those('/primary'))[0]
  const standbys = () => those('/sync')
  const complete = async () => {
    for (const until = performance.now() + 120_000; performance.now() < until; await pause(500)) {
      const [leaders, replicas, synchronous] = await Promise.all([those('/primary'), those('/replica'), standbys()])
      if (leaders.length === 1 && synchronous.length >= 1 && replicas.length === 2) return
    }
    throw new Error(`the cluster is not whole again; see ${join(folder, 'cluster.log')}`)
  }

  const postmasterOf = (name: MemberName) => {
    const file = join(dataDirOf(name), 'postmaster.pid')
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
  }
  const endNow = (pid: number | undefined) => send(pid, 'SIGKILL')
  const kill = (name: MemberName, what: 'machine' | 'postgres') => {
    if (what === 'machine') endNow(memberOf(name).patroni?.pid)
    endNow(postmasterOf(name))
  }
  const signal = (name: MemberName, what: 'SIGSTOP' | 'SIGCONT') => {
    const postmaster = postmasterOf(name)
    if (postmaster === undefined) return
    for (const pid of [postmaster, ...childrenOf(postmaster)]) send(pid, what)
  }

  const loseRoom = (name: MemberName) => {
    kill(name, 'machine')
    endNow(memberOf(name).etcd?.pid)
    for (const lost of [dataDirOf(name), join(folder, `${name}-etcd`)]) rmSync(lost, { recursive: true, force: true })
  }
  /** Starts PostgreSQL alone over restored files, and waits until it has applied what it was told to. */
  const startAlone = async (place: string, port: number, more: string) => {
    const sockets = join(folder, 'sockets')
    const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${sockets} -c synchronous_standby_names= ${more}`
    run(join(BIN, 'pg_ctl'), ['-D', place, '-w', '-t', '120', '-l', join(folder, 'cluster.log'), '-o', options, 'start'])
    const asked = ['-h', sockets, '-p', String(port), '-U', 'postgres', '-Atc', 'SELECT pg_is_in_recovery()', 'postgres']
    for (const limit = performance.now() + 60_000; run(join(BIN, 'psql'), asked).trim() !== 'f'; await pause(300))
      if (performance.now() > limit) throw new Error('what was restored does not come out of its recovery')
  }

  const stop = async () => {
    for (const name of MEMBERS) kill(name, 'machine')
    for (const one of [proxy, ...members.map(({ etcd }) => etcd)]) endNow(one?.pid)
    await pause(500)
    for (const name of MEMBERS) unmountDisk(diskOf(name))
    if (process.env.KEEP_REHEARSAL) cpSync(join(folder, 'cluster.log'), process.env.KEEP_REHEARSAL)
    rmSync(folder, { recursive: true, force: true })
  }

  say(`the cluster is in ${folder}`)
  try {
    for (const name of MEMBERS) start(name)
    await complete()
    run('pgbackrest', [`--config=${configOf((await leader()) ?? 'pg1')}`, '--stanza=djbr', 'stanza-create'])
  } catch (error) {
    await stop()
    throw error
  }

  return {
    folder,
    primaryPort,
    portalsPort,
    portals: [one ?? 0, two ?? 0],
    patroni: members.map(({ rest }) => rest),
    log,
    password: superuser ?? '',
    leader,
    standbys,
    complete,
    kill,
    start,
    setClock,
    hang: (name) => signal(name, 'SIGSTOP'),
    wake: (name) => signal(name, 'SIGCONT'),
    loseRoom,
    rebuildRoom: (name) => {
      const [, id = ''] = new RegExp(`^(\\w+), \\w+, ${name},`, 'm').exec(etcdctl(name, 'member', 'list')) ?? []
      etcdctl(name, 'member', 'remove', id)
      etcdctl(name, 'member', 'add', name, `--peer-urls=https://127.0.0.1:${memberOf(name).peer}`)
      memberOf(name).etcd = startEtcd(memberOf(name), 'existing')
      start(name)
    },
    hasDisks,
    fill: (name) => fillDisk(diskOf(name)),
    free: (name) => freeDisk(diskOf(name)),
    setRepository: (where) => {
      const [there, away] = [join(folder, 'repository'), join(folder, 'repository-away')]
      if (where === 'away') renameSync(there, away)
      else renameSync(away, there)
    },
    backup: () => {
      const [name] = MEMBERS.filter((each) =>
        spawnSync(join(BIN, 'pg_controldata'), ['-D', dataDirOf(each)], { encoding: 'utf8' }).stdout.includes('in production'),
      )
      run('pgbackrest', [`--config=${configOf(name ?? 'pg1')}`, '--stanza=djbr', '--type=full', 'backup'])
    },
    burn: () => {
      for (const name of MEMBERS) loseRoom(name)
    },
    restored: async () => {
      const place = make(`restored-${randomBytes(3).toString('hex')}`)
      const port = await freePort()
      const config = write(`restored-${port}.conf`, backups(place, port))
      run('pgbackrest', [`--config=${config}`, '--stanza=djbr', 'restore'])
      const hba = write(`hba-${port}`, 'local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n')
      await startAlone(place, port, `-c archive_mode=off -c ssl=off -c hba_file=${hba}`)
      return { port, stop: () => void run(join(BIN, 'pg_ctl'), ['-D', place, '-m', 'immediate', 'stop']) }
    },
    leadAgain: async (until) => {
      const [name] = MEMBERS
      for (const member of members) member.etcd = startEtcd(member, 'new')
      const [place, { sql: port }] = [make(`${name}-disk`, 'data'), memberOf(name)]
      const settings = [`--config=${configOf(name)}`, '--stanza=djbr']
      const target = until.toISOString().replace('T', ' ').replace('Z', '+00')
      run('pgbackrest', [...settings, '--type=time', `--target=${target}`, '--target-action=promote', 'restore'])
      const own = ['hba', 'ident'].map((file) => `-c ${file}_file=${join(place, `pg_${file}.conf`)}`).join(' ')
      await startAlone(place, port, `${own} -c "archive_command=pgbackrest ${settings.join(' ')} archive-push %p"`)
      run(join(BIN, 'pg_ctl'), ['-D', place, '-w', 'stop'])
      start(name)
      for (const limit = performance.now() + 120_000; (await leader()) !== name; await pause(500))
        if (performance.now() > limit) throw new Error('what was restored does not lead')
      return port
    },
    stop,
  }
}

function send(pid: number | undefined, what: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void {
  if (pid === undefined || Number.isNaN(pid)) return
  try {
    process.kill(pid, what)
  } catch {
    // It has already ended by itself.
  }
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

/** Makes one authority and one certificate for everything on the loopback address. */
function makeCertificates(folder: string, run: (program: string, args: readonly string[]) => string): void {
  const at = (name: string) => join(folder, name)
  run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=rehearsal',
    '-keyout',
    at('ca-key.pem'),
    '-out',
    at('ca.pem'),
  ])
  run('openssl', [
    'req',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-subj',
    '/CN=localhost',
    '-keyout',
    at('node-key.pem'),
    '-out',
    at('node.csr'),
  ])
  writeFileSync(at('names'), 'subjectAltName=DNS:localhost,IP:127.0.0.1\nextendedKeyUsage=serverAuth,clientAuth\n')
  run('openssl', [
    'x509',
    '-req',
    '-in',
    at('node.csr'),
    '-CA',
    at('ca.pem'),
    '-CAkey',
    at('ca-key.pem'),
    '-CAcreateserial',
    '-days',
    '2',
    '-extfile',
    at('names'),
    '-out',
    at('node.pem'),
  ])
}

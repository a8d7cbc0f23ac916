// What start and test share. Runs on any Node the machine has, before anything is installed, so it uses Node's own modules only.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { constants, setPriority } from 'node:os'
import { delimiter, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

export const root = fileURLToPath(new URL('..', import.meta.url))

const bin = join(root, 'node_modules', '.bin')
const neededMajor = 26

/** Our own Node and npm, in a separate folder: they install and run everything else when this machine's Node is older. */
const runtime = join(root, 'runtime')
const runtimeModules = join(runtime, 'node_modules')
const runtimeNpm = join(runtimeModules, 'npm', 'bin', 'npm-cli.js')

/** Returns where our Node is once installed: in its package, because the npm of Debian 12 links no program that several packages bring. */
function runtimeNode() {
  const isOurs = (name) => name.startsWith('node-') && name.endsWith(`-${process.arch}`)
  const found = existsSync(runtimeModules) ? readdirSync(runtimeModules).find(isOurs) : undefined
  return found && join(runtimeModules, found, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
}

export const say = (text) => process.stdout.write(`${text}\n`)

/** Installs what the lockfile says when it is missing or older than the lockfile; no install script runs. */
export function ensureInstalled() {
  if (!isInstalled(root)) install(root, 'Instalando las dependencias…', ourNpm())
  linkNode()
}

/** Links the Node that runs this among the project's commands, where each `npm run` looks first and from where an installation's services start it. */
function linkNode() {
  const isOurs = process.execPath.startsWith(root)
  const target = isOurs ? relative(bin, process.execPath) : process.execPath
  const command = `@"${isOurs ? '%~dp0' : ''}${target}" %*\r\n`
  const [link, text] = process.platform === 'win32' ? [join(bin, 'node.cmd'), command] : [join(bin, 'node'), target]
  if (nodeLinked(link) === text) return
  mkdirSync(bin, { recursive: true })
  rmSync(link, { force: true })
  if (process.platform === 'win32') writeFileSync(link, text)
  else symlinkSync(text, link)
}

/** Returns what is linked there now; null when nothing is. */
function nodeLinked(link) {
  try {
    return process.platform === 'win32' ? readFileSync(link, 'utf8') : readlinkSync(link)
  } catch {
    return null
  }
}

/** Returns the path of `extras/NAME`, whose packages the portal does not need: they are installed from a lockfile of their own at first use. Throws when they can't be. */
export function ensureExtra(name) {
  const folder = join(root, 'extras', name)
  if (!isInstalled(folder) && !installs(folder, `Instalando extras/${name}…`, ourNpm())) {
    throw new Error(`No se pudo instalar extras/${name}, sin lo que esta parte no se ejecuta.`)
  }
  return folder
}

const ourNpm = () => (existsSync(runtimeNpm) ? runtimeNpm : process.env.npm_execpath)

/** Returns true when this Node can run the portal. Otherwise installs one that can, runs the script again with it and exits with its code. */
export async function onOurNode(script) {
  if (Number(process.versions.node.split('.')[0]) >= neededMajor) return true
  if (!isInstalled(runtime)) install(runtime, `Instalando Node ${neededMajor} y npm para el portal…`, process.env.npm_execpath)
  const node = runtimeNode()
  requireItRuns(node)
  const child = spawn(node, [script, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  const [code, signal] = await new Promise((resolve) => child.once('exit', (...end) => resolve(end)))
  process.exit(code ?? (signal ? 1 : 0))
}

function isInstalled(folder) {
  const record = join(folder, 'node_modules', '.package-lock.json')
  return existsSync(record) && statSync(record).mtimeMs >= statSync(join(folder, 'package-lock.json')).mtimeMs
}

/** Installs a folder's lockfile. Ends the process when that fails. */
function install(folder, title, npm) {
  if (installs(folder, title, npm)) return
  say('No se pudieron instalar las dependencias.')
  process.exit(1)
}

/** Installs a folder's lockfile with this npm (the path of its script), or else the machine's. Returns whether it succeeded. */
function installs(folder, title, npm) {
  say(title)
  const args = ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const options = { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] }
  const { status } =
    npm && /\.c?js$/.test(npm)
      ? spawnSync(process.execPath, [npm, ...args], options)
      : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
  return status === 0
}

/** Ends the process unless our Node is there and runs on this machine, saying in one sentence what is missing. */
function requireItRuns(node) {
  if (!node) {
    say(`Hace falta Node ${neededMajor} o posterior: para este equipo (${process.platform} ${process.arch}) no se instala solo.`)
    process.exit(1)
  }
  const { status, stderr } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  if (status === 0) return
  const [, library] = /(lib\S+?\.so\S*): cannot open shared object/.exec(stderr ?? '') ?? []
  if (library?.startsWith('libatomic.')) {
    say(
      `Falta en este equipo la biblioteca ${library}, que Node ${neededMajor} necesita. En Debian y Ubuntu: apt-get install -y libatomic1`,
    )
  } else if (library) say(`Falta en este equipo la biblioteca ${library}, que Node ${neededMajor} necesita.`)
  else say(`El Node ${neededMajor} del portal no funciona en este equipo: ${stderr?.trim()}`)
  process.exit(1)
}

/** Has the C library return memory that threads held to the system (decision 102); only glibc reads these variables. */
export const givesMemoryBack = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }

/** The environment of the programs that we run: the project's own commands come first. */
export const environment = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` }

/** Whether the pages are also built for older browsers, which takes several times as long and happens while the portal serves; `OLDER_BROWSERS=off` skips it. */
const forOlderBrowsers = process.env.OLDER_BROWSERS !== 'off'

const dist = join(root, 'web', 'dist')
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
const stamp = 'sources.sha256'

/** Where only this process builds, beside the served pages: a page never finds its parts gone. */
const workshop = join(root, 'web', `.build-${process.pid}`)
const unfinished = join(workshop, 'dist')

/** Returns which sources the build came from; a build for current browsers alone is marked as such. */
const builtFrom = () => (existsSync(join(dist, stamp)) ? readFileSync(join(dist, stamp), 'utf8') : '')
const modernOf = (sources) => `${sources} modern`

/** Builds the web for current browsers unless the build is up to date with its sources. Returns whether there is a build to serve. */
export function ensureWebBuilt() {
  const sources = hashOfSources()
  if ([sources, modernOf(sources)].includes(builtFrom())) return true
  say('Preparando las páginas…')
  makeWorkshop()
  try {
    const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: join(root, 'web'),
      env: { ...environment, NODE_ENV: 'production', OLDER_BROWSERS: 'off', WEB_OUT_DIR: unfinished },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    if (status === 0) putInPlace(modernOf(sources))
    return status === 0
  } finally {
    rmSync(workshop, { recursive: true, force: true })
  }
}

function makeWorkshop() {
  rmSync(workshop, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
}

/** Moves the finished build, with the mark of its sources, to where the pages are served from. If another process put one there meanwhile, that one stays. */
function putInPlace(from) {
  writeFileSync(join(unfinished, stamp), from)
  const former = join(workshop, 'former')
  try {
    renameSync(dist, former)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
  try {
    renameSync(unfinished, dist)
  } catch (error) {
    if (existsSync(dist)) return
    if (existsSync(former)) renameSync(former, dist)
    throw error
  }
}

/**
 * Builds the web again, for older browsers too, while the existing build is served, and moves it into place whole. Returns whether it did; false at once when
 * that is already done or not wanted. An aborted build leaves nothing.
 */
export async function buildForOlderBrowsers(signal) {
  if (!forOlderBrowsers) return false
  const sources = hashOfSources()
  if (builtFrom() === sources) return false
  makeWorkshop()
  try {
    const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'error'], {
      cwd: join(root, 'web'),
      env: { ...environment, NODE_ENV: 'production', WEB_OUT_DIR: unfinished },
      stdio: ['ignore', 'ignore', 'inherit'],
      signal,
    })
    child.on('error', () => {})
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    const code = await new Promise((resolve) => child.once('close', resolve))
    if (code !== 0 || hashOfSources() !== sources) return false
    putInPlace(sources)
    return true
  } finally {
    rmSync(workshop, { recursive: true, force: true })
  }
}

/** Builds the web completely, in the foreground, for older browsers too when they are wanted. Returns whether it is built. */
export async function buildWeb() {
  if (!ensureWebBuilt()) return false
  if (!forOlderBrowsers) return true
  say('Preparando las páginas para navegadores anteriores…')
  await buildForOlderBrowsers()
  return builtFrom() === hashOfSources()
}

/** Compresses the files of the built web that shrink, each once at the best level, beside the file: a portal that finds them compresses nothing at first use. */
export async function packWeb() {
  const names = readdirSync(dist, { recursive: true }).filter((name) => /\.(css|js|json|mjs|svg|txt|wasm|webmanifest)$/.test(name))
  const files = names.map((name) => join(dist, name)).filter((file) => !existsSync(`${file}.br`))
  await Promise.all(
    files.map(async (file) => {
      const packed = `${file}.${process.pid}.br`
      writeFileSync(packed, await promisify(brotliCompress)(readFileSync(file)))
      renameSync(packed, `${file}.br`)
    }),
  )
}

function hashOfSources() {
  const hash = createHash('sha256')
  for (const file of ['package-lock.json', ...filesUnder('domain'), ...filesUnder('signature'), ...filesUnder('web')]) {
    hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

/** Returns the source files under a folder. The type checker's notes are left out: it writes them while the journeys run. */
function filesUnder(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !/^(dist|node_modules|\.build-\d+)$|\.test\.tsx?$|\.tsbuildinfo$/.test(name))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(folder, entry.name)) : [join(folder, entry.name)]))
    .sort()
}

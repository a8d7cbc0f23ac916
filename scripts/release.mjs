// `npm run release -- VERSION FOLDER KEY`: builds once, from a clone of a tag, what an installation runs, with its bill of materials and licenses, their checksums, and the
// signature of these by a key in PEM. What an installation does with them is in docs/operacion.md, "La versión de un paquete".
import { spawnSync } from 'node:child_process'
import { createHash, sign } from 'node:crypto'
import { createReadStream, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, matchesGlob, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { onOurNode, root, say } from './setup.mjs'

/** What runs, besides the packages of npm: the same parts that the image copies, and what installs it. */
const RUNS = ['domain', 'signature', 'server']
const PARTS = [...RUNS, 'package.json', 'web/dist', 'deploy', 'docs/operacion.md', 'node_modules', 'runtime']
const QUIET = ['--ignore-scripts', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']

if (await onOurNode(fileURLToPath(import.meta.url))) {
  const [version, folder, key] = process.argv.slice(2)
  if (version && folder && key) await release(version, resolve(folder), readFileSync(key, 'utf8'))
  else {
    say('npm run release -- VERSIÓN CARPETA CLAVE.pem')
    process.exitCode = 2
  }
}

async function release(version, folder, key) {
  const clone = mkdtempSync(join(tmpdir(), 'djbr-release-'))
  mkdirSync(folder, { recursive: true })
  try {
    run('git', ['clone', '--quiet', root, clone])
    run('git', ['checkout', '--quiet', version], clone)
    build(clone)
    const name = `djbr-${version}`
    writeFileSync(join(folder, `${name}.cdx.json`), tool(clone, 'sbom'))
    writeFileSync(join(folder, `${name}.licenses.txt`), tool(clone, 'licenses'))
    leaveOnlyWhatRuns(clone)
    pack(clone, join(folder, `${name}.tar`), version)
    const files = ['.tar.gz', '.cdx.json', '.licenses.txt'].map((ending) => `${name}${ending}`)
    const sums = (await Promise.all(files.map(async (file) => `${await hashOf(join(folder, file))}  ${file}\n`))).join('')
    writeFileSync(join(folder, 'SHA256SUMS'), sums)
    writeFileSync(join(folder, 'SHA256SUMS.sig'), sign('sha256', Buffer.from(sums), key))
    for (const file of files) say(`${file}: ${Math.ceil(statSync(join(folder, file)).size / 1e6)} MB`)
  } finally {
    rmSync(clone, { recursive: true, force: true })
  }
}

function build(clone) {
  run('npm', ['ci', ...QUIET], join(clone, 'runtime'))
  run(process.execPath, ['scripts/build.mjs'], clone)
}

/** Removes what .dockerignore keeps out of the image, and the packages that only build, test or demonstrate. */
function leaveOnlyWhatRuns(clone) {
  const patterns = readFileSync(join(clone, '.dockerignore'), 'utf8').trim().split('\n')
  for (const part of RUNS)
    for (const path of readdirSync(join(clone, part), { recursive: true }).map((name) => join(part, name)))
      if (patterns.some((pattern) => matchesGlob(path, pattern))) rmSync(join(clone, path), { recursive: true, force: true })
  npm(clone, ['ci', ...QUIET, '--omit=dev', '--workspace=@djbr/server'])
  const [node] = readdirSync(join(clone, 'runtime/node_modules')).filter((name) => name.startsWith('node-'))
  const programs = { node: `${node}/bin/node`, npm: 'npm/bin/npm-cli.js' }
  for (const [name, path] of Object.entries(programs)) {
    rmSync(join(clone, 'node_modules/.bin', name), { force: true })
    symlinkSync(`../../runtime/node_modules/${path}`, join(clone, 'node_modules/.bin', name))
  }
}

/** Packs the same content into the same bytes every time: no owners, the time of the commit, a fixed order. */
function pack(clone, archive, version) {
  const { stdout: time } = run('git', ['log', '-1', '--format=@%ct'], clone)
  const same = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', `--mtime=${time.trim()}`, '--mode=u=rwX,go=rX']
  run('tar', ['--create', '--file', archive, ...same, '--transform', `flags=r;s,^,${version}/,`, ...PARTS], clone)
  run('gzip', ['--no-name', '--force', archive])
}

async function hashOf(file) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

function tool(clone, name) {
  return run(process.execPath, ['scripts/tool.mjs', name], clone).stdout
}

function npm(clone, args) {
  run(process.execPath, [join(clone, 'runtime/node_modules/npm/bin/npm-cli.js'), ...args], clone)
}

function run(program, args, cwd = root) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8', maxBuffer: 64 << 20 })
  if (status !== 0) throw new Error(`${program} ${args.slice(0, 3).join(' ')}: ${stderr || stdout}`)
  return { stdout }
}

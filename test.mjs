// `npm test`: everything, from a fresh clone too. Ends by naming what failed, and with one line that adds the runners up.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

// The journeys' browser is a current one: what older ones need is not built here.
process.env.OLDER_BROWSERS ??= 'off'
// Hundreds of processes run the same code: each takes it as the first one compiled it.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url))
const { ensureInstalled, ensureWebBuilt, environment, onOurNode, root, say } = await import('./setup.mjs')

if (await onOurNode(fileURLToPath(import.meta.url))) {
  ensureInstalled()
  const reports = mkdtempSync(join(tmpdir(), 'djbr-reports-'))
  // The programs come over the network while the pages are built.
  const programs = run(process.execPath, ['programs.mjs'])
  const pages = built()
  const hasBrowser = (await programs) === 0
  const [checked, tested] = await Promise.all([checks(), unitTests(reports)])
  const results = [pages, ...checked, tested, hasBrowser ? await journeys(reports) : verdict('Chromium', false)]
  rmSync(reports, { recursive: true, force: true })
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  for (const line of results.flatMap(({ said }) => said)) say(line)
  say(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
}

async function checks() {
  const workspaces = ['domain', 'signature', 'server', 'web', 'simulators', 'journeys', 'bench', 'structure']
  return [
    await check('Formato y reglas de estilo', 'biome', ['check', '.']),
    await check('Tipos', 'tsc', ['--build']),
    await check('Fronteras entre módulos', 'depcruise', ['--config', '.dependency-cruiser.json', ...workspaces]),
    await check('Código y dependencias sin uso', 'knip', []),
  ]
}

/** One of the checks, which run beside the tests: what it says comes in one piece. */
async function check(title, command, args) {
  const output = []
  const code = await run(command, args, {}, (text) => output.push(text))
  say(`\n── ${title}\n${output.join('')}`)
  return verdict(title, code === 0)
}

function built() {
  say('\n── Páginas')
  return verdict('Páginas', ensureWebBuilt())
}

async function unitTests(reports) {
  say('\n── Pruebas')
  const file = join(reports, 'vitest.json')
  // On all cores: left to itself the runner keeps one free, which on two is the half.
  const code = await run('vitest', ['run', '--maxWorkers=100%', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
  return counted('Pruebas', code, file, ({ numPassedTests, numFailedTests, testResults }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    said: testResults.flatMap(({ name, status, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName)
      return (failed.length > 0 || status !== 'failed' ? failed : ['']).map((test) => failure(name, test))
    }),
  }))
}

async function journeys(reports) {
  say('\n── Recorridos en el navegador')
  const file = join(reports, 'playwright.json')
  const code = await run('playwright', ['test', '--config', 'journeys/playwright.config.ts'], { JOURNEYS_REPORT: file })
  return counted('Recorridos en el navegador', code, file, ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    said: suites.flatMap(scenariosOf).flatMap(({ file, title, tests: [{ status }] }) => {
      if (status === 'unexpected') return [failure(join(root, 'journeys', file), title)]
      return status === 'flaky' ? [`Pasó al segundo intento: journeys/${file} › ${title}`] : []
    }),
  }))
}

function scenariosOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(scenariosOf)]
}

function failure(file, test) {
  return `Falló: ${[relative(root, file), test].filter(Boolean).join(' › ')}`
}

function verdict(title, good) {
  return { passed: good ? 1 : 0, failed: good ? 0 : 1, said: good ? [] : [`Falló: ${title}`] }
}

/** What a runner's report says; one that ended badly without a failed test (or without a report) counts as a failure. */
function counted(title, code, file, read) {
  let counts = { passed: 0, failed: 0, said: [] }
  try {
    counts = read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    code = 1
  }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1, said: [...counts.said, `Falló: ${title}`] } : counts
}

/** Runs a command to its end; what it says goes on, or to `hear`. */
function run(command, args, more = {}, hear) {
  const out = hear ? 'pipe' : 'inherit'
  const child = spawn(command, args, {
    cwd: root,
    env: { ...environment, ...more },
    stdio: ['ignore', out, out],
    shell: process.platform === 'win32',
  })
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', hear)
  return new Promise((resolve) => {
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

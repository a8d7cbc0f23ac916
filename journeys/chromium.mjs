// The Chromium of the journeys: the machine's own, else Playwright's.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** The path of the machine's Chromium (CHROMIUM_PATH says another); undefined when it has none. */
export function systemChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram)
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Brings a Chromium when there is none: Debian's as root, else Playwright's own. Answers whether there is one now. */
export async function ensureChromium() {
  if (systemChromium() || (await hasPlaywrights())) return true
  process.stdout.write('Instalando Chromium…\n')
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && installDebians()) return true
  const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js')
  return spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

async function hasPlaywrights() {
  const { chromium } = await import('@playwright/test')
  return existsSync(chromium.executablePath())
}

function installDebians() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (...args) => spawnSync('apt-get', ['-q', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  run('update')
  return run('install', '-y', 'chromium') && systemChromium() !== undefined
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit((await ensureChromium()) ? 0 : 1)

// The Chromium of the journeys: the machine's own, or else Playwright's.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installDebian, machineProgram } from '../scripts/debian.mjs'

/** Without windows, which nobody looks at: the same journeys take a sixth less processor time. */
const light = 'chromium-headless-shell'
const names = [light, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** Returns the path of the machine's Chromium (CHROMIUM_PATH overrides it); undefined when it has none. */
export function systemChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  return machineProgram(...names)
}

/** Installs the light Chromium as root on Debian; otherwise accepts any, or installs Playwright's own. Returns whether there is one now. */
export async function ensureChromium() {
  if (process.env.CHROMIUM_PATH || machineProgram(light)) return true
  process.stdout.write('Instalando Chromium…\n')
  if (installDebian(light) || systemChromium() || (await hasPlaywrights())) return true
  const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js')
  return spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

async function hasPlaywrights() {
  const { chromium } = await import('@playwright/test')
  return existsSync(chromium.executablePath())
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit((await ensureChromium()) ? 0 : 1)

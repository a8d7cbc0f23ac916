// What the tests need from the machine: a browser, without which no journeys run, and third-party programs, without which some tests say so and are skipped.

import { ensureChromium } from '../journeys/chromium.mjs'
import { installDebian, machineProgram } from './debian.mjs'

const OTHERS = {
  'softhsm2-util': 'softhsm2',
  pdfsig: 'poppler-utils',
  mutool: 'mupdf-tools',
  promtool: 'prometheus',
  psql: 'postgresql-client',
}

const hasBrowser = await ensureChromium()
const missing = Object.keys(OTHERS).filter((program) => !machineProgram(program))
if (missing.length > 0) installDebian(...missing.map((program) => OTHERS[program]))
process.exit(hasBrowser ? 0 : 1)

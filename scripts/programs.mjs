// What the tests ask of the machine: a browser, without which there are no journeys, and programs of others, without which some tests say so and are left out.

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

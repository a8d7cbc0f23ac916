import { ensureWebBuilt } from '../setup.mjs'
import { command, outcomeOf, type Part } from './part.ts'
import { journeys, unitTests } from './runners.ts'

/** The parts of a run: the parts of a lane run one after the other, lanes run beside each other, and each stage waits for the one before. */
export type Plan = readonly (readonly (readonly Part[])[])[]

export const WORKSPACES = ['domain', 'signature', 'server', 'web', 'simulators', 'journeys', 'bench', 'structure', 'scripts']

const tool = (name: string, title: string, ...args: readonly string[]): Part =>
  command(title, process.execPath, ['scripts/tool.mjs', name, ...args])

const pages: Part = { title: 'Páginas', run: async () => outcomeOf('Páginas', ensureWebBuilt()) }
const generated = command('Archivos que no están en git', 'npm', ['run', '--silent', 'generate'])
const programs = command('Programas de las pruebas', process.execPath, ['scripts/programs.mjs'])

const format = command('Formato y reglas de estilo', 'biome', ['check', '.'], { aside: true })
/**
 * Runs one checker per project: each further one computes the same types again, and four take three times the processor time. The compiler collects its garbage
 * after growing fivefold rather than twofold.
 */
export const types = command('Tipos', 'tsc', ['--build', '--checkers', '1', '--builders', '2'], { aside: true, env: { GOGC: '400' } })
const borders = command('Fronteras entre módulos', 'depcruise', ['--config', '.dependency-cruiser.json', ...WORKSPACES], { aside: true })
const unused = command('Código y dependencias sin uso', 'knip', [], { aside: true })

/** What the tests need before they begin: the pages and, over the network meanwhile, third-party programs. */
export const preparation: Plan[number] = [[programs, generated], [pages]]

const checks = [format, types, borders, unused]
const unit = unitTests('Pruebas', 'change')

/** `npm test`: what a change must pass. */
export const changePlan: Plan = [preparation, [checks, [unit], [journeys('Recorridos en el navegador', 'change')]]]

/** `npm run test:all`: what proves the machine as well. One part at a time, because each uses the machine as it needs it. */
export const allPlan: Plan = [
  preparation,
  [checks, [unit]],
  ...[
    journeys('Recorridos en cada idioma y ancho', 'all'),
    unitTests('Pruebas de la máquina', 'machine', ['--no-file-parallelism']),
    tool('mutate-signatures', 'Archivos firmados que mutan'),
    tool('remove-gates', 'Puertas de la firma que se quitan'),
    tool('remove-protections', 'Protecciones que se quitan'),
    tool('fuzz', 'Entradas al azar'),
    tool('chaos', 'Fallas en cada formulario'),
    command('Páginas para navegadores anteriores', process.execPath, ['scripts/build.mjs'], { env: { OLDER_BROWSERS: 'on' } }),
    tool('installed', 'Instalación según el manual'),
    command('Debian recién instalado', 'bash', ['structure/bare-debian.sh']),
  ].map((part) => [[part]]),
]

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Plugin, rolldown } from 'rolldown'
import { root } from '../setup.mjs'

/** What `npm start` runs, each a process. */
const PROGRAMS = ['server/main.ts', 'server/signer/main.ts', 'simulators/main.ts']

/** In the server's own packages: what a program imports of npm is found from here as it is from its sources. */
const folder = join(root, 'server', 'node_modules', '.cache', 'programs')

/** A module that was put into a bundle still finds what lies beside its source. */
const whereItsSourceIs: Plugin = {
  name: 'where-its-source-is',
  transform: {
    filter: { code: 'import.meta.url' },
    handler: (code, file) => code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href)),
  },
}

/** The modules of each program in a few files, which a portal starts from for less of the processor than from two thousand; gives the folder of them, by the paths of the programs. */
export async function bundlePrograms(): Promise<string> {
  const bundle = await rolldown({
    cwd: root,
    platform: 'node',
    input: Object.fromEntries(PROGRAMS.map((program) => [program, join(root, program)])),
    external: (id) => !/^(\.|\/|@djbr\/|kysely$)/.test(id),
    plugins: [whereItsSourceIs],
  })
  try {
    await bundle.write({ dir: folder, entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' })
  } finally {
    await bundle.close()
  }
  return folder
}

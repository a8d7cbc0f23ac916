// `npm run build`: turns a fresh clone into what a portal serves, Node and dependencies included. Installs nothing on the system and starts nothing.
import { fileURLToPath } from 'node:url'
import { buildWeb, ensureInstalled, onOurNode, packWeb, say } from './setup.mjs'

if (await onOurNode(fileURLToPath(import.meta.url))) {
  ensureInstalled()
  const { ensureVerifierLibrary } = await import('./verifier-library.ts')
  await ensureVerifierLibrary()
  const built = await buildWeb()
  if (built) await packWeb()
  say(built ? 'Listo para iniciar.' : 'No se pudieron preparar las páginas.')
  process.exitCode = built ? 0 : 1
}

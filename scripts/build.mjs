// `npm run build`: from a fresh clone to what a portal serves, Node and dependencies included. Nothing of the system is installed, nothing is started.
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

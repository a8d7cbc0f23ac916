import { existsSync, writeFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'

/** A document worker that does what a model's title says: `die`, `die once` (remembered in the file named by `running`), `hang`, or print. */
parentPort?.on('message', ({ model }: { model: string }) => {
  const { title, running } = JSON.parse(model) as { title: string; running: string }
  if (title === 'die') process.exit(1)
  if (title === 'die once' && !existsSync(running)) {
    writeFileSync(running, '')
    process.exit(1)
  }
  while (title === 'hang');
  parentPort?.postMessage({ bytes: new TextEncoder().encode(title) })
})
parentPort?.postMessage('ready')

// Tries everything that a validation process must not do, and reports the results.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'

const codeOf = (work: () => unknown): string => {
  try {
    work()
    return 'allowed'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error)
  }
}

const network = await new Promise<string>((resolve) => {
  try {
    const socket = connect(80, '127.0.0.1')
    socket.on('connect', () => resolve('allowed'))
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
  } catch (error) {
    resolve((error as NodeJS.ErrnoException).code ?? String(error))
  }
})

process.send?.({
  network,
  read: codeOf(() => readFileSync('/etc/passwd')),
  write: codeOf(() => writeFileSync('/tmp/djbr-prying', '')),
  child: codeOf(() => spawnSync('true')),
  environment: Object.keys(process.env).length,
})

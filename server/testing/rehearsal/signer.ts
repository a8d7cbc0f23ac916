import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('../../signer/main.ts', import.meta.url))

interface Surroundings {
  readonly databaseUrl: string
  readonly dataDir: string
  /** Log of the signer; an open file. */
  readonly log: number
}

/** Starts the process that signs, with a key that it makes for itself. */
export function startSigner({ databaseUrl, dataDir, log }: Surroundings): { kill(): void } {
  const env = { PATH: process.env.PATH, DEMO: 'true', DATA_DIR: dataDir, SIGNER_DATABASE_URL: databaseUrl }
  const child = spawn(process.execPath, ['--no-warnings', PROGRAM], { env, stdio: ['ignore', log, log] })
  return { kill: () => void child.kill('SIGKILL') }
}

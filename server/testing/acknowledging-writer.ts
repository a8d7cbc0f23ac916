import pg from 'pg'
import { startEmbedded } from '../ground/database/embedded.ts'

/** Runs as a process of its own: starts the database of the given folder, then inserts numbers forever and prints each one once it is acknowledged. */
const database = await startEmbedded({ dataDir: process.argv[2] ?? '' })
const client = new pg.Client({ connectionString: database.ownerUrl })
await client.connect()
await client.query('CREATE TABLE IF NOT EXISTS written (number integer PRIMARY KEY)')
process.stdout.write(`${database.pid()}\n`)
for (let number = 1; ; number++) {
  await client.query('INSERT INTO written VALUES ($1)', [number])
  process.stdout.write(`${number}\n`)
}

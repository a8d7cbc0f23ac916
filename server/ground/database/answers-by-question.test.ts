import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase } from '../../testing/empty-database.ts'
import { migrate, migrationFiles } from './migrate.ts'

const MIGRATION = '0020_answers_by_question.sql'

let database: Awaited<ReturnType<typeof emptyDatabase>>
let client: pg.Client
beforeAll(async () => {
  database = await emptyDatabase()
  const files = migrationFiles()
  const before = files.slice(
    0,
    files.findIndex(({ name }) => name === MIGRATION),
  )
  expect(before.at(-1)?.name).toMatch(/^0019_/)
  await migrate(database.owner, undefined, before)
  client = new pg.Client({ connectionString: database.superuser })
  await client.connect()
  // Of the rows as they were these alone are needed: what they refer to is left out.
  await client.query('SET session_replication_role = replica')
  await client.query(
    `INSERT INTO examination_request (id, case_id, person_id, asked_at, asked_by, questions, due_on, answered_at, cause, answer) OVERRIDING SYSTEM VALUE VALUES
      (1, 1, 1, now(), 1, $1, '2026-12-11', now(), 'inheritance', $2),
      (2, 1, 1, now(), 1, $3, '2026-12-11', now(), 'other', 'Ninguno.'),
      (3, 2, 2, now(), 1, $1, '2026-12-11', NULL, NULL, NULL)`,
    [
      JSON.stringify([{ question: '¿De dónde?' }, { question: '¿Cuándo?' }, { question: '¿Cuánto?' }]),
      WORDS,
      JSON.stringify([{ question: '¿Otros?' }]),
    ],
  )
  await client.query(
    `INSERT INTO examination_attachment (id, request_id, person_id, name, type, hash, added_at, bytes) OVERRIDING SYSTEM VALUE VALUES
      (1, 1, 1, 'a.pdf', 'pdf', 'h1', now(), '\\x25'), (2, 1, 1, 'b.pdf', 'pdf', 'h2', now(), '\\x26'), (3, 3, 2, 'a.pdf', 'pdf', 'h1', now(), '\\x25')`,
  )
  await migrate(database.owner)
}, 60_000)
afterAll(async () => {
  await client.end()
  await database.close()
})

/** What a declarant may have written: quotes, lines, marks of JSON, and letters of two units. */
const WORDS = 'Es de mi "madre" \\ {}\nY de mi tía Ñuñez 𝔸'

const rows = async (query: string) => (await client.query(query)).rows

test('what was answered once to all that was asked is the answer to each question, word for word', async () => {
  const given = { cause: 'inheritance', words: WORDS }
  expect(await rows('SELECT id::int, answers FROM examination_request ORDER BY id')).toEqual([
    { id: 1, answers: [given, given, given] },
    { id: 2, answers: [{ cause: 'other', words: 'Ninguno.' }] },
    { id: 3, answers: null },
  ])
})

test('when it was asked, answered and due is as it was, and a request that was not answered is still open', async () => {
  expect(await rows(`SELECT id::int, answered_at IS NULL AS open, due_on::text FROM examination_request ORDER BY id`)).toEqual([
    { id: 1, open: false, due_on: '2026-12-11' },
    { id: 2, open: false, due_on: '2026-12-11' },
    { id: 3, open: true, due_on: '2026-12-11' },
  ])
})

test('a file of before is with the first question, and none is lost', async () => {
  expect(
    await rows(
      `SELECT id::int, request_id::int AS request, question, encode(bytes, 'hex') AS bytes FROM examination_attachment ORDER BY id`,
    ),
  ).toEqual([
    { id: 1, request: 1, question: 0, bytes: '25' },
    { id: 2, request: 1, question: 0, bytes: '26' },
    { id: 3, request: 3, question: 0, bytes: '25' },
  ])
})

test('no receipt is made up for what was answered before there were receipts', async () => {
  expect(await rows('SELECT id FROM answer_receipt')).toEqual([])
})

test('the rows of before hold to the rule of today', async () => {
  await client.query('SET session_replication_role = origin')
  await expect(client.query(`UPDATE examination_request SET answers = '[]' WHERE id = 1`)).rejects.toThrow(
    'examination_request_answered_fully',
  )
})

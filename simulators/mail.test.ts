import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MailSimulator, startMailSimulator } from './mail.ts'

let simulator: MailSimulator
beforeAll(async () => {
  simulator = await startMailSimulator()
})
afterAll(() => simulator.close())
beforeEach(() => rule('up'))

const rule = (mode: string) => fetch(`${simulator.inbox}/simulator`, { method: 'PUT', body: JSON.stringify({ mode }) })
const mails = async () =>
  (await (await fetch(`${simulator.inbox}/mails.json`)).json()) as { number: number; subject: string; text: string }[]

/** Speaks SMTP line by line, waiting for each answer; gives the answers' codes. */
function hand(...lines: string[]): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const codes: string[] = []
    const socket = connect(Number(new URL(simulator.smtp).port), '127.0.0.1')
    const waiting = ['EHLO test', ...lines, 'QUIT']
    socket.on('error', reject)
    socket.on('close', () => resolve(codes))
    socket.on('data', (chunk) => {
      const last = String(chunk).trim().split('\r\n').at(-1) ?? ''
      codes.push(last.slice(0, 3))
      const next = waiting.shift()
      if (next) socket.write(`${next}\r\n`)
    })
  })
}
const letter = (subject: string, body: string) => [
  'MAIL FROM:<portal@example.bo>',
  'RCPT TO:<ana@example.bo>',
  'DATA',
  `Subject: ${subject}\r\nFrom: portal@example.bo\r\nTo: ana@example.bo\r\n\r\n${body}\r\n.`,
]

test('what is handed in is read at the page, its links ready to follow, its markup as text', async () => {
  await hand(...letter('Hola <b>', 'Abra http://127.0.0.1:1/x?clave=1&y=2 <script>alert(1)</script>'))
  expect(await mails()).toMatchObject([{ subject: 'Hola <b>', to: ['ana@example.bo'], from: 'portal@example.bo' }])
  const list = await (await fetch(simulator.inbox)).text()
  expect(list).toContain('Hola &lt;b&gt;')
  const page = await (await fetch(`${simulator.inbox}/1`)).text()
  expect(page).toContain('<a href="http://127.0.0.1:1/x?clave=1&amp;y=2">')
  expect(page).not.toContain('<script>')
})

test('told to be down it says to come later; told to refuse it knows no mailbox', async () => {
  const before = (await mails()).length
  await rule('down')
  expect(await hand(...letter('One', '1'))).toContain('451')
  await rule('refusing')
  expect(await hand(...letter('Two', '2'))).toContain('550')
  expect((await rule('polite')).status).toBe(400)
  expect(await mails()).toHaveLength(before)
})

test('another address is none', async () => {
  expect((await fetch(`${simulator.inbox}/99`)).status).toBe(404)
})

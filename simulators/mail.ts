import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** How the mail server behaves: as it should, as a busy one, or as one that does not know the mailbox. */
const MODES = ['up', 'down', 'refusing'] as const
type Mode = (typeof MODES)[number]

export interface MailSimulator {
  /** Address that takes mail. */
  readonly smtp: string
  /** Address where mail is read: a page, and `GET /mails.json`. */
  readonly inbox: string
  close(): Promise<void>
}

interface Options {
  /** Free ones when absent. */
  readonly smtpPort?: number
  readonly inboxPort?: number
}

interface Kept {
  readonly number: number
  readonly at: string
  readonly from: string
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
}

const MAX_KEPT = 500
const LARGEST = 1024 * 1024

/** Starts a mail server that delivers nothing: mail that it takes is read on a page of its own. `PUT /simulator` with `{ mode }` changes how it behaves. */
export async function startMailSimulator({ smtpPort = 0, inboxPort = 0 }: Options = {}): Promise<MailSimulator> {
  const mails: Kept[] = []
  const behaviour = { mode: 'up' as Mode }
  let count = 0

  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: LARGEST,
    logger: false,
    onMailFrom: (_address, _session, done) => done(behaviour.mode === 'down' ? refusal(451, 'Intente más tarde') : null),
    onRcptTo: (_address, _session, done) => done(behaviour.mode === 'refusing' ? refusal(550, 'No existe el buzón') : null),
    onData: (stream, session, done) => {
      buffer(stream)
        .then((letter) => PostalMime.parse(letter))
        .then((mail) => {
          mails.unshift({
            number: ++count,
            at: new Date().toISOString(),
            from: mail.from?.address ?? '',
            to: session.envelope.rcptTo.map(({ address }) => address),
            subject: mail.subject ?? '',
            text: mail.text ?? '',
            html: mail.html ?? '',
          })
          mails.length = Math.min(mails.length, MAX_KEPT)
          done()
        })
        .catch(() => done(refusal(554, 'No se entiende')))
    },
  })
  smtp.on('error', () => {})
  await new Promise<void>((resolve) => smtp.listen(smtpPort, '127.0.0.1', resolve))
  const inbox = createServer((request, response) => {
    serve(request, response, mails, behaviour).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => inbox.once('error', reject).listen(inboxPort, '127.0.0.1', resolve))

  return {
    smtp: `smtp://127.0.0.1:${portOf(smtp.server as Server)}`,
    inbox: `http://127.0.0.1:${portOf(inbox)}`,
    close: async () => {
      inbox.closeAllConnections()
      await Promise.all([
        new Promise<void>((resolve) => inbox.close(() => resolve())),
        new Promise<void>((resolve) => smtp.close(() => resolve())),
      ])
    },
  }
}

const portOf = (server: Pick<Server, 'address'>) => (server.address() as AddressInfo).port
const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode })

async function serve(request: IncomingMessage, response: ServerResponse, mails: readonly Kept[], behaviour: { mode: Mode }): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://simulator')
  if (pathname === '/simulator' && request.method === 'PUT') {
    const { mode } = JSON.parse(await textOf(request)) as { mode?: Mode }
    if (!mode || !MODES.includes(mode)) return write(response, 400, 'text/plain', `mode: ${MODES.join(', ')}`)
    behaviour.mode = mode
    return write(response, 200, 'application/json', JSON.stringify(behaviour))
  }
  if (pathname === '/mails.json') return write(response, 200, 'application/json', JSON.stringify(mails))
  if (pathname === '/') return write(response, 200, 'text/html', page('Buzón de la demostración', list(mails)))
  const mail = mails.find(({ number }) => pathname === `/${number}` || pathname === `/${number}/html`)
  if (!mail) return write(response, 404, 'text/plain', 'No encontrado')
  write(response, 200, 'text/html', pathname.endsWith('/html') ? mail.html : page(mail.subject, read(mail)))
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  return text
}

function write(response: ServerResponse, status: number, type: string, body: string): void {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'none'; base-uri 'none'"
  response
    .writeHead(status, {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-security-policy': policy,
    })
    .end(body)
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const linked = (text: string) => escaped(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)

const timeOf = (at: string) => new Date(at).toLocaleString('es-BO', { timeZone: 'America/La_Paz' })

function list(mails: readonly Kept[]): string {
  const rows = mails.map(
    ({ number, at, to, subject }) =>
      `<li><a href="/${number}">${escaped(subject)}</a><br><small>${escaped(to.join(', '))} · ${timeOf(at)}</small></li>`,
  )
  return `<p>Los correos que el portal envía en la demostración llegan aquí y a nadie más. Recargue la página para ver los nuevos.</p>
    ${rows.length > 0 ? `<ol>${rows.join('')}</ol>` : '<p>Todavía no llegó ninguno.</p>'}`
}

const read = ({ number, at, from, to, text }: Kept) =>
  `<p><a href="/">Volver al buzón</a></p>
  <p><small>De ${escaped(from)} para ${escaped(to.join(', '))} · ${timeOf(at)}</small></p>
  <pre>${linked(text)}</pre>
  <iframe title="El correo como página" src="/${number}/html" sandbox="allow-top-navigation-by-user-activation"></iframe>`

const page = (title: string, body: string) => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; color: #1d2420; background: #fff }
  a { color: #0b5a3c } small { color: #4a544e } li { margin: 0 0 1rem }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; border-top: 1px solid #c9cec9; padding-top: 1rem }
  iframe { width: 100%; min-height: 24rem; border: 1px solid #c9cec9 }
</style></head><body><main><h1>${escaped(title)}</h1>${body}</main></body></html>`

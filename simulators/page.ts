import type { IncomingMessage, ServerResponse } from 'node:http'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0; background: #f4f3f0; color: #23211c }
  main { max-width: 40rem; margin: 2rem auto; padding: 1.5rem; background: #fff; border-top: 6px solid #1d4f8a }
  .demo { background: #fdf3d1; padding: .5rem 1rem; margin: 0 0 1.5rem }
  button, select, input { font: inherit; min-height: 44px; padding: 0 1rem; margin: .25rem .5rem .25rem 0; max-width: 100% }
  button.yes { background: #1d4f8a; color: #fff; border: 0 } label { display: block; margin-top: 1rem } ul { list-style: none; padding: 0 }
  li button { width: 100%; text-align: left } code { word-break: break-all }`

/** Sends a page of a simulator; `body` is HTML. */
export function sendPage(response: ServerResponse, title: string, body: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(`<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><title>${escaped(title)}</title><style>${STYLE}</style></head><body><main>
<p class="demo">Demostración: este servicio es simulado y nada aquí tiene valor legal.</p><h1>${escaped(title)}</h1>${body}</main></body></html>`)
}

export const sendJson = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}

export const goTo = (response: ServerResponse, address: string): void => {
  response.writeHead(303, { location: address }).end()
}

/** Returns the text of a request's body. */
export async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  return text
}

export const formOf = async (request: IncomingMessage): Promise<URLSearchParams> => new URLSearchParams(await textOf(request))

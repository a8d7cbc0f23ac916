import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Language } from '@djbr/domain/messages/text.ts'
import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'
import { publishedKeys } from '../database/published-keys.ts'
import { readCookie, readLanguage } from './browser.ts'
import { pagePolicy } from './headers.ts'
import { officesInPage } from './offices-in-page.ts'
import { statusOfPage } from './pages.ts'

export const webFolder = fileURLToPath(new URL('../../../web/dist', import.meta.url))

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json',
  // @protects S12 a drawing says its charset
  //   without: ; charset=utf-8
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  wasm: 'application/wasm',
  bcmap: 'application/octet-stream',
  pfb: 'application/octet-stream',
  ttf: 'font/ttf',
  txt: 'text/plain; charset=utf-8',
}

/** The page that checks a certificate offline, and the worker that serves it without a connection. */
const OFFLINE = '/validar-sin-conexion'
const WORKER = '/validar-sw.js'
/** A worker has a policy of its own: it may call this server, nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

type Coding = 'br' | 'gzip'

interface WebFile {
  readonly body: Buffer
  readonly type: string
  readonly packed: Partial<Record<Coding, Promise<Buffer>>>
}

/** Whether a type compresses well: pictures and fonts are compressed already. */
const shrinks = (type: string) => /^(text|application\/(json|manifest|wasm))|svg/.test(type)

const pack: Readonly<Record<Coding, (body: Buffer, quality: number) => Promise<Buffer>>> = {
  br: (body, quality) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (body, quality) => promisify(gzip)(body, { level: Math.min(quality, 9) }),
}
const suffix: Readonly<Record<Coding, string>> = { br: '.br', gzip: '.gz' }
const BEST = 11
/** At the best compression, a file of this size would keep the first caller waiting for seconds; slightly less takes a tenth of that. */
const LARGE = 1_500_000
const GOOD = 9
const FOR_EVER = 'public, max-age=31536000, immutable'
/** For files that keep their name from build to build. */
const FOR_A_DAY = 'public, max-age=86400'
const QUICK = 5

interface Web {
  readonly takeUp: () => void
  /** The portal's sections other than the first, by their name in the address. */
  readonly sections: () => readonly string[]
}

/**
 * Serves the web build: its files, which carry their hash in their name and never change, and its page at every address of the portal. Files are read once and
 * compressed at first use, or in advance by the build (`.br`, `.gz` beside them); no request reaches the disk. `takeUp` reads a newer build; the files of the one
 * before are still served to pages that are open.
 */
export function serveWeb(app: FastifyInstance, services: WebServices, folder = webFolder): Web {
  const { config } = services
  let { files, shell, offline, portal } = readSite(folder)

  app.get('/*', { config: { access: 'public', unlisted: true }, schema: { hide: true } }, async (request, reply) => {
    const path = pathOf(request)
    if (path === '/api' || path.startsWith('/api/')) return reply.callNotFound()
    const file = files.get(path)
    if (file && path === WORKER) return sendFile(request, reply.header('content-security-policy', WORKER_POLICY), file, 'no-cache')
    if (file) return sendFile(request, reply, file, path.startsWith('/assets/') ? FOR_EVER : FOR_A_DAY)
    const language = readLanguage(config, request)
    const isOffline = path === OFFLINE && offline !== undefined
    const page = isOffline ? offline : (path === '/' && portal.get(`${optionOf(request, config)}.${language}`)) || shell
    if (page === undefined) return reply.callNotFound()
    const nonce = randomBytes(16).toString('base64')
    reply
      .code(isOffline ? 200 : statusOfPage(path))
      .header('content-security-policy', pagePolicy(nonce, page.scripts, config))
      .header('cache-control', 'no-cache')
    const facts = { ...factsOfPage(nonce, language, services), ...(isOffline && { CLAVES: await keysInPage(services) }) }
    const html = page.html.replace(/__([A-Z]+)__/g, (mark, name: string) => (facts as Record<string, string>)[name] ?? mark)
    return sendPacked(request, reply, 'text/html; charset=utf-8', Buffer.from(html))
  })
  return {
    sections: () => [...portal.keys()].flatMap((name) => /^(?!principal)([a-z-]+)\.es$/.exec(name)?.[1] ?? []).sort(),
    takeUp: () => {
      const next = readSite(folder)
      if (!next.shell) return
      files = new Map([...files, ...next.files])
      shell = next.shell
      offline = next.offline
      portal = next.portal
    },
  }
}

/** Reads a build: its files, the page of every address, and the portal's prerendered sections. */
function readSite(folder: string) {
  const files = readFiles(folder)
  const shell = takePage(files, '/index.html')
  const offline = takePage(files, `${OFFLINE}.html`)
  const portal = new Map(
    [...files.keys()].flatMap((name) => {
      const [, section] = /^\/portal-([a-z-]+\.[a-z]+)\.html$/.exec(name) ?? []
      return section ? [[section, takePage(files, name)] as const] : []
    }),
  )
  return { files, shell, offline, portal }
}

/** Returns what the offline page needs to know: the published keys, and as of which day. */
async function keysInPage({ clock, db }: Pick<Services, 'clock' | 'db'>): Promise<string> {
  const known = { keys: await publishedKeys(db), until: dateInLaPaz(clock.now()) }
  return JSON.stringify(known).replaceAll('<', '\\u003c')
}

interface WebPage {
  readonly html: string
  /** Hashes of the page's inline scripts: the loader that the build made for older browsers. */
  readonly scripts: readonly string[]
}

/** Takes a page out of the build's files: it is no longer served as a file, because each answer differs. */
function takePage(files: Map<string, WebFile>, name: string): WebPage | undefined {
  const html = files.get(name)?.body.toString('utf8')
  files.delete(name)
  if (html === undefined) return undefined
  const scripts = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  return { html, scripts }
}

/** What pages are made from besides the build. */
type WebServices = Pick<Services, 'clock' | 'config' | 'db' | 'listCache' | 'citizenship'>

/** Returns the values for a page's placeholders: they are read before any script runs. */
const factsOfPage = (nonce: string, language: Language, services: WebServices): Readonly<Record<string, string>> => {
  const { clock, config, listCache } = services
  const { traditional, digital } = listCache.flags(services)
  return {
    NONCE: nonce,
    IDIOMA: language,
    ANIO: dateInLaPaz(clock.now()).slice(0, 4),
    AMBIENTE: String(config.ambiente),
    TRADICIONAL: String(traditional),
    DIGITAL: String(digital),
    OFICINAS: officesInPage(listCache.offices()),
  }
}

/**
 * Returns the section of the portal that is requested, as prerendered by the build. Null when the page must be drawn by its script: for callers who may have a
 * session (`/` is then the dashboard), and when the address says more.
 */
function optionOf(request: FastifyRequest, config: Services['config']): string | null {
  if (readCookie(config, request, 'djbr') !== undefined) return null
  const { opcion = 'principal', ...more } = Object.fromEntries(new URL(request.url, 'http://portal').searchParams)
  return Object.keys(more).length === 0 ? opcion : null
}

function readFiles(folder: string): Map<string, WebFile> {
  const files = new Map<string, WebFile>()
  if (!existsSync(folder)) return files
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const known = new Set(names)
  for (const name of names) {
    if (/\.(br|gz|map|sha256)$|[\\/]\.vite[\\/]/.test(name)) continue
    const packed: WebFile['packed'] = {}
    for (const coding of ['br', 'gzip'] as const) {
      if (known.has(name + suffix[coding])) packed[coding] = Promise.resolve(readFileSync(name + suffix[coding]))
    }
    const type = types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
    files.set(`/${relative(folder, name).split(sep).join('/')}`, { body: readFileSync(name), type, packed })
  }
  return files
}

function pathOf({ url }: FastifyRequest): string {
  const [path = '/'] = url.split('?', 1)
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, file: WebFile, keeping: string) {
  reply.header('cache-control', keeping).type(file.type)
  if (!shrinks(file.type)) return reply.send(file.body)
  reply.header('vary', 'Accept-Encoding')
  const coding = codingFor(request)
  if (!coding) return reply.send(file.body)
  file.packed[coding] ??= pack[coding](file.body, file.body.length > LARGE ? GOOD : BEST)
  return reply.header('content-encoding', coding).send(await file.packed[coding])
}

async function sendPacked(request: FastifyRequest, reply: FastifyReply, type: string, body: Buffer) {
  reply.type(type).header('vary', 'Accept-Encoding, Cookie')
  const coding = codingFor(request)
  return coding ? reply.header('content-encoding', coding).send(await pack[coding](body, QUICK)) : reply.send(body)
}

function codingFor({ headers }: FastifyRequest): Coding | null {
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0])
  return (['br', 'gzip'] as const).find((coding) => accepted.includes(coding)) ?? null
}

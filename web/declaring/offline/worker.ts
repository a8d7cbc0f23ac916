// Answers /validar when the network is away, with the page that checks a certificate's code by itself. It keeps nothing else of the portal.

interface KeptEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface RequestEvent extends KeptEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

const PAGE = '/validar-sin-conexion'
const KEPT = 'djbr-validar'
const PATIENCE_MS = 10_000

const keep = async () => (await caches.open(KEPT)).add(new Request(PAGE, { cache: 'no-cache' }))
const kept = async () => (await caches.match(PAGE)) ?? Response.error()

const worker = self as unknown as EventTarget & { skipWaiting(): Promise<void> }
const on = <Kind extends Event>(name: string, listen: (event: Kind) => void) => worker.addEventListener(name, listen as EventListener)

on<KeptEvent>('install', (event) => event.waitUntil(keep().then(() => worker.skipWaiting())))

on<RequestEvent>('fetch', (event) => {
  const { request } = event
  const { pathname } = new URL(request.url)
  if (request.mode !== 'navigate' || !/^\/validar\/?$/.test(pathname)) return
  const asked = fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) })
  event.respondWith(asked.catch(kept))
  event.waitUntil(asked.then(keep).catch(() => {}))
})

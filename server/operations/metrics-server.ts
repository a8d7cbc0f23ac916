import { once } from 'node:events'
import { createServer } from 'node:http'
import { StartRefused } from '../start-refused.ts'
import type { Metrics } from './metrics.ts'

/** Serves the metrics at an address of their own, so that no proxy mistake can publish them. */
export async function serveMetrics(
  metrics: Metrics,
  { port, host }: { port: number; host: string },
): Promise<{ port: number; close(): void }> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    try {
      const text = await metrics.read()
      response.writeHead(200, { 'content-type': metrics.contentType }).end(text)
    } catch {
      response.writeHead(500).end()
    }
  })
  server.listen(port, host)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new StartRefused(`El puerto ${port} de ${host} (METRICS_PORT) no se puede abrir: ${error.code}.`)
  })
  const address = server.address()
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { port: typeof address === 'object' && address ? address.port : port, close }
}

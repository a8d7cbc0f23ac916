import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'

/** The name by which a browser knows this portal: its cookies come back there only. */
export const ownOrigin = (
  { origins, baseUrl }: Pick<Config, 'origins' | 'baseUrl'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
): string => origins.find((origin) => new URL(origin).host === headers.host) ?? baseUrl

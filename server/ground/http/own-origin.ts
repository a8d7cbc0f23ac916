import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'

/** Returns the origin by which a browser knows this portal: its cookies are sent back only there. */
export const ownOrigin = (
  { origins, baseUrl }: Pick<Config, 'origins' | 'baseUrl'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
): string => origins.find((origin) => new URL(origin).host === headers.host) ?? baseUrl

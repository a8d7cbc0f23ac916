import type { FastifyRequest } from 'fastify'
import { Failure } from './failure.ts'

/** Returns the version that a write is based on, from its If-Match; undefined when there is none: then the last write wins. Fails `invalid` when it is malformed. */
export function versionSeen({ headers, routeOptions }: FastifyRequest): number | undefined {
  if (!routeOptions.config.ifMatch)
    throw new Error(`${routeOptions.method} ${routeOptions.url} does not say that it takes If-Match (config.ifMatch)`)
  const said = headers['if-match']
  if (said === undefined || said === '') return undefined
  const [, version] = /^"?(\d{1,9})"?$/.exec(said) ?? []
  if (version === undefined) throw new Failure('invalid', 'common.badRequest')
  return Number(version)
}

/** Fails `changed` when somebody else's save came between the caller's read and this write. The version of what does not exist is 0. */
export function requireVersion(seen: number | undefined, present: number): void {
  // @protects 022 a save over what somebody else changed is refused
  //   instead: !== present ==> > present
  if (seen !== undefined && seen !== present) throw new Failure('changed', 'common.changed')
}

/** Waits for a save; if it was based on an outdated version, refuses it with the current state in `presente`, as a read returns it. */
export async function orPresent<T>(save: Promise<T>, read: () => Promise<object | null>): Promise<T> {
  try {
    return await save
  } catch (thrown) {
    if (!(thrown instanceof Failure) || thrown.code !== 'changed') throw thrown
    throw new Failure('changed', thrown.messageKey, { answer: { presente: await read() } })
  }
}

import type { FastifyRequest } from 'fastify'
import { Failure } from './failure.ts'

/** The version that a write was made over, as its If-Match says; undefined when it says none: then the last one wins. Fails `invalid` otherwise. */
export function versionSeen({ headers, routeOptions }: FastifyRequest): number | undefined {
  if (!routeOptions.config.ifMatch)
    throw new Error(`${routeOptions.method} ${routeOptions.url} does not say that it takes If-Match (config.ifMatch)`)
  const said = headers['if-match']
  if (said === undefined || said === '') return undefined
  const [, version] = /^"?(\d{1,9})"?$/.exec(said) ?? []
  if (version === undefined) throw new Failure('invalid', 'common.badRequest')
  return Number(version)
}

/** Fails `changed` when somebody else's save came between what was read and this write. Of what is not there the version is 0. */
export function requireVersion(seen: number | undefined, present: number): void {
  // @protects 022 a save over what somebody else changed is refused
  //   instead: !== present ==> > present
  if (seen !== undefined && seen !== present) throw new Failure('changed', 'common.changed')
}

/** Waits for a save; one that was made over what has changed since is refused with what stands now, `presente`, as a read answers it. */
export async function orPresent<T>(save: Promise<T>, read: () => Promise<object | null>): Promise<T> {
  try {
    return await save
  } catch (thrown) {
    if (!(thrown instanceof Failure) || thrown.code !== 'changed') throw thrown
    throw new Failure('changed', thrown.messageKey, { answer: { presente: await read() } })
  }
}

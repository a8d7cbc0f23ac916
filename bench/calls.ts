import { type Address, answerTo, type BodyOf, clientOf, type Method } from '../journeys/contract/client.ts'

/** Returns a function that makes calls of the contract to a portal, with the headers of a session or none. */
export const callsTo =
  (url: string, headers: Readonly<Record<string, string>> = {}) =>
  <M extends Method, A extends Address<M>>(method: M, address: A, body?: BodyOf<M, A>) =>
    answerTo<M, A>(clientOf({ baseUrl: url, headers: { origin: url, ...headers } }), method, address, body)

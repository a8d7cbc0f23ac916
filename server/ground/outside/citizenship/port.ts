/** What a browser is sent to Ciudadanía Digital with, and what its return is checked against. */
export interface CitizenshipRequest {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  /** The exact address to which the service sends the browser back. */
  readonly returnTo: string
}

/** What the browser brings back from the service, untrusted. */
export interface CitizenshipReturn {
  readonly code: string
  readonly state: string
  /** The issuer that the service says it is, if it does (RFC 9207). */
  readonly iss?: string | undefined
}

/** Tokens that the service issued for a citizen: to act for them, to act longer, to leave. */
export interface CitizenTokens {
  readonly access: string
  readonly refresh: string | null
  readonly id: string
}

export interface Citizen {
  readonly issuer: string
  readonly subject: string
  /** When the service authenticated the person, by its signed token; null when the token does not say. */
  readonly authenticatedAt: Date | null
  /** What the service says about the person, in any shape. */
  readonly userinfo: unknown
  readonly tokens: CitizenTokens
}

/** The login of Ciudadanía Digital. Call it outside any transaction. Never throws: returns null for an invalid return or a service that is away. */
export interface CitizenshipService {
  /** The issuer of these identities; null where none is set. */
  readonly issuer: string | null
  /** Returns the address to send a browser to; with `confirming`, the service asks the person again even if it already knows them. */
  address(request: CitizenshipRequest, confirming?: boolean): Promise<string | null>
  /** Returns the citizen who came back: only with a valid signature, nonce, audience and times. */
  citizen(request: CitizenshipRequest, returned: CitizenshipReturn): Promise<Citizen | null>
  /** Returns new tokens for one that expired; `ended` when the service no longer issues any for this citizen. */
  renew(tokens: CitizenTokens): Promise<CitizenTokens | 'ended' | null>
  /** Returns the address at which a browser signs out of the service as well. */
  leaveAddress(tokens: CitizenTokens, backTo: string): Promise<string | null>
}

/** Used when no citizenship service is set: nobody comes from there. */
export const noCitizenshipService: CitizenshipService = {
  issuer: null,
  address: async () => null,
  citizen: async () => null,
  renew: async () => null,
  leaveAddress: async () => null,
}

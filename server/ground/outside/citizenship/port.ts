/** What a browser is sent to Ciudadanía Digital with, and what its return is checked by. */
export interface CitizenshipRequest {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  /** Where the service sends the browser back to, exactly. */
  readonly returnTo: string
}

/** What the browser brings back from the service, untrusted. */
export interface CitizenshipReturn {
  readonly code: string
  readonly state: string
  /** Who the service says it is, when it says so (RFC 9207). */
  readonly iss?: string | undefined
}

/** What the service gave for a citizen: to act for them, to act longer, to leave. */
export interface CitizenTokens {
  readonly access: string
  readonly refresh: string | null
  readonly id: string
}

export interface Citizen {
  readonly issuer: string
  readonly subject: string
  /** When the service asked the person themselves, by its signed token; null when that does not say. */
  readonly authenticatedAt: Date | null
  /** What the service tells of the person, in whatever shape. */
  readonly userinfo: unknown
  readonly tokens: CitizenTokens
}

/** The login of Ciudadanía Digital. Ask it outside of any transaction. Never throws: a return that is not good, or a service that is away, gives null. */
export interface CitizenshipService {
  /** Whose identities these are; null where none is set. */
  readonly issuer: string | null
  /** Where to send a browser; `confirming`, so that the service asks the person again, whoever it knows already. */
  address(request: CitizenshipRequest, confirming?: boolean): Promise<string | null>
  /** Who came back: only with a signature, a nonce, an audience and times that are right. */
  citizen(request: CitizenshipRequest, returned: CitizenshipReturn): Promise<Citizen | null>
  /** Fresh tokens for one that ended; `ended` when the service gives this citizen none any more. */
  renew(tokens: CitizenTokens): Promise<CitizenTokens | 'ended' | null>
  /** Where a browser leaves the service as well. */
  leaveAddress(tokens: CitizenTokens, backTo: string): Promise<string | null>
}

/** Stands where no citizenship service is set: nobody comes from there. */
export const noCitizenshipService: CitizenshipService = {
  issuer: null,
  address: async () => null,
  citizen: async () => null,
  renew: async () => null,
  leaveAddress: async () => null,
}

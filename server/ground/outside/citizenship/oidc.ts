import * as client from 'openid-client'
import { codeOf } from '../down.ts'
import type { CitizenshipService, CitizenTokens } from './port.ts'

interface Options {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Whether an issuer without TLS is accepted: a simulator on this machine. */
  readonly insecure?: boolean
  /** Called with why a return was refused or the service is away: a code without anybody's data. */
  readonly onTrouble?: (why: string) => void
}

const SCOPES = 'openid profile fecha_nacimiento email celular'
const SIGNATURES = new Set(['RS256', 'PS256'])
const TIMEOUT_SECONDS = 10
/** Makes the service ask the person again, and say when it did (OpenID Connect Core 3.1.2.1). */
const ASK_AGAIN = { prompt: 'login', max_age: '0' }

/**
 * Speaks OpenID Connect with Ciudadanía Digital: discovery, code with PKCE S256, client_secret_basic, identity tokens signed RS256 or PS256 by the
 * issuer's published keys (R9.17).
 */
export function oidcCitizenshipService({
  issuer,
  clientId,
  clientSecret,
  insecure = false,
  onTrouble = () => {},
}: Options): CitizenshipService {
  let known: Promise<client.Configuration> | undefined

  /** Discovers the service once; a failed discovery is retried the next time. */
  const discovered = () => {
    known ??= discover().catch((error) => {
      known = undefined
      throw error
    })
    return known
  }

  async function discover(): Promise<client.Configuration> {
    const authentication = client.ClientSecretBasic(clientSecret)
    const execute = insecure ? [client.allowInsecureRequests] : []
    const found = await client.discovery(new URL(issuer), clientId, undefined, authentication, { execute, timeout: TIMEOUT_SECONDS })
    const { supportsPKCE: _, ...metadata } = found.serverMetadata()
    const offered = metadata.id_token_signing_alg_values_supported ?? ['RS256']
    const trusted = new client.Configuration(
      // @protects S10 identity tokens are signed RS256 or PS256
      //   without: .filter((name) => SIGNATURES.has(name))
      { ...metadata, id_token_signing_alg_values_supported: offered.filter((name) => SIGNATURES.has(name)) },
      clientId,
      undefined,
      authentication,
    )
    trusted.timeout = TIMEOUT_SECONDS
    // @protects S10 identity tokens are signed by the issuer’s published keys
    client.enableNonRepudiationChecks(trusted)
    for (const set of execute) set(trusted)
    return trusted
  }

  const orNull = async <Answer>(ask: (configuration: client.Configuration) => Promise<Answer> | Answer): Promise<Answer | null> => {
    try {
      return await ask(await discovered())
    } catch (error) {
      onTrouble(whyOf(error))
      return null
    }
  }

  return {
    issuer,
    address: ({ state, nonce, verifier, returnTo }, confirming = false) =>
      orNull(async (configuration) => {
        const parameters = {
          redirect_uri: returnTo,
          scope: SCOPES,
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          // @protects S10 the code is asked for with PKCE S256
          code_challenge_method: 'S256',
          // @protects S18 Ciudadanía Digital is told to ask the person again for a confirmation
          ...(confirming && ASK_AGAIN),
        }
        return client.buildAuthorizationUrl(configuration, parameters).href
      }),
    citizen: ({ state, nonce, verifier, returnTo }, returned) =>
      orNull(async (configuration) => {
        const address = new URL(returnTo)
        for (const [name, value] of Object.entries(returned)) if (value !== undefined) address.searchParams.set(name, value)
        const given = await client.authorizationCodeGrant(configuration, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = given.claims()
        if (!claims) throw new Error('no identity token')
        const userinfo = await client.fetchUserInfo(configuration, given.access_token, claims.sub)
        const authenticatedAt = claims.auth_time === undefined ? null : new Date(claims.auth_time * 1000)
        return { issuer: claims.iss, subject: claims.sub, authenticatedAt, userinfo, tokens: tokensOf(given) }
      }),
    renew: (tokens) =>
      orNull(async (configuration) => {
        if (tokens.refresh === null) return 'ended'
        const given = await client.refreshTokenGrant(configuration, tokens.refresh).catch(endedIfRefused)
        return given === 'ended' ? given : tokensOf(given, tokens)
      }),
    leaveAddress: ({ id }, backTo) =>
      orNull((configuration) => client.buildEndSessionUrl(configuration, { id_token_hint: id, post_logout_redirect_uri: backTo }).href),
  }
}

function tokensOf(given: client.TokenEndpointResponse, former?: CitizenTokens): CitizenTokens {
  return {
    access: given.access_token,
    refresh: given.refresh_token ?? former?.refresh ?? null,
    id: given.id_token ?? former?.id ?? '',
  }
}

/** Returns `ended` if the service answered with a refusal; rethrows any other error. */
function endedIfRefused(error: unknown): 'ended' {
  if (error instanceof client.ResponseBodyError && error.status < 500) return 'ended'
  throw error
}

/** Returns the reason without a word of what was sent or said. */
const whyOf = (error: unknown) => codeOf(error) ?? (error instanceof Error ? error.name : 'unknown')

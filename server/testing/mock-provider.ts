import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignJWT, UnsecuredJWT } from 'jose'

/** What one code is exchanged for, and whom userinfo describes: each attack of safety S10 changes one of these. */
export interface Issued {
  readonly sub: string
  readonly userinfo: object
  readonly claims: Readonly<Record<string, unknown>>
  readonly algorithm: 'RS256' | 'PS256' | 'RS512' | 'HS256' | 'none'
  /** Whether it is signed by a key that the provider does not publish. */
  readonly foreignKey: boolean
}

export interface MockProvider {
  readonly url: string
  /** Returns a code, good once, for the address that the portal sent a browser to. */
  code(address: string, changes?: Partial<Issued>): string
  close(): Promise<void>
}

export const CLIENT = { clientId: 'portal', clientSecret: 'un secreto que solo tiene la prueba' }

export const someone = {
  profile: {
    documento_identidad: { tipo_documento: 'CI', numero_documento: '7700001' },
    nombre: { nombres: 'Noelia', primer_apellido: 'Copa', segundo_apellido: 'Ríos' },
  },
  fecha_nacimiento: '11/10/1991',
  email: 'noelia@djbr.example',
  celular: '70000001',
}

/** Starts an OpenID Connect provider that issues what a test wants, good or bad. */
export async function mockProvider({ algorithms = ['RS256'] }: { algorithms?: readonly string[] } = {}): Promise<MockProvider> {
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const codes = new Map<string, { readonly asked: URLSearchParams; readonly issued: Issued }>()
  const userinfo = new Map<string, Issued>()
  let count = 0
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const send = (response: ServerResponse, status: number, body: object) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    switch (new URL(request.url ?? '/', url).pathname) {
      case '/.well-known/openid-configuration':
        return send(response, 200, {
          issuer: url,
          authorization_endpoint: `${url}/auth`,
          token_endpoint: `${url}/token`,
          userinfo_endpoint: `${url}/me`,
          jwks_uri: `${url}/jwks`,
          end_session_endpoint: `${url}/session/end`,
          id_token_signing_alg_values_supported: algorithms,
          authorization_response_iss_parameter_supported: true,
        })
      case '/jwks': {
        const { kty, n, e } = key.publicKey.export({ format: 'jwk' })
        return send(response, 200, {
          keys: algorithms.filter((name) => /^[RP]S/.test(name)).map((alg) => ({ kty, n, e, alg, kid: alg, use: 'sig' })),
        })
      }
      case '/token':
        return exchange(request, response)
      default: {
        const issued = userinfo.get(request.headers.authorization?.replace('Bearer ', '') ?? '')
        return issued ? send(response, 200, { sub: issued.sub, ...issued.userinfo }) : send(response, 401, {})
      }
    }
  }

  async function exchange(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = ''
    for await (const chunk of request) text += chunk
    const form = new URLSearchParams(text)
    const code = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const right =
      code !== undefined &&
      challenge === code.asked.get('code_challenge') &&
      form.get('redirect_uri') === code.asked.get('redirect_uri') &&
      request.headers.authorization?.startsWith('Basic ')
    if (!right) return send(response, 400, { error: 'invalid_grant' })
    const access = `acceso-${++count}`
    userinfo.set(access, code.issued)
    send(response, 200, { access_token: access, token_type: 'Bearer', expires_in: 3600, id_token: await sign(code.issued, code.asked) })
  }

  function sign({ sub, claims, algorithm, foreignKey }: Issued, asked: URLSearchParams): Promise<string> | string {
    const now = Math.floor(Date.now() / 1000)
    const payload = { iss: url, aud: CLIENT.clientId, sub, nonce: asked.get('nonce') ?? '', iat: now, exp: now + 300, ...claims }
    if (algorithm === 'none') return new UnsecuredJWT(payload).encode()
    const signer: KeyObject | Uint8Array =
      algorithm === 'HS256' ? new TextEncoder().encode(CLIENT.clientSecret) : (foreignKey ? foreign : key).privateKey
    return new SignJWT(payload).setProtectedHeader({ alg: algorithm, kid: algorithm }).sign(signer)
  }

  return {
    url,
    code: (address, changes) => {
      const code = `codigo-${++count}`
      const issued: Issued = { sub: 'noelia', userinfo: someone, claims: {}, algorithm: 'RS256', foreignKey: false, ...changes }
      codes.set(code, { asked: new URL(address).searchParams, issued })
      return code
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

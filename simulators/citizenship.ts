import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Configuration, Provider } from 'oidc-provider'
import { CITIZENS, type Citizen, citizenOf, documentOf } from './citizens.ts'
import { keptInMemory, loadLibrary } from './oidc-library.ts'
import { escaped, formOf, sendPage } from './page.ts'

/** How userinfo describes a person: under `profile` with the complement separate, or at the root with the complement appended to the number. */
export type Shape = 'profile' | 'root'

export interface CitizenshipSimulator {
  /** The issuer. */
  readonly url: string
  /** Returns the citizen who holds a token; undefined for an invalid or expired one. */
  holderOf(accessToken: string): Promise<Citizen | undefined>
  close(): Promise<void>
}

interface Options {
  readonly clientId: string
  readonly clientSecret: string
  /** The origins by which browsers know the portal. */
  readonly origins: readonly string[]
  readonly algorithm?: 'RS256' | 'PS256'
  readonly shape?: Shape
  /** A free one when absent. */
  readonly port?: number
}

const SCOPES = ['openid', 'profile', 'fecha_nacimiento', 'email', 'celular']

/** Starts Ciudadanía Digital's login, by its protocol and with people who don't exist: a page where visitors choose who they are. */
export async function startCitizenshipSimulator(options: Options): Promise<CitizenshipSimulator> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(options.port ?? 0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const opened = openedWhenAsked(url, options)
  server.on('request', async (request: IncomingMessage, response: ServerResponse) => {
    const { provider, answer } = await opened()
    const { pathname } = new URL(request.url ?? '/', url)
    if (pathname.startsWith('/ingreso/'))
      await ask(provider, request, response).catch(() => sendPage(response, 'El ingreso venció', '', 400))
    else await answer(request, response)
  })
  return {
    url,
    holderOf: async (accessToken) => {
      const { provider } = await opened()
      const token = await provider.AccessToken.find(accessToken)
      return token?.accountId ? citizenOf(token.accountId) : undefined
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

interface Opened {
  readonly provider: Provider
  readonly answer: ReturnType<Provider['callback']>
}

/** Opens the provider at the first request: its library and key take more processor time than all other simulators together, and most portals never ask for a login here. */
function openedWhenAsked(url: string, options: Options): () => Promise<Opened> {
  let opened: Promise<Opened> | undefined
  const open = async () => {
    const Library = await loadLibrary()
    const provider = new Library(url, configurationOf(options))
    return { provider, answer: provider.callback() }
  }
  return () => {
    opened ??= open()
    return opened
  }
}

function configurationOf({ clientId, clientSecret, origins, algorithm = 'RS256', shape = 'profile' }: Options): Configuration {
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })
  const claims = shape === 'profile' ? { profile: ['profile'] } : { profile: ['documento_identidad', 'nombre'] }
  return {
    adapter: keptInMemory(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: origins.map((origin) => `${origin}/login-ciudadania`),
        post_logout_redirect_uris: origins.map((origin) => `${origin}/`),
        response_types: ['code'],
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'client_secret_basic',
        id_token_signed_response_alg: algorithm,
      },
    ],
    jwks: { keys: [{ ...key, kid: 'simulador', use: 'sig', alg: algorithm }] },
    enabledJWA: { idTokenSigningAlgValues: [algorithm] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    scopes: SCOPES,
    claims: { openid: ['sub'], ...claims, fecha_nacimiento: ['fecha_nacimiento'], email: ['email'], celular: ['celular'] },
    conformIdTokenClaims: true,
    ttl: { AccessToken: 3600, IdToken: 3600, Session: 3600, Grant: 3600, Interaction: 600, AuthorizationCode: 60, RefreshToken: 7200 },
    issueRefreshToken: async () => true,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          context.body = `<!doctype html><html lang="es"><title>Salir</title>${form}
            <button form="op.logoutForm" name="logout" value="yes">Salir de Ciudadanía Digital</button>
            <script>const f=document.forms[0];const i=document.createElement('input');i.name='logout';i.value='yes';f.append(i);f.submit()</script>`
        },
      },
    },
    interactions: { url: (_context, { uid }) => `/ingreso/${uid}` },
    findAccount: (_context, document) => {
      const citizen = citizenOf(document)
      return citizen && { accountId: document, claims: async () => ({ sub: document, ...userinfoOf(citizen, shape) }) }
    },
    loadExistingGrant: async (context) => {
      const { client, session, provider } = context.oidc
      const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId })
      grant.addOIDCScope(SCOPES.join(' '))
      await grant.save()
      return grant
    },
  }
}

/** Returns what userinfo says of a citizen. */
function userinfoOf(citizen: Citizen, shape: Shape) {
  const { number, complement, names, paternal, maternal, born, phone, email } = citizen
  const nombre = { nombres: names, primer_apellido: paternal, segundo_apellido: maternal }
  const card = { tipo_documento: 'CI', numero_documento: number, ...(complement && { complemento: complement }) }
  const reached = { fecha_nacimiento: born, email, celular: phone }
  return shape === 'profile'
    ? { profile: { documento_identidad: card, nombre }, ...reached }
    : { documento_identidad: { tipo_documento: 'CI', numero_documento: documentOf(citizen) }, nombre, ...reached }
}

/** Serves the page where visitors say who they are: chosen from a list, or typed. */
async function ask(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  await provider.interactionDetails(request, response)
  const form = request.method === 'POST' ? await formOf(request) : null
  if (form?.get('accion') === 'cancelar') {
    await provider.interactionFinished(request, response, { error: 'access_denied', error_description: 'cancelado' })
    return
  }
  const document = (form?.get('documento') ?? '').trim().toUpperCase()
  if (citizenOf(document)) {
    await provider.interactionFinished(request, response, { login: { accountId: document, remember: false } })
    return
  }
  const people = CITIZENS.map((citizen) => {
    const own = escaped(documentOf(citizen))
    return `<li><button name="documento" value="${own}">${escaped(`${citizen.names} ${citizen.paternal} ${citizen.maternal}`)} · ${own}</button></li>`
  })
  sendPage(
    response,
    'Ciudadanía Digital',
    `${form ? `<p role="alert"><strong>Aquí nadie tiene la cédula ${escaped(document)}.</strong> Elija a una persona de la lista.</p>` : ''}
    <form method="post"><p>Elija quién ingresa:</p><ul>${people.join('')}</ul></form>
    <form method="post"><label>O escriba su cédula <input name="documento" inputmode="numeric" autocomplete="off"></label>
    <button class="yes">Ingresar</button><button name="accion" value="cancelar">Cancelar</button></form>`,
  )
}

// `npm start`: from a fresh or an old clone to a serving portal, until it ends.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildForOlderBrowsers, ensureInstalled, ensureWebBuilt, environment, givesMemoryBack, onOurNode, root, say } from './setup.mjs'

const refusedToStart = 78
/** Where Node keeps the compiled server, for the next start to read. */
const compiled = join(root, 'node_modules', '.cache', 'node')
/** The portal's environment, without the key's secrets (only the signer's process has them) and without what opens backups. */
const withoutSecretsOfOthers = Object.fromEntries(
  Object.entries(environment).filter(([name]) => !/^(SIGNER_(PASSPHRASE|PIN|CERTIFICATE_KEY|DATABASE_URL)|BACKUP_KEY)(_FILE)?$/.test(name)),
)
const restartsAllowed = { times: 5, withinMs: 60_000 }

if (await onOurNode(fileURLToPath(import.meta.url))) {
  ensureInstalled()
  if (!ensureWebBuilt()) {
    say('No se pudieron preparar las páginas.')
    process.exit(1)
  }
  const { ensureVerifierLibrary } = await import('./verifier-library.ts')
  await ensureVerifierLibrary()
  keepServing()
}

/** Runs the server: passes signals on and waits for it to end. A server that dies after it has served is started again. */
function keepServing() {
  let server
  let signer
  let stopping = false
  let served = false
  let refused = false
  let database
  let deaths = []
  const building = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (!stopping) say('Deteniendo el portal…')
      stopping = true
      building.abort()
      signer?.kill('SIGTERM')
      server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
    })
  }
  serve()
  sign()

  /** Starts the process that signs, which alone has the key's secrets. It is told where the portal's own database is each time it starts. */
  function sign() {
    const own = launch('server/signer/main.ts', environment)
    signer = own
    if (database) own.send({ kind: 'database', ...database })
    own.on('exit', (code) => {
      if (stopping) return
      if (code === refusedToStart) refuse()
      else setTimeout(() => stopping || sign(), 1_000)
    })
  }

  /** Stops the start when the signer lacks its settings, as the portal itself would. */
  function refuse() {
    stopping = true
    refused = true
    server.kill('SIGTERM')
  }

  function serve() {
    server = launch('server/main.ts', withoutSecretsOfOthers)
    server.on('message', (message) => {
      if (message.kind !== 'ready') return
      database = message.signerUrl && { url: message.signerUrl, timestamps: message.timestamps }
      if (database && signer?.connected) signer.send({ kind: 'database', ...database })
      welcome(message, served)
      if (!served) void addOlderBrowsers()
      served = true
    })
    server.on('exit', (code, signal) => {
      if (stopping) void ended(signer).then(() => end(!refused && (code === 0 || (signal !== null && signal !== 'SIGKILL')) ? 0 : 1))
      else if (!served || code === refusedToStart || tooManyDeaths()) {
        stopping = true
        signer?.kill('SIGTERM')
        void ended(signer).then(() => end(1))
      } else {
        say(`El servidor terminó sin que se le pidiera (${signal ?? `código ${code}`}); se inicia de nuevo.`)
        serve()
      }
    })
  }

  /** Adds the pages for older browsers once the portal serves; until then those browsers get the texts that need no script. */
  async function addOlderBrowsers() {
    const added = await buildForOlderBrowsers(building.signal).catch(() => false)
    if (added && server.connected) server.send({ kind: 'pages' })
  }

  function tooManyDeaths() {
    const now = performance.now()
    deaths = [...deaths.filter((time) => now - time < restartsAllowed.withinMs), now]
    return deaths.length > restartsAllowed.times
  }
}

function launch(program, env) {
  return spawn(process.execPath, ['--no-warnings', join(root, program)], {
    cwd: root,
    env: { ...env, ...givesMemoryBack, NODE_COMPILE_CACHE: compiled },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

/** Resolves when a process is gone; one that does not end is killed. */
function ended(child) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  const late = setTimeout(() => child.kill('SIGKILL'), 5_000)
  return new Promise((resolve) =>
    child.once('exit', () => {
      clearTimeout(late)
      resolve()
    }),
  )
}

function end(code) {
  if (code === 0) say('El portal terminó.')
  process.exit(code)
}

function welcome({ url, demo, inbox, approval }, again) {
  say(again ? `El portal atiende de nuevo en ${url}` : `\nEl portal atiende en ${url}   (para detenerlo: Ctrl+C)`)
  if (demo && !again) say(demoAccounts)
  if (approval) say(`  Ciudadanía Digital es simulada: cómo se comporta se cambia en ${approval}`)
  if (inbox) say(`  Los correos que envía se leen en ${inbox}\n`)
}

const demoAccounts = `
  Demostración. Contraseña de todas las cuentas: Demo#2026

  Cuenta          Quién es
  declarante01    declarante, todavía sin declaración
  declarante02    declarante, con una en proceso
  declarante03    declarante, con una finalizada
  declarante04    declarante, con una recibida y pública
  declarante05    declarante, con varios años
  declarante06    declarante, a quien le piden explicar la última

  recepcion01     recibe declaraciones (también recepcion02)
  supervisor01    da de baja y desbloquea (también supervisor02)
  tarjetas001     emite tarjetas
  catalogos01     listas, entidades, feriados y comunicados
  usuarios001     cuentas y roles del personal (también usuarios002)
  auditoria01     registro de acciones y estadísticas
  seguimient01    quién debía declarar y no declaró (también seguimient02)
  seleccion01, 02 qué declaraciones se verifican (verificad01 y 02 las verifican, decision01 decide)
  responsab01     la gente de una entidad, por /entidad (también lectormae01, que solo lee)

  El personal ingresa por /oficina, y las entidades por /entidad, con un código de un solo uso; secreto: JBSWY3DPEHPK3PXP
  El registro queda en portal.log, en la carpeta de los datos
`

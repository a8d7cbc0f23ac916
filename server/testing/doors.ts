import { issueCards } from '../access/index.ts'
import { seedDemo } from '../demo/index.ts'
import { checkOf, julia, loginByCard, personWithCard, type Somebody } from './activation.ts'
import { type Answer, type Browser, DEMO_PASSWORD, type TestApp, type TestAppOptions, testApp } from './app.ts'
import { paperOf } from './filing.ts'
import { registerOfInvented } from './identity.ts'
import { insisting } from './work.ts'

/** Who tries a door: its owner, a stranger who guesses, or a person trying one that nobody has. */
export type Tries = 'owner' | 'stranger' | 'nobody'

type Headers = Record<string, string>
/** One attempt, with the headers of the work done for it. */
export type Call = (headers: Headers) => Promise<Answer>

export interface Door {
  /** Goes up to the door. Returns the call that tries it. */
  call(browser: Browser, tries: Tries): Promise<Call>
  isOpen(answer: Answer): boolean | Promise<boolean>
}

const CARD = 'TEST-0000-0042'

const rosa: Somebody = {
  ...julia,
  numero_docidentidad: '4000044',
  perdec_fecha_nacimiento: '1983-03-15',
  perdec_appaterno: 'CHOQUE',
  perdec_apmaterno: 'APAZA',
  perdec_nombres: 'ROSA ISABEL',
}
const WHO = {
  owner: rosa,
  stranger: { ...rosa, perdec_fecha_nacimiento: '1983-03-16' },
  nobody: { ...rosa, numero_docidentidad: '4999944' },
} as const satisfies Record<Tries, Somebody>

const isDone = (answer: Answer) => answer.statusCode === 200 && answer.json<{ err_existente: number }>().err_existente === 0
const enters = (answer: Answer) => answer.statusCode === 200 && answer.json<{ url?: string }>().url === '/'
const post = (browser: Browser, path: string, body: object) => (headers: Headers) => browser.post(path, body, { headers })

/** Takes the first step as its owner would, because an attacker guessing at the second knows all six data; for `nobody`, nobody has taken it. */
const behind = async (browser: Browser, first: string, tries: Tries) => {
  if (tries === 'nobody') return 'a ticket that nobody was given'
  const { answer } = await insisting(browser, post(browser, first, rosa))
  return answer.json<{ inf_codigo: string }>().inf_codigo
}

/** Starts a portal with the demo, and returns every door that a stranger can guess at; all but the cards' belong to one owner. */
export async function portalWithDoors(options: TestAppOptions = {}): Promise<{ portal: TestApp; doors: Readonly<Record<string, Door>> }> {
  const portal = await testApp({ identity: registerOfInvented, ...options })
  await seedDemo(portal.services, (error) => {
    throw error
  })
  await issueCards(portal.services, [{ code: CARD, pin: '246810' }])
  await personWithCard(portal, julia, CARD)
  const { controlCode } = await portal.database.owner
    .selectFrom('declaration')
    .innerJoin('account', 'account.personId', 'declaration.personId')
    .select('controlCode')
    .where('account.name', '=', 'declarante04')
    .where('state', '=', 3)
    .executeTakeFirstOrThrow()
  const paper = await paperOf(portal, controlCode ?? '')
  const mails = () => portal.mails.filter(({ text }) => text.includes('/cambiar?clave=')).length
  const doors: Record<string, Door> = {
    'sign-in by account': {
      call: async (browser, tries) => {
        const cueperdec_login = tries === 'nobody' ? 'declarante99' : 'declarante04'
        const given = { cueperdec_login, cueperdec_contrasenia: tries === 'owner' ? DEMO_PASSWORD : 'Wrong#2026' }
        return post(browser, 'control_tarjeta/login_cuenta', given)
      },
      isOpen: enters,
    },
    'sign-in by card': {
      call: async (browser, tries) => {
        const who = tries === 'nobody' ? WHO.nobody : julia
        return (headers) => loginByCard(browser, who, tries === 'owner' ? CARD : 'TEST-0000-9999', {}, headers)
      },
      isOpen: enters,
    },
    'recovery, who somebody is': {
      call: async (browser, tries) => post(browser, 'control_tarjeta/verifica_persona_recovery', WHO[tries]),
      isOpen: isDone,
    },
    'recovery, the paper': {
      call: async (browser, tries) => {
        const perdec_codigo = await behind(browser, 'control_tarjeta/verifica_persona_recovery', tries)
        const shown = tries === 'owner' ? paper : { ...paper, fecha_recepcion: '2020-01-01' }
        return post(browser, 'control_tarjeta/verifica_ultima_djbr', { perdec_codigo, ...shown })
      },
      isOpen: isDone,
    },
    'recovery by mail': {
      call: async (browser, tries) => {
        const perdec_docidentidad = WHO[tries].numero_docidentidad
        const perdec_fecha_nacimiento = WHO[tries].perdec_fecha_nacimiento
        const asked = { perdec_docidentidad, correo1: 'declarante04@ejemplo.bo', perdec_fecha_nacimiento }
        return post(browser, 'control_tarjeta/reset_password_correo', asked)
      },
      isOpen: async () => {
        await portal.runJobs()
        return mails() > 0
      },
    },
    'creation, who somebody is': {
      call: async (browser, tries) => post(browser, 'control_tarjeta/verifica_datos_personales', WHO[tries]),
      isOpen: (answer) => answer.json<{ inf_complemento: string }>().inf_complemento === '100',
    },
    'creation, the proof': {
      call: async (browser, tries) => {
        const perdec_codigo = await behind(browser, 'control_tarjeta/verifica_datos_personales', tries)
        const shown = tries === 'owner' ? paper : { control_cge: paper.control_cge }
        return post(browser, 'control_tarjeta/verifica_datos_complementarios', { perdec_codigo, ...shown })
      },
      isOpen: isDone,
    },
    'identity check': {
      call: async (browser, tries) => {
        const numero_docidentidad = tries === 'nobody' ? '7654329' : '7654321'
        const who = { ...julia, numero_docidentidad, ...(tries !== 'owner' && { perdec_nombres: 'INVENTADO' }) }
        return post(browser, 'djbr_registro/contrastacion_segip_externo', checkOf(who))
      },
      isOpen: (answer) => answer.json<{ finalizado: boolean }>().finalizado,
    },
    '/estado': {
      call: async (browser, tries) => (headers) => {
        const [year, month, day] = WHO[tries].perdec_fecha_nacimiento.split('-')
        const asked = { tipo_documento: '1', nro_documento: WHO[tries].numero_docidentidad, fecha_nacimiento: `${day}/${month}/${year}` }
        return browser.get(`djbr_registro/declaracion_jurada_publico?${new URLSearchParams(asked).toString()}`, { headers })
      },
      isOpen: (answer) => answer.json<{ error_existente: number }>().error_existente === 0,
    },
  }
  return { portal, doors }
}

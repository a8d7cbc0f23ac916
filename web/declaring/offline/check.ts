// The page that checks a certificate's code without a connection: served for /validar when the network is away, and kept as a file of its own.
import { displayControlCode } from '@djbr/domain/declaration/control-code.ts'
import { en } from '@djbr/domain/messages/offline/en.ts'
import { es } from '@djbr/domain/messages/offline/es.ts'
import { interpolate, LANGUAGE_NAMES, LANGUAGES, type Language, type Params } from '@djbr/domain/messages/text.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { type Checked, checkClaims, codeIn } from '@djbr/signature/certificate/claims.ts'
import type { PublishedKey, Refusal } from '@djbr/signature/certificate/jws.ts'
import { takeCode } from '../../foundation/address/taken-code.ts'

/** Keys published when this copy was made. */
interface Known {
  readonly keys: readonly PublishedKey[]
  readonly until: string
}

type Key = keyof typeof es
type Outcome = 'nothing' | 'missing' | 'unable' | Checked

/** Words of the languages that have their own here; the others show Spanish. */
const words: Readonly<Partial<Record<Language, Readonly<Record<Key, string>>>>> = { es, en }
const refusals = {
  tooLong: 'offline.tooLong',
  malformed: 'offline.malformed',
  algorithm: 'offline.algorithm',
  unknownKey: 'offline.unknownKey',
  tampered: 'offline.tampered',
} as const satisfies Record<Refusal, Key>

const known = JSON.parse(document.getElementById('keys')?.textContent ?? '{}') as Known
const root = document.documentElement
const isDemo = root.dataset.ambiente === '2'
let language: Language = LANGUAGES.find((one) => one === root.lang) ?? 'es'
let entered = ''
let outcome: Outcome = 'nothing'

const say = (key: Key, params?: Params) => interpolate((words[language] ?? es)[key], params)

type Made = Node | string | false
function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  more: Partial<HTMLElementTagNameMap[Name]>,
  ...children: Made[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), more)
  made.append(...children.filter((child) => child !== false))
  return made
}

function draw(): void {
  root.lang = language
  document.title = say('offline.title')
  document
    .getElementById('page')
    ?.replaceChildren(
      element(
        'header',
        {},
        element('strong', {}, 'DJBR'),
        isDemo && element('span', { className: 'demo' }, say('offline.demo')),
        languages(),
      ),
      element('h1', {}, say('offline.title')),
      verdict(),
      element('p', {}, say('offline.intro')),
      form(),
      element('p', { className: 'quiet' }, say('offline.keys', { date: displayDate(known.until) })),
    )
}

function languages(): HTMLElement {
  const choice = element(
    'select',
    { id: 'language' },
    ...LANGUAGES.map((one) => element('option', { value: one, selected: one === language }, LANGUAGE_NAMES[one])),
  )
  choice.setAttribute('aria-label', say('offline.language'))
  choice.onchange = () => {
    language = choice.value as Language
    draw()
    document.getElementById('language')?.focus()
  }
  return choice
}

function form(): HTMLElement {
  const area = element('textarea', { id: 'entered', value: entered, spellcheck: false, autocapitalize: 'off' })
  area.setAttribute('aria-describedby', 'hint')
  area.oninput = () => {
    entered = area.value
  }
  const made = element(
    'form',
    {},
    element('label', { htmlFor: 'entered' }, say('offline.typed')),
    element('p', { id: 'hint', className: 'quiet' }, say('offline.typedHint')),
    area,
    element('button', { type: 'submit' }, say('offline.check')),
  )
  made.onsubmit = (event) => {
    event.preventDefault()
    const code = codeIn(entered)
    if (code === null) return show('missing')
    void verifyCode(code)
  }
  return made
}

function verdict(): HTMLElement {
  const status = element('div', { id: 'verdict', tabIndex: -1 })
  status.setAttribute('role', 'status')
  const box = (tone: string, title: Key, ...children: Made[]) =>
    status.append(element('section', { className: `verdict ${tone}` }, element('h2', {}, say(title)), ...children))
  if (outcome === 'nothing') return status
  if (outcome === 'missing') box('', 'offline.missing', say('offline.missingText'))
  else if (outcome === 'unable') box('', 'offline.unable', say('offline.unableText'))
  else if ('unproven' in outcome)
    box('', 'offline.withdrawn', element('p', {}, say('offline.withdrawnText')), element('p', {}, say('offline.withdrawnAlone')))
  else if ('refused' in outcome)
    box(
      'bad',
      'offline.notTaken',
      element('p', {}, say(refusals[outcome.refused])),
      outcome.refused === 'unknownKey' && element('p', {}, say('offline.unknownKeyAlone')),
    )
  else box('good', 'offline.genuine', element('p', {}, say('offline.genuineText')), facts(outcome), element('p', {}, say('offline.alone')))
  return status
}

function facts({ claims }: Extract<Checked, { readonly claims: object }>): HTMLElement {
  const rows: readonly (readonly [Key, string])[] = [
    ['offline.received', displayDate(claims.receivedOn)],
    ['offline.number', claims.number],
    ['offline.code', displayControlCode(claims.code)],
    ['offline.initials', claims.initials],
    ['offline.entity', claims.entity],
  ]
  return element(
    'dl',
    {},
    ...rows.map(([label, value]) => element('div', {}, element('dt', {}, say(label)), element('dd', {}, value || '—'))),
  )
}

function show(next: Outcome): void {
  outcome = next
  draw()
  document.getElementById('verdict')?.focus()
}

async function verifyCode(code: string): Promise<void> {
  show(globalThis.crypto?.subtle ? await checkClaims(code, known.keys) : 'unable')
}

function read(): void {
  const code = takeCode()
  if (code !== null) void verifyCode(code)
}

draw()
read()
addEventListener('hashchange', read)

import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { type Language, type MessageKey, text } from '@djbr/domain/messages/index.ts'
import { dateInLaPaz, displayDate, timeInLaPaz } from '@djbr/domain/values/dates.ts'
import type { Finding } from './finding.ts'
import type { ReceptionPart } from './reception-agreement.ts'
import type { BrokenLink, ChainVerdict } from './verify.ts'

const WORDS = {
  changed: 'audit.verify.why.changed',
  missing: 'audit.verify.why.missing',
  gap: 'audit.verify.why.gap',
  swapped: 'audit.verify.why.swapped',
  cut: 'audit.verify.why.cut',
  head: 'audit.verify.why.head',
  forged: 'audit.verify.why.forged',
  notCarried: 'audit.verify.why.notCarried',
} as const satisfies Record<BrokenLink['why'], MessageKey>

/** Returns what is wrong with a chain, in words: the link, its day, and what was done to it; null when the chain holds. */
export function describeBreak(language: Language, { broken, links }: ChainVerdict): string | null {
  if (!broken) return null
  const { number, row, day, sealedAt, carried } = broken
  const said = [
    carried && broken.why !== 'notCarried' ? text(language, 'audit.verify.inCarried') : '',
    text(language, WORDS[broken.why], { number, links, row: row ?? '', day: displayDate(day) }),
    sealedAt ? text(language, 'audit.verify.linkedAt', { date: displayDate(dateInLaPaz(sealedAt)), time: timeInLaPaz(sealedAt) }) : '',
  ]
  return said.filter(Boolean).join(' ')
}

const PARTS = {
  sworn: 'audit.found.part.sworn',
  departmental: 'audit.found.part.departmental',
  national: 'audit.found.part.national',
  receivedAt: 'audit.found.part.receivedAt',
  receivedOn: 'audit.found.part.receivedOn',
  office: 'audit.found.part.office',
  officer: 'audit.found.part.officer',
  controlCode: 'audit.found.part.controlCode',
  digital: 'audit.found.part.digital',
  late: 'audit.found.part.late',
} as const satisfies Record<ReceptionPart, MessageKey>

const STATES: Readonly<Record<number, MessageKey>> = {
  [STATE.writtenOff]: 'audit.found.state.writtenOff',
  [STATE.inProcess]: 'audit.found.state.inProcess',
  [STATE.finished]: 'audit.found.state.finished',
  [STATE.received]: 'audit.found.state.received',
}

/** Returns in words how the rows disagree with what was sealed. */
export function describeFinding(language: Language, finding: Finding): string {
  const say = (key: MessageKey, params: Record<string, string | number> = {}) => text(language, key, params)
  const stateOf = (state: number | null) => say(state === null ? 'audit.found.state.none' : (STATES[state] ?? 'audit.found.state.none'))
  switch (finding.kind) {
    case 'reception':
      return say('audit.found.reception', { ...withoutParts(finding), parts: finding.parts.map((part) => say(PARTS[part])).join(', ') })
    case 'state':
      return say('audit.found.state', {
        declaration: finding.declaration,
        state: stateOf(finding.state),
        sealed: stateOf(finding.sealed),
      })
    default:
      return say(`audit.found.${finding.kind}`, finding as unknown as Record<string, string | number>)
  }
}

const withoutParts = ({ declaration, certificate }: { readonly declaration: number; readonly certificate: string }) => ({
  declaration,
  certificate,
})

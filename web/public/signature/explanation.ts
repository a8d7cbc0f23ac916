import type { MessageKey } from '@djbr/domain/messages/index.ts'
import { formFor, type Translate } from '../../foundation/language/language.ts'
import { isAboutLater, reasonBroken, reasonDistrusted } from './reasons.ts'
import { statusOf } from './status.ts'
import type { ShownSignature, ShownVerdict } from './verdict.ts'

/** A signature of a file, counted from 1. */
export type Numbered = ShownSignature & { readonly number: number }

export const numbered = (signatures: readonly ShownSignature[]): readonly Numbered[] =>
  signatures.map((signature, index) => ({ ...signature, number: index + 1 }))

/** Returns "la firma 7", "las firmas 1–3, 7". */
export const theseSignatures = (some: readonly { readonly number: number }[], t: Translate): string =>
  t(`signature.these.${formFor(some.length)}`, { numbers: inRanges(some.map(({ number }) => number)) })

/** Returns ascending numbers as ranges: 1–3, 7. */
function inRanges(numbers: readonly number[]): string {
  const ranges: [from: number, to: number][] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last && last[1] === number - 1) last[1] = number
    else ranges.push([number, number])
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}

/**
 * Returns what the documents' line leaves open: whether what was signed changed, after which signatures, whether that cannot be established, and
 * whether the certificate is not trusted. '' when nothing more is known.
 */
export function explanationOf({ tone, message, refusal, signatures }: ShownVerdict, t: Translate): string {
  if (signatures.length === 0) return message === 'signature.none' ? t('signature.explained.unsigned') : explainedDamage(refusal?.rule, t)
  const all = numbered(signatures)
  const broken = all.filter(({ intact }) => !intact)
  if (broken.length > 0) return explainedBroken(broken, t)
  const distrusted = all.filter(({ trusted }) => trusted === false)
  if (distrusted.length > 0) return explainedDistrust(distrusted, t)
  if (all.some((signature) => statusOf(signature) === 'unchecked')) return t('signature.explained.unchecked')
  return t(tone === 'success' ? 'signature.explained.valid' : 'signature.explained.timestamp')
}

function explainedDamage(rule: string | undefined, t: Translate): string {
  if (rule === undefined || rule === 'file.encrypted') return ''
  return t(rule === 'file.limits' ? 'signature.explained.limits' : 'signature.explained.structure')
}

function explainedBroken(broken: readonly Numbered[], t: Translate): string {
  const changed = broken.filter(({ outcome }) => outcome === 'changed')
  const unestablished = broken.filter((one) => one.outcome !== 'changed' && isAboutLater(one.broken))
  const said = [
    changed.length > 0 && t('signature.explained.changed', { these: theseSignatures(changed, t) }),
    unestablished.length > 0 && t('signature.explained.unestablished', { these: theseSignatures(unestablished, t) }),
  ].filter((words) => words !== false)
  if (said.length > 0) return said.join(' ')
  const why = reasons(
    broken.map((one) => reasonBroken(one.broken)),
    t,
  )
  return t('signature.explained.broken', { these: theseSignatures(broken, t), why })
}

function explainedDistrust(distrusted: readonly Numbered[], t: Translate): string {
  const these = theseSignatures(distrusted, t)
  if (distrusted.every(({ distrust }) => distrust === 'unknownAuthority')) return t('signature.explained.untrusted', { these })
  const why = reasons(
    distrusted.map(({ distrust }) => reasonDistrusted(distrust)),
    t,
  )
  return t('signature.explained.distrusted', { these, why })
}

const reasons = (keys: readonly MessageKey[], t: Translate) => [...new Set(keys)].map((key) => t(key)).join('; ')

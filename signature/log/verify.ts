import { toBase64url } from '../base64url.ts'
import { sameBytes } from '../bytes.ts'
import type { PublishedKey, Refusal } from '../certificate/jws.ts'
import { growingTree } from './growing.ts'
import { type Head, openHead } from './head.ts'

/** Everything that the log publishes. */
export interface PublishedLog {
  readonly keys: readonly PublishedKey[]
  /** As they were signed, one a day, oldest first. */
  readonly heads: readonly string[]
  readonly leaves: Iterable<Uint8Array> | AsyncIterable<Uint8Array>
}

/** The first fault of a log. `from` and `to` are places, counted from 1. */
export type Fault =
  | { readonly kind: 'head'; readonly number: number; readonly why: Refusal }
  | { readonly kind: 'order'; readonly day: string }
  | { readonly kind: 'cut'; readonly day: string; readonly size: number; readonly leaves: number }
  | { readonly kind: 'changed'; readonly day: string; readonly from: number; readonly to: number }
  | { readonly kind: 'twice'; readonly place: number; readonly first: number }
  /** Leaves after the last head, or without any head (`day` null), that one should cover by now. */
  | { readonly kind: 'late'; readonly day: string | null; readonly uncovered: number }

export interface LogVerdict {
  readonly leaves: number
  readonly heads: number
  /** How many leaves the last sound head covers. */
  readonly covered: number
  readonly root: Uint8Array
  readonly fault: Fault | null
}

const DAY_MS = 24 * 3_600_000
/** Longest that leaves may wait for a head, in days. One is signed each day, and nothing binds leaves without one. */
const WITHOUT_HEAD_DAYS = 2

/**
 * Verifies a whole log in one pass: each head must be signed by one of the keys, be later and no smaller than the previous one, and have the root of the leaves
 * that it counts; no leaf occurs twice, and none waits for a head for more than two days before `today` (`YYYY-MM-DD`, when the log was read).
 * `noted`: a head kept elsewhere, whose signature no longer needs a key. Names the first fault.
 */
export async function verifyLog({ keys, heads, leaves }: PublishedLog, today: string, noted: Head | null = null): Promise<LogVerdict> {
  const tree = growingTree()
  const opened: Head[] = []
  const sound = { heads: 0, covered: 0 }
  let fault: Fault | null = null
  for (const [index, signed] of heads.entries()) {
    const head = await openHead(signed, keys)
    const before = opened.at(-1)
    if ('refused' in head) fault = { kind: 'head', number: index + 1, why: head.refused }
    else if (before && (head.day <= before.day || head.size < before.size)) fault = { kind: 'order', day: head.day }
    else opened.push(head)
    if (fault) break
  }
  const waiting = [...opened, ...(noted ? [noted] : [])].toSorted((one, other) => one.size - other.size)
  const finish = async () => {
    for (let head = waiting[0]; head && head.size === tree.size; head = waiting[0]) {
      if (!sameBytes(await tree.root(), head.root)) return head
      sound.covered = head.size
      sound.heads += 1
      waiting.shift()
    }
    return null
  }
  let wrong = await finish()
  const places = new Map<string, number>()
  let twice: Fault | null = null
  for await (const leaf of leaves) {
    await tree.add(leaf)
    const first = places.get(toBase64url(leaf))
    if (first === undefined) places.set(toBase64url(leaf), tree.size)
    else twice ??= { kind: 'twice', place: tree.size, first }
    wrong ??= await finish()
  }
  const [missed] = waiting
  if (wrong) fault = { kind: 'changed', day: wrong.day, from: sound.covered + 1, to: wrong.size }
  else if (missed) fault = { kind: 'cut', day: missed.day, size: missed.size, leaves: tree.size }
  else fault ??= twice
  const last = opened.at(-1)?.day ?? null
  const uncovered = tree.size - sound.covered
  if (uncovered > 0 && (!last || Date.parse(today) - Date.parse(last) > WITHOUT_HEAD_DAYS * DAY_MS))
    fault ??= { kind: 'late', day: last, uncovered }
  return { leaves: tree.size, ...sound, root: await tree.root(), fault }
}

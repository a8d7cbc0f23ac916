import { readFileSync } from 'node:fs'
import { signatureFields } from '../fields.ts'
import { openPdf } from '../pdf/file.ts'
import { isString } from '../pdf/values.ts'
import { updated } from './papers.ts'

/** Files of the honest corpus whose last signature covers them whole: one signer, several, object streams, prepared fields, certifications. */
const FILES = [
  'classic/node-signpdf-all-habits',
  'classic/xref-stream-packed',
  'documents/3-signatures-visible',
  'documents/dates-both',
  'documents/form-filled-before',
  'fields/certified-p1-nothing',
  'fields/certified-p2-second',
  'fields/kids-two-pages',
  'fields/made-by-reader',
  'fields/prepared-frame-replaced',
  'signatures/p256',
  'signatures/rsa-pss',
]

/** A file that differs from an honest one in something that its last signature covers, or adds something that nobody signed. */
export type Mutation = { readonly file: string; readonly kind: string; readonly bytes: Uint8Array }

/** Mutations without end, always the same for a seed. */
export function* mutations(seed: number): Generator<Mutation, never> {
  const random = randomOf(seed)
  const files = FILES.map(readSigned)
  for (;;) {
    const signed = chosen(files, random)
    const kind = chosen(Object.keys(kinds) as (keyof typeof kinds)[], random)
    const bytes = kinds[kind](signed, random)
    if (bytes) yield { file: signed.name, kind, bytes }
  }
}

type Signed = { readonly name: string; readonly bytes: Uint8Array; readonly gap: { readonly start: number; readonly end: number } }
type Random = (below: number) => number

function readSigned(name: string): Signed {
  const bytes = new Uint8Array(readFileSync(new URL(`producers/files/${name}.pdf`, import.meta.url)))
  const strings = signatureFields(openPdf(bytes)).flatMap(({ signature }) => signature?.entries.get('Contents') ?? [])
  const last = strings.filter(isString).reduce((one, other) => (one.start > other.start ? one : other))
  return { name, bytes, gap: { start: last.start, end: last.end } }
}

const kinds = {
  flip: ({ bytes, gap }: Signed, random: Random) => changedAt(bytes, outside(bytes, gap, random), (byte) => byte ^ (1 << random(8))),
  set: ({ bytes, gap }: Signed, random: Random) => changedAt(bytes, outside(bytes, gap, random), (byte) => (byte + 1 + random(255)) & 255),
  remove: ({ bytes, gap }: Signed, random: Random) => {
    const at = outside(bytes, gap, random)
    return spliced(bytes, at, 1 + random(20), new Uint8Array())
  },
  insert: ({ bytes, gap }: Signed, random: Random) => {
    const more = Uint8Array.from({ length: 1 + random(20) }, () => random(256))
    return spliced(bytes, outside(bytes, gap, random), 0, more)
  },
  copy: ({ bytes, gap }: Signed, random: Random) => {
    const from = random(bytes.length)
    return spliced(bytes, outside(bytes, gap, random), 0, bytes.slice(from, from + 1 + random(200)))
  },
  cut: ({ bytes }: Signed, random: Random) => bytes.slice(0, random(bytes.length - 2)),
  append: ({ bytes }: Signed, random: Random) =>
    spliced(
      bytes,
      bytes.length,
      0,
      Uint8Array.from({ length: 3 + random(200) }, () => 33 + random(90)),
    ),
  /** A well-formed update in which the digits of an object are others. */
  update: ({ bytes }: Signed, random: Random) => {
    const file = openPdf(bytes)
    const numbers = [...file.numbers()].filter((number) => file.entry(number)?.kind === 'inFile')
    const number = chosen(numbers, random)
    const entry = file.entry(number)
    if (entry?.kind !== 'inFile' || entry.generation !== 0) return null
    const text = Buffer.from(bytes.subarray(entry.offset)).toString('latin1')
    const body = /^\s*\d+ 0 obj\s*([\s\S]*?)\s*endobj/.exec(text)?.[1]
    const digits = [...(body?.matchAll(/[0-9]/g) ?? [])]
    if (!body || digits.length === 0 || /\/Type\s*\/(XRef|ObjStm)/.test(body)) return null
    const { index } = chosen(digits, random)
    const digit = (Number(body[index]) + 1 + random(9)) % 10
    return updated(bytes, { [number]: `${body.slice(0, index)}${digit}${body.slice(index + 1)}` })
  },
}

/** A place of the file that its last signature covers. */
function outside(bytes: Uint8Array, { start, end }: Signed['gap'], random: Random): number {
  const place = random(bytes.length - (end - start))
  return place < start ? place : place + end - start
}

function changedAt(bytes: Uint8Array, at: number, change: (byte: number) => number): Uint8Array {
  const changed = bytes.slice()
  changed[at] = change(changed[at] as number)
  return changed
}

function spliced(bytes: Uint8Array, at: number, removed: number, inserted: Uint8Array): Uint8Array {
  return new Uint8Array(Buffer.concat([bytes.subarray(0, at), inserted, bytes.subarray(at + removed)]))
}

const chosen = <T>(items: readonly T[], random: Random): T => items[random(items.length)] as T

/** Whole numbers below another, evenly spread and always the same for a seed (mulberry32). */
function randomOf(seed: number): Random {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

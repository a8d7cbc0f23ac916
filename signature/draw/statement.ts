import { fromBase64url, toBase64url } from '../base64url.ts'
import { bytesOfHex, hexOf } from '../bytes.ts'
import { leafHash } from '../log/merkle.ts'

/** Announcement of a draw, made before anybody can know its outcome; it never changes (R17.4). */
export interface Statement {
  /** `2026-1` */
  readonly name: string
  readonly announcedAt: Date
  /** The stretch of the public log: from a place up to, but not including, another. */
  readonly from: number
  readonly to: number
  /** How many declarations in it may be drawn, and the root over them. */
  readonly poolSize: number
  readonly poolRoot: Uint8Array
  /** How many are drawn. */
  readonly count: number
  /** SHA-256 of the published program that verifies the draw. */
  readonly program: Uint8Array
  /** Hash of the chain whose value decides. */
  readonly chain: Uint8Array
  readonly round: number
  /** The round whose value decides if the first is never published. */
  readonly fallbackRound: number
  /** The SHA-256 of the secret. */
  readonly commitment: Uint8Array
}

/** Hours for which a statement is public, at least, before the deciding value can be known. */
export const NOTICE_HOURS = 72
const HASH_BYTES = 32

/** Returns the statement as it is published and hashed; the encoding is unique. */
export const encodeStatement = (statement: Statement): string =>
  JSON.stringify({
    sorteo: statement.name,
    anunciado: statement.announcedAt.toISOString(),
    desde: statement.from,
    hasta: statement.to,
    tamano: statement.poolSize,
    raiz: toBase64url(statement.poolRoot),
    cantidad: statement.count,
    programa: toBase64url(statement.program),
    cadena: hexOf(statement.chain),
    ronda: statement.round,
    ronda_alterna: statement.fallbackRound,
    compromiso: toBase64url(statement.commitment),
  })

/** Decodes a statement; null when the text is not one, contradicts itself or is encoded differently. */
export function decodeStatement(text: string): Statement | null {
  try {
    const said = JSON.parse(text)
    const statement: Statement = {
      name: String(said.sorteo),
      announcedAt: new Date(said.anunciado),
      from: said.desde,
      to: said.hasta,
      poolSize: said.tamano,
      poolRoot: fromBase64url(said.raiz) ?? new Uint8Array(),
      count: said.cantidad,
      program: fromBase64url(said.programa) ?? new Uint8Array(),
      chain: bytesOfHex(said.cadena),
      round: said.ronda,
      fallbackRound: said.ronda_alterna,
      commitment: fromBase64url(said.compromiso) ?? new Uint8Array(),
    }
    return isSound(statement) && encodeStatement(statement) === text ? statement : null
  } catch {
    return null
  }
}

/** Whether a statement can be announced: integers in order, a sample no larger than its pool, hashes of the right length. */
export const isSound = ({ name, from, to, poolSize, count, round, fallbackRound, ...hashes }: Statement): boolean =>
  /^\d{4}-[1-9]\d{0,2}$/.test(name) &&
  [from, to, poolSize, count, round, fallbackRound].every(Number.isSafeInteger) &&
  from >= 0 &&
  poolSize <= to - from &&
  count >= 1 &&
  count <= poolSize &&
  round >= 1 &&
  fallbackRound > round &&
  [hashes.poolRoot, hashes.program, hashes.chain, hashes.commitment].every(({ length }) => length === HASH_BYTES)

/** Returns the leaf of a statement in the public log. */
export const statementLeaf = (text: string): Promise<Uint8Array> => leafHash(new TextEncoder().encode(text))

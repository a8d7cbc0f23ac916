import { fromBase64url, toBase64url } from '../base64url.ts'
import { bytesOfHex, hexOf } from '../bytes.ts'
import { leafHash } from '../log/merkle.ts'

/** What is announced of a draw before anybody can know its outcome, and never changes (R17.4). */
export interface Statement {
  /** `2026-1` */
  readonly name: string
  readonly announcedAt: Date
  /** The stretch of the public log: from a place up to another without it. */
  readonly from: number
  readonly to: number
  /** How many declarations of it may be drawn, and the root over them. */
  readonly poolSize: number
  readonly poolRoot: Uint8Array
  /** How many are drawn. */
  readonly count: number
  /** The SHA-256 of the program that verifies the draw, as it is published. */
  readonly program: Uint8Array
  /** The hash of the chain whose value decides. */
  readonly chain: Uint8Array
  readonly round: number
  /** The round whose value decides when the first is never published. */
  readonly fallbackRound: number
  /** The SHA-256 of the secret. */
  readonly commitment: Uint8Array
}

/** How long a statement is public at least before the value that decides can be known. */
export const NOTICE_HOURS = 72
const HASH_BYTES = 32

/** The statement as it is published and hashed: there is one way of writing it. */
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

/** The statement that a text says; null when it says none, contradicts itself or is written in another way. */
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

/** Whether a statement can be announced: whole numbers in their order, a sample no larger than its pool, hashes of their length. */
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

/** The leaf by which the public log holds a statement. */
export const statementLeaf = (text: string): Promise<Uint8Array> => leafHash(new TextEncoder().encode(text))

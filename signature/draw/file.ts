import { fromBase64url } from '../base64url.ts'
import type { Chain } from '../beacon/chain.ts'
import { bytesOfHex, hexOf } from '../bytes.ts'
import type { PublishedDraw } from './verify.ts'

/** Reasons why a place of the stretch may not be drawn (R17.2). */
export const EXCLUDED_FOR = ['sinDeclaracion', 'baja', 'reemplazada', 'anterior'] as const
export type ExcludedFor = (typeof EXCLUDED_FOR)[number]

/** A chain of random values as published: key and group in hexadecimal. */
export interface ChainFile {
  readonly clave: string
  readonly periodo: number
  readonly genesis: number
  readonly grupo: string
  readonly nombre: string
}

/** Everything published about a draw, as the public call returns it and a file keeps it. */
export interface DrawFile {
  readonly convocatoria: string
  readonly posicion: number
  readonly cadena: ChainFile
  readonly excluidas: readonly { readonly posicion: number; readonly motivo: ExcludedFor }[]
  /** The signature in hexadecimal. */
  readonly valor: { readonly ronda: number; readonly firma: string } | null
  readonly apertura: { readonly secreto: string; readonly sorteadas: readonly number[] } | null
}

/** Returns the chain of a published description. */
export const chainOf = ({ clave, periodo, genesis, grupo, nombre }: ChainFile): Chain => ({
  publicKey: bytesOfHex(clave),
  period: periodo,
  genesis,
  groupHash: bytesOfHex(grupo),
  name: nombre,
})

/** Returns a chain as it is published. */
export const chainFileOf = ({ publicKey, period, genesis, groupHash, name }: Chain): ChainFile => ({
  clave: hexOf(publicKey),
  periodo: period,
  genesis,
  grupo: hexOf(groupHash),
  nombre: name,
})

/** Returns the published draw in a file. */
export const publishedDrawOf = ({ convocatoria, posicion, cadena, excluidas, valor, apertura }: DrawFile): PublishedDraw => ({
  statement: convocatoria,
  place: posicion,
  chain: chainOf(cadena),
  excluded: excluidas.map((one) => one.posicion),
  value: valor && { round: valor.ronda, signature: bytesOfHex(valor.firma) },
  opening: apertura && { secret: fromBase64url(apertura.secreto) ?? new Uint8Array(), drawn: apertura.sorteadas },
})

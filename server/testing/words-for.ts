/** What a save answers about its fields. */
export interface RefusedFields {
  readonly err_codigo?: number
  readonly errores?: readonly { readonly campo: string; readonly mensaje: string }[]
}

/** Returns what an answer says of a field, by its write name; null when the save was accepted. */
export const wordsFor = ({ err_codigo, errores }: RefusedFields, campo: string): string | null =>
  err_codigo === 0 ? null : (errores?.find((error) => error.campo === campo)?.mensaje ?? `another field: ${JSON.stringify(errores)}`)

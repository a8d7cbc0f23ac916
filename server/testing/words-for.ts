/** What a save answers of its fields. */
export interface RefusedFields {
  readonly err_codigo?: number
  readonly errores?: readonly { readonly campo: string; readonly mensaje: string }[]
}

/** The words that an answer says of a field, by its write name; null when the save was taken. */
export const wordsFor = ({ err_codigo, errores }: RefusedFields, campo: string): string | null =>
  err_codigo === 0 ? null : (errores?.find((error) => error.campo === campo)?.mensaje ?? `another field: ${JSON.stringify(errores)}`)

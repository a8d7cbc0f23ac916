declare module 'pg/lib/utils.js' {
  /** How pg writes a parameter: as text, or as bytes. */
  export function prepareValue(value: unknown): string | Buffer | null
}

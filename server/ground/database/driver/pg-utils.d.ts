declare module 'pg/lib/utils.js' {
  /** Returns a parameter as pg writes it: as text or as bytes. */
  export function prepareValue(value: unknown): string | Buffer | null
}

import { type Expression, sql } from 'kysely'

/** SQL for an identity document as people write it, from a table that stores its parts; '' for a missing row. The same as `documentOf`. */
export const documentText = (table: string) => {
  const [prefix, number, complement, suffix] = ['documentPrefix', 'documentNumber', 'complement', 'documentSuffix'].map((part) =>
    sql.ref(`${table}.${part}`),
  )
  return sql<string>`concat_ws('-', nullif(${prefix}, ''), nullif(${number}, ''), nullif(coalesce(nullif(${complement}, ''), ${suffix}), ''))`
}

/** SQL for a whole number padded with zeros to at least so many digits. */
export const paddedText = (number: Expression<unknown>, digits: number) =>
  sql<string>`lpad((${number})::text, greatest(${digits}::integer, length((${number})::text)), '0')`

import { type Expression, sql } from 'kysely'

/** In SQL, a document as people write it, of a table that keeps its parts; '' of a row that is not there. The same as `documentOf`. */
export const documentText = (table: string) => {
  const [prefix, number, complement, suffix] = ['documentPrefix', 'documentNumber', 'complement', 'documentSuffix'].map((part) =>
    sql.ref(`${table}.${part}`),
  )
  return sql<string>`concat_ws('-', nullif(${prefix}, ''), nullif(${number}, ''), nullif(coalesce(nullif(${complement}, ''), ${suffix}), ''))`
}

/** In SQL, a whole number with zeros before it, as long as so many digits or longer. */
export const paddedText = (number: Expression<unknown>, digits: number) =>
  sql<string>`lpad((${number})::text, greatest(${digits}::integer, length((${number})::text)), '0')`

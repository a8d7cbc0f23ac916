/** Counts of each group and in total, as returned by the statistics calls. Null: withheld, because the group is small or would reveal a small one. */
export interface CountTable {
  readonly total: number | null
  readonly filas: readonly CountRow[]
}

export interface CountRow {
  readonly codigo: number | string
  readonly descripcion: string
  readonly cantidad: number | null
}

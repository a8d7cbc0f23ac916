/** How many of each group, and of all, as the calls of statistics give them; null: not told, the group is small or would give one away. */
export interface CountTable {
  readonly total: number | null
  readonly filas: readonly CountRow[]
}

export interface CountRow {
  readonly codigo: number | string
  readonly descripcion: string
  readonly cantidad: number | null
}

import { measureDrafts } from './documents.ts'
import { atMost, metric, type Part } from './table.ts'

/** The draft of a long declaration: what each costs, and whether five hundred leave something behind. */
export async function drafts(): Promise<Part> {
  const [cpu, elapsed, memory, size] = (await measureDrafts()).map(({ value }) => value)
  return {
    title: '(b) Borrador en PDF de una declaración de 60 registros',
    metrics: [
      atMost('CPU por documento', cpu ?? Number.NaN, 60, 'ms'),
      metric('Tiempo por documento, dos a la vez', elapsed ?? Number.NaN, 'ms'),
      atMost('Memoria de más tras 500', memory ?? Number.NaN, 50, 'MB'),
      metric('Tamaño', size ?? Number.NaN, 'KB'),
    ],
  }
}

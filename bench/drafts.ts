import { measureDrafts } from './documents.ts'
import { atMost, type Part, told } from './table.ts'

/** The draft of a long declaration: what each costs, and whether five hundred leave something behind. */
export async function drafts(): Promise<Part> {
  const [cpu, wall, memory, size] = (await measureDrafts()).map(({ value }) => value)
  return {
    title: '(b) Borrador en PDF de una declaración de 60 registros',
    figures: [
      atMost('CPU por documento', cpu ?? Number.NaN, 60, 'ms'),
      told('Tiempo por documento, dos a la vez', wall ?? Number.NaN, 'ms'),
      atMost('Memoria de más tras 500', memory ?? Number.NaN, 50, 'MB'),
      told('Tamaño', size ?? Number.NaN, 'KB'),
    ],
  }
}

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { es } from '../domain/messages/es.ts'

const HELP = new URL('../server/ground/documents/templates/help/', import.meta.url)

const said = Object.values(es).join('\n')
/** What leads into a step or a row ends in a sign, and is no name of anything on a screen. */
const isLabel = (bold: string) => !/[.:]$/.test(bold)

test.each(readdirSync(HELP).filter((file) => file.endsWith('.typ')))('%s prints in bold only what the portal says', (file) => {
  const bold = [...readFileSync(new URL(file, HELP), 'utf8').matchAll(/\*([^*\n]+)\*/g)].map(([, words = '']) => words)
  expect(bold.filter((words) => isLabel(words) && !said.includes(words))).toEqual([])
})

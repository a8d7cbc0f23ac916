import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { TEMPLATE_VERSION } from './print-model.ts'

/** What a declaration that was sworn is printed by. */
const TEMPLATES = ['paper.typ', 'declaration.typ', 'form.typ', 'draft.typ', 'certificate.typ']

const hash = createHash('sha256')
for (const template of TEMPLATES) hash.update(readFileSync(new URL(`templates/${template}`, import.meta.url)))

test('templates that changed have another version, which is frozen with what is sworn (R7.5)', () => {
  expect([TEMPLATE_VERSION, hash.digest('hex').slice(0, 16)]).toEqual(['13', 'e58165ca97ab52b1'])
})

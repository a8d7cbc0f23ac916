import { expect, test } from 'vitest'
import { en } from './en.ts'
import { es } from './es.ts'

/** What texts said once and what is not so, with why: none says it again. */
const WITHDRAWN: readonly (readonly [why: string, spanish: RegExp, english: RegExp])[] = [
  ['the public sees entity and date too', /\bpodrá ver solo esto\b/i, /\bonly (see )?this\b/i],
  ['whoever declared may be asked to explain', /\bno tiene que hacer nada más\b/i, /\bnothing (more|else) to do\b/i],
  ['a password is asked for again by another act', /\bno se la pediremos\b/i, /\bnot ask (you )?for it again\b/i],
  ['an account is recovered by mail too', /\bsin ellos, acuda a una oficina\b/i, /\bwithout them,? (visit|go to) an office\b/i],
  ['a notice may be put off', /\bnadie del personal vio\b/i, /\bno(body| one) (of|on) the staff (has )?(seen|saw)\b/i],
  ['a notice may be put off', /\bno se verifica ninguna declaración\b/i, /\bno declaration of yours is\b/i],
  ['of cards are kept what checks them', /\bno se guardan en ninguna parte\b/i, /\b(kept|stored) nowhere\b/i],
  ['an address recovers the account after a day, not within it', /\b(vale|cuenta) dentro de 24 horas\b/i, /\baccount within 24 hours\b/i],
  ['an office’s session lasts eight hours', /\buna sesión dura una hora\b/i, /\ba session lasts (an|one) hour\b/i],
  ['a case is erased with its notes', /\bnadie las cambia ni las borra\b/i, /\bnobody changes or erases them\b/i],
  ['only who has an extract is found', /\bde cualquier servidor público\b/i, /\bof any public servant\b/i],
  ['of who left a post another may be owed', /\bno tiene otra declaración pendiente\b/i, /\bno other declaration pending\b/i],
  ['a link ends, whoever can reach the portal or not', /\bsigue siendo válido\b/i, /\bis still valid\b/i],
  ['only what a form of the declaration holds is kept', /\blo que escribe queda guardado\b/i, /\bwhat you type is kept on this device\b/i],
]

test.each(WITHDRAWN)('no text forgets that %s', (_, spanish, english) => {
  const says = (texts: Readonly<Record<string, string>>, words: RegExp) =>
    Object.entries(texts).flatMap(([key, text]) => (words.test(text) ? [key] : []))
  expect([says(es, spanish), says(en, english)]).toEqual([[], []])
})

test('the list of relatives says up to which degree', () => {
  expect(es['records.relative.intro']).toMatch(/hasta el cuarto grado de consanguinidad .*y el segundo de afinidad/)
  expect(en['records.relative.intro']).toMatch(/fourth degree/)
})

test('an English button says what is pressed, not what it means', () => {
  const said = Object.entries<string>(en).flatMap(([key, words]) => (/^(Understood|Finish)\.?$/.test(words) ? [key] : []))
  // A section is called so, as its steps are.
  expect(said).toEqual(['shell.section.finish'])
})

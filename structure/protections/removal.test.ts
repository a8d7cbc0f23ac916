import { describe, expect, test } from 'vitest'
import { markersIn, rowsIn } from './markers.ts'
import { withoutProtection } from './removal.ts'

/** What is left of a source without its only protection. */
function left(source: string): string {
  const [protection] = markersIn('some.ts', source)
  if (!protection) throw new Error('no marker')
  return withoutProtection(source, protection).replace(/^\s*\/\/.*\n/gm, '')
}

const marked = (...beside: string[]) => ['// @protects S1 it holds', ...beside.map((line) => `//   ${line}`)].join('\n')

describe('without a word beside its marker, there goes', () => {
  test.each([
    ['a statement', `{\n${marked()}\nif (!is) throw wrong()\nend()\n}`, '{\n\nend()\n}'],
    ['a statement below a comment of its own', `${marked()}\n/** Why. */\nawait hold(person)\nend()`, '/** Why. */\n\nend()'],
    ['a link of a chain', `rows\n${marked()}\n.where('id', '=', id)\n.all()`, 'rows\n\n.all()'],
    ['an argument with its comma', `call(one,\n${marked()}\ntwo, three)`, 'call(one,\n three)'],
    ['the last element with the comma before it', `a = [one,\n${marked()}\ntwo]`, 'a = [one]'],
    ['a property', `a = {\n${marked()}\n...one(),\n  two }`, 'a = {\n\n  two }'],
    ['the right side of an operator', `if (one &&\n${marked()}\ntwo && three) end()`, 'if (one && three) end()'],
  ])('%s', (_, source, expected) => {
    expect(left(source)).toBe(expected)
  })

  test('nothing that is only a part of something else', () => {
    expect(() => left(`{\n${marked()}\n}`)).toThrow('some.ts: S1 it holds: nothing that can go begins behind the marker')
    expect(() => left(`if (is)\n${marked()}\nend()`)).toThrow('a ExpressionStatement cannot simply go')
    expect(() => left(`${marked()}\nconst one = 1`)).toThrow('a VariableDeclaration cannot simply go')
  })

  test('nothing that leaves what does not parse', () => {
    expect(() => left(`${marked('without: =')}\nlet a = 1`)).toThrow()
  })
})

describe('with words beside its marker', () => {
  test('those go, on one line or on several', () => {
    expect(left(`${marked('without: && two')}\nif (one &&\n  two) end()\nand(two)`)).toBe('if (one ) end()\nand(two)')
  })

  test('others come in their place, several together', () => {
    expect(left(`${marked('instead: take ==> read', 'instead: two ==> one')}\ntake(two)`)).toBe('read(one)')
  })

  test.each([
    ['stand twice in what follows', marked('without: one'), 'one(one)', "what follows has 'one' 2 times"],
    ['stand behind what follows alone', marked('without: two'), 'one()\ntwo()', "what follows has 'two' 0 times"],
    ['change nothing', marked('instead: one ==> one'), 'one()', 'nothing goes'],
  ])('it is refused when they %s', (_, marker, source, why) => {
    expect(() => left(`${marker}\n${source}`)).toThrow(why)
  })

  test('it is refused without a replacement', () => {
    expect(() => left(`${marked('instead: one')}\none()`)).toThrow("'instead: WORDS ==> OTHERS', not 'one'")
  })
})

test.each([
  ['without a rule or a decision', '// @protects nobody\n', "a marker is '@protects RULE NAME', not '@protects nobody'"],
  ['behind other code', 'end() // @protects S1 it holds\n', 'a marker stands on a line of its own'],
  ['with a second line that is not read', marked('with: out'), "beside a marker stands 'without', 'instead' or 'tests', not 'with: out'"],
])('a marker is refused %s', (_, source, why) => {
  expect(() => markersIn('some.ts', source)).toThrow(why)
})

test('a row of the table is of the file above it, and of all of its text', () => {
  const [first, second] = rowsIn(
    'one.sql\n@protects S1 it holds\n  without: CHECK (one)\n  tests: a.test.ts, b.test.ts\n\ntwo.sql\n@protects 005 so does it\n  instead: one ==> true\n',
  )
  expect(first).toMatchObject({ file: 'one.sql', rule: 'S1', name: 'it holds', tests: ['a.test.ts', 'b.test.ts'] })
  expect(second).toMatchObject({ file: 'two.sql', rule: '005', edits: [{ words: 'one', becomes: 'true' }] })
  expect(first && withoutProtection('a CHECK\n  (one) b', first)).toBe('a  b')
})

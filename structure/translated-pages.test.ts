import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Piece, syntaxOf } from './protections/syntax.ts'

const web = new URL('../web/', import.meta.url)
const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /(?<!\.test)\.tsx$/.test(path) && !/(^|\/)(node_modules|dist|testing)\//.test(path),
)

/** What gives a text wherever it is called: a text of the portal in words, or a value as it is shown. */
const GIVES_TEXT = /^(t|say|display\w*)\(/

/** The texts of a component that a browser's translator would take from React: beside an element, or all that a component draws. */
function bareTexts(source: string): string[] {
  const of = ({ start, end }: Piece) => source.slice(start, end)
  const mayBeText = (piece: Piece): boolean => {
    switch (piece.type) {
      case 'JSXText':
      case 'StringLiteral':
        return /[^\s'"]/.test(of(piece))
      case 'TemplateLiteral':
        return true
      case 'JSXExpressionContainer':
      case 'ParenthesisExpression':
        return piece.children.some(mayBeText)
      case 'ConditionalExpression':
      case 'BinaryExpression':
        return piece.children.slice(1).some(mayBeText)
      case 'CallExpression':
        return GIVES_TEXT.test(of(piece))
      default:
        return false
    }
  }
  const drawnBy = ({ type, children }: Piece): readonly Piece[] => {
    if (type !== 'JSXElement' && type !== 'JSXFragment') return []
    const drawn = children.filter((child) => /^JSX(Text|ExpressionContainer|Element|Fragment)$/.test(child.type) && of(child).trim() !== '')
    return type === 'JSXFragment' || drawn.length > 1 ? drawn : []
  }
  const component = (piece: Piece | null): boolean =>
    piece !== null &&
    (piece.type === 'FunctionDeclaration'
      ? /^(async )?function [A-Z]/.test(of(piece))
      : !/^(FunctionExpression|Arrow|Class|Object)/.test(piece.type) && component(piece.parent))
  const found: string[] = []
  const look = (piece: Piece) => {
    const returned = piece.type === 'ReturnStatement' && component(piece.parent) ? piece.children : []
    for (const each of [...drawnBy(piece), ...returned]) if (mayBeText(each)) found.push(of(each).replace(/\s+/g, ' ').trim())
    piece.children.forEach(look)
  }
  look(syntaxOf(source, 'component.tsx'))
  return found
}

test.each([
  ["<p>{t('one')} <b>two</b></p>", ["{t('one')}"]],
  ["<p>{some && <b />}{other ? t('one') : <i />}</p>", ["{other ? t('one') : <i />}"]],
  ['<p>{some && `one`}<b /></p>', ['{some && `one`}']],
  ["<>{t('one')}</>", ["{t('one')}"]],
  ['<p>one <b /></p>', ['one']],
  ["<p>{displayDate(one)} {t('two')}</p>", ['{displayDate(one)}', "{t('two')}"]],
  ["<p>{t('one')}</p>", []],
  ["<p><span>{t('one')}</span> <b>{t('two')}</b></p>", []],
  ["<Field label={t('one')} /> ", []],
])('in %j these are bare: %j', (drawn, bare) => {
  expect(bareTexts(`const drawn = ${drawn}`)).toEqual(bare)
})

test('of a component that draws a text alone it is bare', () => {
  expect(bareTexts("function Mark() { if (few) return t('few')\n return <b>{t('many')}</b> }")).toEqual(["t('few')"])
  expect(bareTexts("function markOf() { return t('few') }")).toEqual([])
})

test('no component puts a bare text beside an element, so that a page that the browser translates breaks nothing (R1.69)', () => {
  const bare = files.flatMap((file) =>
    bareTexts(readFileSync(new URL(file, web), 'utf8')).map((text) => `web/${file}: ${text} needs an element`),
  )
  expect(bare).toEqual([])
})

import { fileURLToPath } from 'node:url'
import type { Node } from 'typescript/unstable/ast'
import { SyntaxKind } from 'typescript/unstable/ast'
import { createVirtualFileSystem } from 'typescript/unstable/fs'
import { API, type Checker, type Project, type Type, TypeFlags } from 'typescript/unstable/sync'
import { expect, test } from 'vitest'

const web = fileURLToPath(new URL('../web/', import.meta.url))
const TEXT = TypeFlags.StringLike | TypeFlags.NumberLike
const BLANK = /^(?:\{?\s*'?\s*'?\}?)$/

/** Whether a value is drawn as a text, whoever holds it. What may be anything that React draws is looked at where it is given: of all, it alone may be a bigint. */
function isText(type: Type | undefined, checker: Checker): boolean {
  const kinds = type?.isUnionType() ? type.getTypes() : type ? [type] : []
  if (kinds.some(({ flags }) => flags & TypeFlags.BigIntLike)) return false
  return kinds.some(
    (kind) =>
      (kind.flags & TEXT && !(kind.isStringLiteralType() && kind.value.trim() === '')) ||
      (kind.isTypeReference() && checker.isArrayType(kind) && isText(checker.getTypeArguments(kind)[0], checker)),
  )
}

const isComponent = (node: Node | undefined): boolean => {
  if (!node) return false
  const named = node.kind === SyntaxKind.FunctionDeclaration || node.kind === SyntaxKind.VariableDeclaration
  if (named) return /^[A-Z][a-z]/.test((node as Node & { readonly name?: Node }).name?.getText() ?? '')
  return (
    [SyntaxKind.ArrowFunction, SyntaxKind.Block, SyntaxKind.IfStatement, SyntaxKind.ParenthesizedExpression].includes(node.kind) &&
    isComponent(node.parent)
  )
}

/** What a node draws in which a text would be bare: all of a fragment, or of an element with several children, and all that a component answers. */
function drawnBy(node: Node): readonly Node[] {
  const { children = [], expression, body } = node as Node & { children?: readonly Node[]; expression?: Node; body?: Node }
  if (node.kind === SyntaxKind.JsxFragment || node.kind === SyntaxKind.JsxElement) {
    const drawn = children.filter((child) => !BLANK.test(child.getText()))
    return node.kind === SyntaxKind.JsxFragment || drawn.length > 1 ? drawn : []
  }
  if (node.kind === SyntaxKind.ReturnStatement && expression && isComponent(node.parent)) return [expression]
  if (node.kind === SyntaxKind.ArrowFunction && body && body.kind !== SyntaxKind.Block && isComponent(node.parent)) return [body]
  return []
}

/** The texts of components that a browser's translator would take from React: beside an element, or all that a component draws. */
function bareTexts({ program, checker }: Project, folder: string): string[] {
  const drawn: { readonly file: string; readonly node: Node; readonly valued: Node | null }[] = []
  for (const file of program.getSourceFileNames()) {
    if (!file.startsWith(folder) || !/(?<!\.test)\.tsx$/.test(file) || /\/(node_modules|dist|testing)\//.test(file)) continue
    const look = (node: Node): void => {
      for (const each of drawnBy(node)) {
        const valued = each.kind === SyntaxKind.JsxExpression ? (each as Node & { expression?: Node }).expression : each
        drawn.push({ file: file.slice(folder.length), node: each, valued: each.kind === SyntaxKind.JsxText ? null : (valued ?? each) })
      }
      node.forEachChild(look)
    }
    const source = program.getSourceFile(file)
    if (source) look(source)
  }
  const valued = drawn.flatMap(({ valued }) => valued ?? [])
  const types = new Map(checker.getTypeAtLocation(valued).map((type, at) => [valued[at], type]))
  return drawn
    .filter(({ valued }) => valued === null || isText(types.get(valued), checker))
    .map(({ file, node }) => `${file}: ${node.getText().replace(/\s+/g, ' ').trim()}`)
}

function bareTextsOf(folder: string, config: string, files?: Readonly<Record<string, string>>): string[] {
  const api = new API({ cwd: folder, ...(files && { fs: createVirtualFileSystem(files) }) })
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!project) throw new Error(`${config} opens no project`)
    return bareTexts(project, folder)
  } finally {
    api.close()
  }
}

const SAMPLES: readonly (readonly [drawn: string, bare: readonly string[]])[] = [
  ["const a = <p>{t('one')} <b>two</b></p>", ["{t('one')}"]],
  ["const a = <p>{few && <b />}{few ? t('one') : <i />}</p>", ["{few ? t('one') : <i />}"]],
  ['const a = <p>{few && `one`}<b /></p>', ['{few && `one`}']],
  ["const a = <>{t('one')}</>", ["{t('one')}"]],
  ['const a = <p>one <b /></p>', ['one']],
  ['const a = <p>{held} <b /></p>', ['{held}']],
  ['const a = <p>{of.held} {of.count}</p>', ['{of.held}', '{of.count}']],
  ['const a = <p>{of.count && <b />}<i /></p>', ['{of.count && <b />}']],
  ['const a = <p>{held && <b />}<i /></p>', []],
  ['const a = <p>{given}<i /></p>', []],
  ["const a = <p>{t('one')}</p>", []],
  ['const a = <p>{held}</p>', []],
  ["const a = <p><span>{t('one')}</span>{' '}<b>{t('two')}</b></p>", []],
  ["const a = <Field label={t('one')} /> ", []],
  ["function Mark() { if (few) return t('few')\n return <b>{t('many')}</b> }", ["t('few')"]],
  ['const Mark = () => held', ['held']],
  ["function markOf() { return t('few') }", []],
]
const GIVEN = `declare namespace JSX { interface Element { type: unknown } interface IntrinsicElements { [name: string]: unknown } }
  declare const few: boolean, held: string, of: { held: string; count: number }, given: JSX.Element | string | number | bigint | null
  declare function t(key: string): string
  declare function Field(props: { label: string }): JSX.Element\n`

test('a text is bare by its type, whether it is written, called for or held', () => {
  const samples = Object.fromEntries(SAMPLES.map(([drawn], at) => [`/web/sample-${at}.tsx`, `${drawn}\nexport {}`]))
  const config = JSON.stringify({ compilerOptions: { strict: true, noLib: true, jsx: 'preserve', types: [] }, include: ['**/*'] })
  const bare = bareTextsOf('/web/', '/web/tsconfig.json', { ...samples, '/web/given.d.ts': GIVEN, '/web/tsconfig.json': config })
  expect(bare.toSorted()).toEqual(SAMPLES.flatMap(([, texts], at) => texts.map((text) => `sample-${at}.tsx: ${text}`)).toSorted())
})

test('no component puts a bare text beside an element, so that a page that the browser translates breaks nothing (R1.69)', () => {
  expect(bareTextsOf(web, `${web}tsconfig.json`).map((text) => `${text} needs an element`)).toEqual([])
}, 120_000)

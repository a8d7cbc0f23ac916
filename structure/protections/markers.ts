import type { Edit, Protection } from './protection.ts'

const MARKER = /^@protects (S\d+|\d{3}) (\S.*\S)$/
const BESIDE = /^ {2}(without|instead|tests): (\S.*)$/
const BECOMES = ' ==> '
/** Mistakes that would go unnoticed, because they are not read as markers: a marker behind other code, and a following line that starts with none of the three words. */
const BEHIND_CODE = /^\s*[^\s/].*\/\/ ?@protects /m
const LIKE_BESIDE = /^ {2}\w+: /

/** Returns the markers of a source whose comments begin with `//`. Throws when one is not written as docs/decisions/070 says. */
export function markersIn(file: string, source: string): Protection[] {
  if (!source.includes('@protects')) return []
  if (BEHIND_CODE.test(source)) throw new Error(`${file}: a marker stands on a line of its own`)
  let at = 0
  const lines = source.split('\n').map((line) => {
    const start = at
    at += line.length + 1
    return { text: /^\s*\/\/ ?(?<said>.*)$/.exec(line)?.groups?.said, start, end: at }
  })
  return protectionsOf(file, lines)
}

/** Returns the rows of the table for files without a syntax to read: a file name on a line of its own, and below it the protections in that file. */
export function rowsIn(table: string): Protection[] {
  const sections = table.split(/^(?=[^@\s#])/m).filter((section) => /^[^@\s#]/.test(section))
  return sections.flatMap((section) => {
    const [file = '', ...lines] = section.trimEnd().split('\n')
    return protectionsOf(
      file,
      lines.map((text) => ({ text: text === '' ? undefined : text })),
    )
  })
}

interface Line {
  /** Text of a comment line; undefined when the line is no comment. */
  readonly text: string | undefined
  readonly start?: number
  readonly end?: number
}

function protectionsOf(file: string, lines: readonly Line[]): Protection[] {
  const found: Protection[] = []
  for (let index = 0; index < lines.length; index++) {
    const { text, start } = lines[index] ?? {}
    if (!text?.includes('@protects')) continue
    const [, rule, name] = MARKER.exec(text) ?? []
    if (!rule || !name) throw new Error(`${file}: a marker is '@protects RULE NAME', not '${text}'`)
    const beside: { said: string; words: string }[] = []
    for (let match = besideIn(lines[index + 1]); match; match = besideIn(lines[index + 1])) {
      beside.push(match)
      index++
    }
    const next = lines[index + 1]?.text
    if (next && LIKE_BESIDE.test(next))
      throw new Error(`${file}: beside a marker stands 'without', 'instead' or 'tests', not '${next.trim()}'`)
    const tests = beside.filter(({ said }) => said === 'tests').flatMap(({ words }) => words.split(', '))
    const edits = beside.filter(({ said }) => said !== 'tests').map((one) => editOf(file, one))
    const end = lines[index]?.end
    found.push({ rule, name, file, marker: start === undefined || end === undefined ? null : { start, end }, edits, tests })
  }
  return found
}

function besideIn(line: Line | undefined): { said: string; words: string } | undefined {
  const [, said, words] = BESIDE.exec(line?.text ?? '') ?? []
  return said && words ? { said, words } : undefined
}

function editOf(file: string, { said, words }: { said: string; words: string }): Edit {
  if (said === 'without') return { words, becomes: '' }
  const [before, becomes, ...more] = words.split(BECOMES)
  if (!before || !becomes || more.length > 0) throw new Error(`${file}: 'instead: WORDS ==> OTHERS', not '${words}'`)
  return { words: before, becomes }
}

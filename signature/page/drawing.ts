import { Damage, limits } from '../damage.ts'
import type { PdfFile } from '../pdf/file.ts'
import { dictionaryOf } from '../pdf/resolved.ts'
import { type Dictionary, isArray, isDictionary, isName, isStream, isString, type Stream, type Value } from '../pdf/values.ts'
import {
  type Box,
  boxOf,
  everywhere,
  hasArea,
  identity,
  intersection,
  keepsAxes,
  type Matrix,
  matrixOf,
  numberOf,
  product,
  transformed,
  translation,
  union,
  unionOf,
  unitSquare,
  widened,
} from './box.ts'
import { readContent, spendOnDrawing } from './content.ts'
import { contentBytes } from './filters.ts'
import { type Font, fontOf, type Glyph } from './font.ts'
import { type Ink, mark, moved, shorterSide, THIN } from './ink.ts'
import { newPath, type Shape } from './path.ts'

type TextState = {
  readonly font: Font | null
  readonly size: number
  readonly letterSpacing: number
  readonly wordSpacing: number
  readonly stretch: number
  readonly leading: number
  readonly rise: number
}

type State = TextState & {
  readonly matrix: Matrix
  /** Bounds of a shading, which has no others. Nothing else is assumed to be clipped there: readers clip differently. */
  readonly clip: Box
  readonly mode: number
  readonly lineWidth: number
  readonly isDashed: boolean
  /** How far the point where two lines meet may reach, in half line widths. */
  readonly miter: number
  /** Whether a rectangle shows a shape other than its own: that of a pattern, of a mask, or of a clip. */
  readonly patternFill: boolean
  readonly patternStroke: boolean
  readonly masked: boolean
  readonly cut: boolean
}

const start: State = {
  font: null,
  size: 0,
  letterSpacing: 0,
  wordSpacing: 0,
  stretch: 1,
  leading: 0,
  rise: 0,
  matrix: identity,
  clip: everywhere,
  mode: 0,
  lineWidth: 1,
  isDashed: false,
  miter: 10,
  patternFill: false,
  patternStroke: false,
  masked: false,
  cut: false,
}

type Surroundings = {
  readonly resources: Value
  readonly text: TextState
  /** How many forms it is nested in. */
  readonly depth: number
  readonly isGlyph: boolean
}

/** Returns what the contents of a page draw, in its default user space. Throws Damage when that cannot be determined. */
export const pageDrawing = (file: PdfFile, content: Uint8Array, resources: Value): readonly Ink[] =>
  drawing(file, content, { resources, text: start, depth: 0, isGlyph: false })

/** Returns what a form draws, in the space in which it is placed, and the box that readers clip it to. Throws Damage when either cannot be determined. */
export function formDrawing(file: PdfFile, form: Stream): { readonly inks: readonly Ink[]; readonly box: Box } {
  return placedForm(file, form, { resources: null, text: start, depth: 0, isGlyph: false })
}

function placedForm(file: PdfFile, form: Stream, around: Surroundings): { readonly inks: readonly Ink[]; readonly box: Box } {
  const { entries } = form.dictionary
  const box = boxOf(file, entries.get('BBox'))
  const matrix = matrixOf(file, entries.get('Matrix'))
  if (!box || !matrix) throw new Damage('structure', 'a form without place')
  const inks = nested(file, form, { ...around, resources: file.resolve(entries.get('Resources')) ?? around.resources })
  return { inks: inks.map((ink) => moved(ink, matrix)), box: transformed(box, matrix) }
}

function nested(file: PdfFile, stream: Stream, around: Surroundings): readonly Ink[] {
  if (around.depth >= limits.forms) throw new Damage('limits', 'forms too deep')
  return drawing(file, contentBytes(file, stream), { ...around, depth: around.depth + 1 })
}

/** Fonts and forms that a revision has drawn already. Their references may mean something else in the next revision. */
type Known = { readonly fonts: Map<Dictionary, Font>; readonly forms: Map<Stream, KnownForm> }

/** A form's drawing, which is the same everywhere under the same text settings. */
type KnownForm = { readonly text: TextState; readonly isGlyph: boolean; readonly inks: readonly Ink[] }

const drawnBefore = new WeakMap<PdfFile, Known>()

function knownOf(file: PdfFile): Known {
  const found = drawnBefore.get(file) ?? { fonts: new Map(), forms: new Map() }
  drawnBefore.set(file, found)
  return found
}

function drawing(file: PdfFile, content: Uint8Array, around: Surroundings): readonly Ink[] {
  const { fonts, forms } = knownOf(file)
  const inks: Ink[] = []
  const path = newPath()
  const saved: State[] = []
  let state: State = { ...start, ...textOf(around.text) }
  let clipsNext = false
  /** The matrix at the start of the line, and how far its text has advanced, at least and at most. */
  let line: Matrix | null = null
  let along: Span = nowhere

  function show(ink: Ink): void {
    if (inks.length >= limits.marks) throw new Damage('limits', 'too many marks')
    inks.push(ink)
  }

  function resource(kind: string, name: Value | undefined): Value {
    const kinds = isDictionary(around.resources) ? dictionaryOf(file, around.resources.entries.get(kind)) : null
    return isName(name) ? file.resolve(kinds?.entries.get(name.value)) : null
  }

  // Paths

  function paint(fills: boolean, strokes: boolean): void {
    const shapes = path.take()
    const isFormed = state.masked || state.cut || (fills && state.patternFill) || (strokes && (state.patternStroke || state.isDashed))
    for (const shape of shapes) show(inkOf(isFormed ? { ...shape, form: 'mark' } : shape, strokes ? halfWidth() : 0))
    applyClip(shapes)
  }

  /** Returns half the width of a line here. */
  function halfWidth(): number {
    const [a, b, c, d] = state.matrix
    return (Math.abs(state.lineWidth) * Math.max(Math.hypot(a, b), Math.hypot(c, d))) / 2
  }

  function inkOf({ box, form, bend, hasPoints }: Shape, half: number): Ink {
    if (form === 'mark') return mark(hasPoints ? withPoints(box, half) : widened(box, half * SQUARE_END))
    const reached = widened(box, half)
    if (shorterSide(reached) <= THIN) return { kind: 'line', box: reached }
    return form === 'line' ? mark(reached) : { kind: 'outline', box: reached, band: 2 * half + bend }
  }

  /** Returns how far lines reach around a drawing, including the points of their corners. */
  const withPoints = (box: Box, half: number): Box => widened(box, half * Math.max(1, state.miter))

  function applyClip(shapes: readonly Shape[]): void {
    const box = unionOf(shapes.map((shape) => shape.box))
    if (clipsNext && box) {
      const clip = (hasArea(box) && intersection(state.clip, box)) || everywhere
      state = {
        ...state,
        clip,
        cut: state.cut || clip === everywhere || shapes.length > 1 || shapes.some(({ form }) => form !== 'rectangle'),
      }
    }
    clipsNext = false
  }

  // Text

  function beginLine(matrix: Matrix): void {
    line = matrix
    along = nowhere
  }

  function nextLine(x: number, y: number): void {
    beginLine(product(translation(x, y), inText()))
  }

  function inText(): Matrix {
    if (!line) throw new Damage('structure', 'text outside a text object')
    return line
  }

  function showText(items: readonly Value[]): void {
    const { font, size, stretch, rise, mode } = state
    if (!font) throw new Damage('structure', 'text without font')
    const placing = product(inText(), state.matrix)
    const isUpright = keepsAxes(placing)
    const scale = font.vertical ? size : size * stretch
    let run: Box | null = null

    function endRun(): void {
      if (run) show(mark(withPoints(transformed(run, placing), mode === FILLED || mode === UNSEEN ? 0 : halfWidth())))
      run = null
    }

    function showGlyph({ ink, advance }: Glyph, isSpace: boolean): void {
      if (!ink) endRun()
      else {
        const placed = transformed(ink, [size * stretch, 0, 0, size, 0, rise])
        const covered = union(shifted(placed, along.least), shifted(placed, along.most))
        run = run ? union(run, covered) : covered
        if (!isUpright) endRun()
      }
      const spacing = (state.letterSpacing + (isSpace ? state.wordSpacing : 0)) * (font?.vertical ? 1 : stretch)
      along = further(along, advance.least * scale + spacing, advance.most * scale + spacing)
    }

    function shifted(box: Box, by: number): Box {
      return transformed(box, font?.vertical ? translation(0, by) : translation(by, 0))
    }

    for (const item of items) {
      if (isString(item)) {
        for (let at = 0; at < item.bytes.length; ) {
          spendOnDrawing(file, GLYPH)
          const { glyph, length, isSpace } = font.glyphAt(item.bytes, at)
          showGlyph(glyph, isSpace)
          at += length
        }
      } else {
        const jump = -numberOf(item) / 1000
        if (Math.abs(jump) > WIDEST_KERN) endRun()
        along = further(along, jump * scale, jump * scale)
      }
    }
    endRun()
  }

  function setFont(font: Value, size: number): void {
    if (!isDictionary(font)) throw new Damage('structure', 'a font that is none')
    if (around.isGlyph && isName(file.resolve(font.entries.get('Subtype')), 'Type3')) throw new Damage('structure', 'glyphs within glyphs')
    state = { ...state, font: fonts.get(font) ?? readFont(font), size }
  }

  function readFont(dictionary: Dictionary): Font {
    const font = fontOf(file, dictionary, (procedure, resources) => {
      const resourcesThere = file.resolve(resources) ?? around.resources
      const drawn = nested(file, procedure, { resources: resourcesThere, text: start, depth: around.depth, isGlyph: true })
      return unionOf(drawn.map(({ box }) => box))
    })
    fonts.set(dictionary, font)
    return font
  }

  // Objects

  function place(name: Value | undefined): void {
    const object = resource('XObject', name)
    const subtype = isStream(object) ? file.resolve(object.dictionary.entries.get('Subtype')) : null
    if (isStream(object) && isName(subtype, 'Form')) placeForm(object)
    else if (isName(subtype, 'Image')) show(mark(transformed(unitSquare, state.matrix)))
    else throw new Damage('structure', 'an object that is not drawn')
  }

  function placeForm(form: Stream): void {
    const text = textOf(state)
    const before = forms.get(form)
    const isKnown = before && before.isGlyph === around.isGlyph && sameText(before.text, text)
    const drawn = isKnown ? before.inks : placedForm(file, form, { ...around, text }).inks
    if (!isKnown) forms.set(form, { text, isGlyph: around.isGlyph, inks: drawn })
    spendOnDrawing(file, GLYPH * drawn.length)
    const isFormed = state.masked || state.cut
    for (const ink of drawn) {
      const placed = moved(ink, state.matrix)
      show(isFormed ? mark(placed.box) : placed)
    }
  }

  function applySettings(settings: Value): void {
    if (!isDictionary(settings)) throw new Damage('structure', 'settings that are none')
    const font = file.resolve(settings.entries.get('Font'))
    if (isArray(font)) setFont(file.resolve(font[0]), numberOf(file.resolve(font[1])))
    const width = file.resolve(settings.entries.get('LW'))
    const dash = file.resolve(settings.entries.get('D'))
    const miter = file.resolve(settings.entries.get('ML'))
    const mask = file.resolve(settings.entries.get('SMask'))
    state = {
      ...state,
      lineWidth: width === null ? state.lineWidth : numberOf(width),
      isDashed: dash === null ? state.isDashed : !isArray(dash) || isDashed(file.resolve(dash[0])),
      miter: miter === null ? state.miter : numberOf(miter),
      masked: mask === null ? state.masked : !isName(mask, 'None'),
    }
  }

  function perform(operator: string, operands: readonly Value[]): void {
    const count = counts.get(operator)
    if (count === undefined) throw new Damage('structure', `no operator ${operator}`)
    if (count >= 0 && operands.length !== count) throw new Damage('structure', `another number of operands for ${operator}`)
    const number = (index: number): number => {
      const operand = operands[index]
      if (typeof operand !== 'number') throw new Damage('structure', 'no number')
      return operand
    }
    const numbers = (): number[] => operands.map((_, index) => number(index))
    switch (operator) {
      case 'q':
        saved.push(state)
        break
      case 'Q':
        state = saved.pop() ?? state
        break
      case 'cm':
        state = { ...state, matrix: product(numbers() as unknown as Matrix, state.matrix) }
        break
      case 'w':
        state = { ...state, lineWidth: number(0) }
        break
      case 'd':
        state = { ...state, isDashed: isDashed(operands[0]) }
        break
      case 'M':
        state = { ...state, miter: number(0) }
        break
      case 'gs':
        applySettings(resource('ExtGState', operands[0]))
        break

      case 'm':
        path.moveTo(number(0), number(1), state.matrix)
        break
      case 'l':
        path.lineTo(number(0), number(1), state.matrix)
        break
      case 'c':
      case 'v':
      case 'y':
        path.curveTo(numbers(), state.matrix)
        break
      case 're':
        path.rectangle(number(0), number(1), number(2), number(3), state.matrix)
        break
      case 'h':
        path.close()
        break
      case 'W':
      case 'W*':
        clipsNext = true
        break
      case 'n':
        applyClip(path.take())
        break
      case 'f':
      case 'F':
      case 'f*':
        paint(true, false)
        break
      case 'S':
      case 's':
        paint(false, true)
        break
      case 'B':
      case 'B*':
      case 'b':
      case 'b*':
        paint(true, true)
        break

      case 'cs':
      case 'g':
      case 'rg':
      case 'k':
        state = { ...state, patternFill: false }
        break
      case 'CS':
      case 'G':
      case 'RG':
      case 'K':
        state = { ...state, patternStroke: false }
        break
      case 'sc':
      case 'scn':
        state = { ...state, patternFill: isName(operands.at(-1)) }
        break
      case 'SC':
      case 'SCN':
        state = { ...state, patternStroke: isName(operands.at(-1)) }
        break

      case 'BT':
        beginLine(identity)
        break
      case 'ET':
        inText()
        line = null
        break
      case 'Tf':
        setFont(resource('Font', operands[0]), number(1))
        break
      case 'Tc':
        state = { ...state, letterSpacing: number(0) }
        break
      case 'Tw':
        state = { ...state, wordSpacing: number(0) }
        break
      case 'Tz':
        state = { ...state, stretch: number(0) / 100 }
        break
      case 'TL':
        state = { ...state, leading: number(0) }
        break
      case 'Ts':
        state = { ...state, rise: number(0) }
        break
      case 'Tr':
        state = { ...state, mode: number(0) }
        break
      case 'Td':
        nextLine(number(0), number(1))
        break
      case 'TD':
        state = { ...state, leading: -number(1) }
        nextLine(number(0), number(1))
        break
      case 'Tm':
        inText()
        beginLine(numbers() as unknown as Matrix)
        break
      case 'T*':
        nextLine(0, -state.leading)
        break
      case 'Tj':
        showText(operands)
        break
      case 'TJ':
        showText(isArray(operands[0]) ? operands[0] : operands)
        break
      case "'":
        nextLine(0, -state.leading)
        showText(operands)
        break
      case '"':
        state = { ...state, wordSpacing: number(0), letterSpacing: number(1) }
        nextLine(0, -state.leading)
        showText(operands.slice(2))
        break

      case 'Do':
        place(operands[0])
        break
      case 'EI':
        show(mark(transformed(unitSquare, state.matrix)))
        break
      case 'sh':
        show(mark(state.clip))
        break
    }
  }

  readContent(file, content, perform)
  return inks
}

/** How far a line with square ends reaches, in half line widths. */
const SQUARE_END = Math.SQRT2

/** Text in these modes is not drawn along its edges. */
const FILLED = 0
const UNSEEN = 3

const isDashed = (dash: Value | undefined): boolean => !isArray(dash) || dash.length > 0

/** The least and the greatest place where something may be. */
type Span = { readonly least: number; readonly most: number }

const nowhere: Span = { least: 0, most: 0 }

const further = ({ least, most }: Span, one: number, other: number): Span => ({
  least: least + Math.min(one, other),
  most: most + Math.max(one, other),
})

/** Cost of a glyph, or of a mark of a form that is drawn again, in bytes of content. */
const GLYPH = 4

/** Widest gap between letters of one word, in font sizes. */
const WIDEST_KERN = 0.25

const textOf = ({ font, size, letterSpacing, wordSpacing, stretch, leading, rise }: TextState): TextState => ({
  font,
  size,
  letterSpacing,
  wordSpacing,
  stretch,
  leading,
  rise,
})

const sameText = (one: TextState, other: TextState): boolean =>
  (Object.keys(one) as (keyof TextState)[]).every((key) => one[key] === other[key])

/** How many operands each operator takes; -1: any. */
const counts = new Map<string, number>([
  ...list(0, 'q Q h S s f F f* B B* b b* n W W* BT ET T* EMC BX EX BI'),
  ...list(1, "w J j M ri i gs CS cs G g Tc Tw Tz TL Tr Ts Tj TJ ' sh Do MP BMC"),
  ...list(2, 'd m l Tf Td TD BDC DP d0'),
  ...list(3, 'RG rg "'),
  ...list(4, 'v y re K k'),
  ...list(6, 'cm c Tm d1'),
  ...list(-1, 'SC SCN sc scn EI'),
])

function list(count: number, operators: string): [string, number][] {
  return operators.split(' ').map((operator) => [operator, count])
}

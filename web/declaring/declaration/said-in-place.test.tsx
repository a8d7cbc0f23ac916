import type { Field } from '@djbr/domain/fields/field.ts'
import { blank, encodeAnswer, type FieldSet, problemsOf, type RecordKind, type RecordOf } from '@djbr/domain/fields/record-kind.ts'
import { type KindName, recordKinds } from '@djbr/domain/kinds/index.ts'
import { type SheetName, sheets } from '@djbr/domain/sheets/index.ts'
import { type Boundary, boundariesOf, type SetName } from '@djbr/domain/testing/boundaries.ts'
import { facts } from '@djbr/domain/testing/facts.ts'
import { golden } from '@djbr/domain/testing/golden.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { idOfField, partsOf } from '../../foundation/controls/control.ts'
import { SPECIAL_CHARACTER } from '../../foundation/forms/refused-sign.ts'
import { say, sayReference } from '../../foundation/language/language.ts'
import { answerCalls } from '../../testing/answers.ts'
import { NOWHERE } from '../../testing/onward.ts'
import { renderScreen, sessionReply, signIn } from '../../testing/screen.tsx'
import { shownOfDeclaration } from '../filing/index.ts'
import type { Row } from '../records/index.ts'
import { RecordForm } from '../records/record-form.tsx'
import { DeclarationStep } from './declaration-step.tsx'
import { PersonalStep, shownOfPersonal } from './personal-step.tsx'
import { PositionStep, shownOfPosition } from './position-step.tsx'
import { ProxySheet } from './proxy.tsx'
import { SpouseStep, shownOfSpouse } from './spouse-step.tsx'

type Values = Readonly<Record<string, unknown>>
type Shown = (values: Values) => readonly string[]

interface WrongForm {
  readonly values: Values
  readonly said: readonly Boundary[]
}

/** Forms in which all that can be said of any field is said: as few as show it. */
function wrongForms(name: SetName, set: FieldSet, shown: Shown = () => Object.keys(set.fields)): readonly WrongForm[] {
  const { record } = golden(name)
  const isSeen = ({ field, record, only, said }: Boundary) =>
    said !== null && only !== 'server' && set.fields[field]?.control.type !== 'conversions' && shown(record).includes(field)
  const isAlone = ({ field, said }: Boundary, at: number, all: readonly Boundary[]) =>
    at === all.findIndex((other) => other.field === field && other.said === said)
  const saysAll = ({ values, said }: WrongForm) => {
    const problems = problemsOf(set, values as RecordOf<FieldSet>, facts())
    const isSaid = (one: Boundary) => problems.some(({ field, message }) => field === one.field && message === one.said)
    return said.every((one) => shown(values).includes(one.field) && isSaid(one))
  }
  return boundariesOf(name)
    .filter(isSeen)
    .filter(isAlone)
    .reduce<readonly WrongForm[]>((forms, boundary) => {
      const changed = Object.fromEntries(Object.entries(boundary.record).filter(([field, value]) => value !== record[field]))
      const together = forms.map(({ values, said }) => ({ values: { ...values, ...changed }, said: [...said, boundary] }))
      const place = together.findIndex(saysAll)
      const room = together[place]
      return room ? forms.with(place, room) : forms.concat({ values: boundary.record, said: [boundary] })
    }, [])
}

/** The words of what is said: of a text that is too long, the form's own limit; of a special character, also which one, whatever it is. */
const wordsOf = (said: string, field: Field | undefined) =>
  said.startsWith('common.tooLong') && field?.control.type === 'text' && field.control.limit < field.control.max
    ? say('common.tooLong', { max: field.control.limit })
    : said === SPECIAL_CHARACTER
      ? expect.stringMatching(new RegExp(`^${sayReference(said)}\\. ${say('common.removeSign', { sign: '.+' })}$`))
      : sayReference(said)

const submit = () => document.querySelector<HTMLElement>('button[type=submit]')
const modify = () => screen.queryByRole('button', { name: /^Modificar/ })

/** Saves what stands in the form that is drawn, opened first where it is read, and finds each fault's words under its field. */
async function savedAndReported(set: FieldSet, { said }: WrongForm): Promise<void> {
  const user = userEvent.setup({ delay: null })
  await user.click(await waitFor(() => submit() ?? modify() ?? expect.fail('no form')))
  findStatusWords()
  await user.click(submit() ?? expect.fail('nothing to save'))
  const under = (field: string) => document.getElementById(partsOf(idOfField(field)).error)?.textContent
  await waitFor(() =>
    expect(said.map(({ field }) => [field, under(field)])).toEqual(
      said.map(({ field, said }) => [field, said && wordsOf(said, set.fields[field])]),
    ),
  )
  expect(screen.getByText('Por Favor revise los datos requeridos..')).toBeDefined()
}

const SERVER = {
  ...sessionReply({ fecha_nacimiento: '15/03/1980' }),
  'GET fecha_hora_actual': { body: { now: `${facts().today}T10:42:00-04:00`, esValido: true } },
  'GET djbr_registro/resumen': { body: { err_existente: 1, listas: [], hojas: [] } },
  'GET djbr_registro/declaraciones': { body: [] },
}

const drawRecord = async (kind: RecordKind, values: Values, others: readonly Row[] = []) => {
  answerCalls(SERVER)
  await signIn()
  await renderScreen(<RecordForm kind={kind} row={rowOf(7, values)} others={others} onClose={() => expect.fail('it was saved')} />)
}
const rowOf = (id: number, values: Values): Row => ({
  id,
  version: 1,
  record: values as RecordOf<RecordKind>,
  words: {},
  waits: false,
  origin: '',
})

/** What stands in every form before anything is typed. */
function findStatusWords() {
  expect(screen.getAllByText(/Ley N\.º 004, artículo 33/).length).toBeGreaterThan(0)
  const observation = document.getElementById(idOfField('observation'))
  if (observation) expect(document.getElementById(partsOf(observation.id).hint)?.textContent).toBe('Máximo 250 caracteres.')
}

describe('of what is wrong in a record its form says under the field:', () => {
  it.each(Object.keys(recordKinds) as KindName[])('%s', async (name) => {
    for (const form of wrongForms(name, recordKinds[name])) {
      await drawRecord(recordKinds[name], form.values)
      await savedAndReported(recordKinds[name], form)
      cleanup()
    }
  })
})

describe('of what is said already its form asks before it is saved:', () => {
  it.each(Object.keys(recordKinds) as KindName[])('%s', async (name) => {
    const kind: RecordKind = recordKinds[name]
    const { record } = golden(name)
    for (const { by, warning } of kind.duplicates) {
      const other = { ...blank(kind), ...Object.fromEntries(by.map((field) => [field, record[field]])) }
      await drawRecord(kind, record, [rowOf(8, other)])
      await userEvent.click(submit() ?? expect.fail('nothing to save'))
      const question = within(await screen.findByRole('alertdialog'))
      expect(question.getByText(say(warning))).toBeDefined()
      expect(question.getAllByRole('button', { name: /^(Agregar de todos modos|Descartar)$/ })).toHaveLength(2)
      cleanup()
    }
  })
})

interface Step {
  readonly path: string
  draw(step: string): ReactNode
  readonly shown?: Shown
}

const STEPS: Readonly<Record<SheetName, Step>> = {
  declarationData: {
    path: 'declaracion_jurada',
    draw: (step) => <DeclarationStep step={step} onward={NOWHERE} />,
    shown: (values) => shownOfDeclaration(values, true),
  },
  personalData: {
    path: 'datos_declarante',
    draw: (step) => <PersonalStep step={step} onward={NOWHERE} />,
    shown: (values) => shownOfPersonal(values, true),
  },
  position: { path: 'cargo_a_ocupar', draw: (step) => <PositionStep step={step} onward={NOWHERE} />, shown: shownOfPosition },
  spouse: { path: 'parentesco/1', draw: (step) => <SpouseStep step={step} onward={NOWHERE} />, shown: shownOfSpouse },
  proxy: { path: 'apoderado', draw: () => <ProxySheet /> },
}

describe('of what is wrong in a sheet its form says under the field:', () => {
  it.each(Object.keys(sheets) as SheetName[])('%s', async (name) => {
    const sheet: FieldSet = sheets[name]
    const { path, draw, shown } = STEPS[name]
    const { read, ours } = golden(name)
    for (const form of wrongForms(name, sheet, shown)) {
      const answer = { ...read, ...ours, version: 1, ...encodeAnswer(sheet, form.values as RecordOf<FieldSet>, () => '') }
      answerCalls({
        ...SERVER,
        'GET djbr_registro/datos_declarante': { body: golden('personalData').read },
        'GET djbr_registro/parentesco/1': { body: [{ par_codigo: -1 }] },
        [`GET djbr_registro/${path}`]: { body: name === 'spouse' ? [answer] : answer },
      })
      await signIn()
      await renderScreen(draw('Paso'))
      await savedAndReported(sheet, form)
      cleanup()
    }
  })
})

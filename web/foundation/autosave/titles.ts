import type { RecordKind } from '@djbr/domain/fields/record-kind.ts'
import { recordKinds } from '@djbr/domain/kinds/index.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { type SheetName, sheets } from '@djbr/domain/sheets/index.ts'

/** The place of a sheet, for text typed in it. */
export const placeOfSheet = ({ name }: { readonly name: string }): string => `hoja/${name}`

/** The place of a form of the profile. */
export const placeOfDetails = ({ name }: { readonly name: string }): string => `perfil/${name}`

/** The place of an answer to a request of an examination. */
export const placeOfExplanation = (request: number): string => `examen/${request}`

/** The place of the form that starts a declaration. */
export const START = 'inicio'

/** The place of a person's corrections to their own identity. */
export const IDENTITY = 'identidad'

const OTHERS: Readonly<Record<string, MessageKey>> = {
  [START]: 'lifecycle.start.title',
  [IDENTITY]: 'person.correct.title',
}

const SHEETS: Readonly<Record<SheetName, MessageKey>> = {
  declarationData: 'lifecycle.general.declaration',
  personalData: 'lifecycle.general.personal',
  position: 'lifecycle.general.position',
  spouse: 'lifecycle.general.spouse',
  proxy: 'shell.section.proxy',
}

/** Returns the title of a draft's place; undefined for a place that no longer exists. */
export function titleOfPlace(place: string): MessageKey | undefined {
  const [list = ''] = place.split('#')
  const kind = Object.values<RecordKind>(recordKinds).find(({ path }) => path.list === list)
  if (kind) return kind.texts.title
  const sheet = (Object.keys(sheets) as SheetName[]).find((name) => placeOfSheet({ name }) === place)
  if (sheet) return SHEETS[sheet]
  if (place.startsWith('examen/')) return 'frame.examinations'
  return place.startsWith('perfil/') ? 'shell.title.profile' : OTHERS[place]
}

import { displayDate } from '@djbr/domain/values/dates.ts'
import type { Translate } from '../../foundation/language/language.ts'
import type { Row } from './records.ts'

/** Click count of a double click. Its second click is ignored, as it would act on rows that the first one brought under the pointer. */
export const SECOND_OF_TWO = 2

/** Returns the copied records of a list that await the declarant's decision, as in '3 por revisar'. */
export const waitingOf = (rows: readonly Row[]): readonly Row[] => rows.filter(({ waits }) => waits)

/** Returns the next waiting record from a place of the list (counted from 0), or else the first one. */
export const nextWaiting = (rows: readonly Row[], place: number): Row | undefined =>
  rows.find(({ waits }, index) => waits && index >= place) ?? rows.find(({ waits }) => waits)

/** 'De su declaración del 13/03/2025'. */
export const originWords = (copiedOn: string | null | undefined, t: Translate): string =>
  copiedOn ? t('records.copiedFrom', { date: displayDate(copiedOn) }) : t('records.copiedFromEarlier')

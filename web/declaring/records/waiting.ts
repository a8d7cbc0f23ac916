import { displayDate } from '@djbr/domain/values/dates.ts'
import type { Translate } from '../../foundation/language/language.ts'
import type { Row } from './records.ts'

/** A double press that turned the page, or settled the table before, says nothing of the rows that came up under it. */
export const SECOND_OF_TWO = 2

/** '3 por revisar' of a list: its copied records whose declarant has not spoken yet. */
export const waitingOf = (rows: readonly Row[]): readonly Row[] => rows.filter(({ waits }) => waits)

/** The waiting record that comes after a place of the list, from 0; the first one when none does. */
export const nextWaiting = (rows: readonly Row[], place: number): Row | undefined =>
  rows.find(({ waits }, index) => waits && index >= place) ?? rows.find(({ waits }) => waits)

/** 'De su declaración del 13/03/2025'. */
export const originWords = (copiedOn: string | null | undefined, t: Translate): string =>
  copiedOn ? t('records.copiedFrom', { date: displayDate(copiedOn) }) : t('records.copiedFromEarlier')
